import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from '../field/field.tsx';
import { DatePicker } from './date-picker.tsx';

const labels = {
  open: 'Open',
  calendar: 'Calendar',
  noSuchDate: 'No such date',
  outOfRange: (from: string | undefined, until: string | undefined) => `From ${from} until ${until}`,
};

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
        labels={labels}
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
    text: '19-11-2026',
    sent: '19-11-2026',
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

type ChoiceProps = { error?: string | undefined; onSubmit?: (() => void) | undefined };

function Choice({ error, onSubmit }: ChoiceProps) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Field label="Day" error={error}>
        <DatePicker lang="en" value={day} onValueChange={setDay} today="2026-11-20" max="2026-11-24" labels={labels} />
      </Field>
      <button type="submit">Save</button>
      <button type="submit" formNoValidate>
        Check
      </button>
      <button type="button" onClick={() => setDay('2026-11-23')}>
        Propose
      </button>
    </form>
  );
}

function shown() {
  const box = screen.getByRole('textbox', { name: 'Day' });
  const [id = ''] = (box.getAttribute('aria-describedby') ?? '').split(' ');
  return [box.getAttribute('aria-invalid'), document.getElementById(id)?.textContent ?? null];
}

test('shows why the text cannot be used once the box is left, until it can be or is empty', async () => {
  const user = userEvent.setup();
  render(<Choice />);
  const box = screen.getByRole('textbox', { name: 'Day' });
  const after = async (keys: string) => {
    if (document.activeElement !== box) await user.click(box);
    await user.keyboard(keys);
    return shown();
  };
  const [none, unreal, late] = [
    [null, null],
    ['true', 'No such date'],
    ['true', 'From undefined until 24-11-2026'],
  ];
  expect([
    await after('31-02-2026'),
    await after('{Tab}'),
    await after('{Backspace}'),
    await after('{Control>}a{/Control}25-11-2026'),
    await after('{Tab}'),
    await after('{Control>}a{/Control}24-11-2026'),
    await after('{Backspace}'),
    await after('{Tab}'),
    await after('{Control>}a{/Control}{Backspace}'),
    await after('{Tab}'),
  ]).toEqual([none, unreal, unreal, late, late, none, none, unreal, none, none]);
});

test('shows it at once in place of an error of the field, which returns when the box is empty', async () => {
  const user = userEvent.setup();
  render(<Choice error="Required" />);
  const box = screen.getByRole('textbox', { name: 'Day' });
  const first = shown();
  await user.type(box, '31-02-2026');
  const typed = shown();
  await user.clear(box);
  expect([first, typed, shown()]).toEqual([
    ['true', 'Required'],
    ['true', 'No such date'],
    ['true', 'Required'],
  ]);
});

test('shows the value of its owner when that replaces unusable text', async () => {
  const user = userEvent.setup();
  render(<Choice />);
  const box = screen.getByRole('textbox', { name: 'Day' });
  await user.type(box, '31-02-2026');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect([box.getAttribute('value'), shown()]).toEqual(['23-11-2026', [null, null]]);
});

test('keeps unusable text although its owner keeps a day, and reverts an empty box', async () => {
  const user = userEvent.setup();
  render(
    <DatePicker lang="en" value="2026-11-23" onValueChange={() => {}} today="2026-11-20" name="end" labels={labels} />,
  );
  const box = screen.getByRole('textbox');
  const seen = () => [box.getAttribute('value'), box.getAttribute('aria-invalid')];
  await user.clear(box);
  await user.type(box, '31-02-2026');
  const typed = seen();
  await user.tab();
  const left = seen();
  await user.clear(box);
  await user.tab();
  expect([typed, left, seen()]).toEqual([
    ['31-02-2026', null],
    ['31-02-2026', 'true'],
    ['23-11-2026', null],
  ]);
});

test('holds the form around it while its text cannot be used, but not checks of single fields', async () => {
  const user = userEvent.setup();
  let submitted = 0;
  render(<Choice onSubmit={() => submitted++} />);
  const box = screen.getByRole('textbox', { name: 'Day' });
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    return [submitted, document.activeElement === box, ...shown()];
  };

  await user.type(box, '31-02-2026{Enter}');
  const entered = [submitted, document.activeElement === box, ...shown()];
  const held = await press('Save');
  const checked = await press('Check');
  await user.clear(box);
  const optional = await press('Save');
  await user.type(box, '23-11-2026{Enter}');
  expect({ entered, held, checked, optional, corrected: submitted }).toEqual({
    entered: [0, true, 'true', 'No such date'],
    held: [0, true, 'true', 'No such date'],
    checked: [1, false, 'true', 'No such date'],
    optional: [2, false, null, null],
    corrected: 3,
  });
});

test('names what is wrong with its text on Enter, also where no form is submitted by it', async () => {
  const user = userEvent.setup();
  const days: (string | null)[] = [];
  render(<EndDate days={days} lang="en" />);
  const box = screen.getByRole('textbox', { name: 'End' });
  const seen = () => [box.getAttribute('aria-invalid'), screen.queryByText(labels.noSuchDate) !== null];
  await user.clear(box);
  await user.type(box, '31-02-2026');
  const typed = seen();
  await user.keyboard('{Enter}');
  expect([typed, seen(), document.activeElement === box]).toEqual([[null, false], ['true', true], true]);
});
