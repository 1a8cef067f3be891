import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from '../field/field.tsx';
import { DatePicker } from './date-picker.tsx';

function EndDate({ days, lang }: { days: (string | null)[]; lang: 'es' | 'en' }) {
  const [day, setDay] = useState<string | null>('2026-11-24');
  return (
    <Field label="End">
      <DatePicker
        lang={lang}
        value={day}
        onValueChange={(next) => {
          days.push(next);
          setDay(next);
        }}
        today="2026-11-20"
        min="2026-11-20"
        name="end"
        labels={{ open: 'Open', calendar: 'Calendar' }}
      />
    </Field>
  );
}

test('accepts typed text once it is a day of the range, and keeps it meanwhile', async () => {
  const user = userEvent.setup();
  const days: (string | null)[] = [];
  const { container } = render(<EndDate days={days} lang="en" />);
  const box = screen.getByRole('textbox', { name: 'End' });

  await user.clear(box);
  await user.type(box, '19-11-2026');
  await user.tab();
  const sent = () => container.querySelector('input[name="end"]')?.getAttribute('value');
  expect({ days, text: box.getAttribute('value'), sent: sent() }).toEqual({
    days: [null],
    ...{ text: '19-11-2026', sent: '19-11-2026' },
  });

  await user.clear(box);
  await user.type(box, '1/12/2026');
  await user.tab();
  expect({
    days,
    text: box.getAttribute('value'),
    sent: sent(),
  }).toEqual({ days: [null, '2026-12-01'], text: '01-12-2026', sent: '2026-12-01' });
});

test('starts the calendar on Monday in the language, disables days before the minimum and closes on choice', async () => {
  const user = userEvent.setup();
  const days: (string | null)[] = [];
  render(<EndDate days={days} lang="es" />);

  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Noviembre 2026');
  const weekdays = [...document.querySelectorAll('th')].map((head) => head.textContent);
  const before = screen.getByRole('button', { name: /jueves, 19 de noviembre/ });
  await user.click(before);
  await user.click(screen.getByRole('button', { name: /jueves, 26 de noviembre/ }));

  await waitFor(() => expect(screen.queryByText('Noviembre 2026')).toBeNull());
  expect({ weekdays, refused: before.hasAttribute('disabled'), days }).toEqual({
    weekdays: ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
    refused: true,
    days: ['2026-11-26'],
  });
});
