import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field } from '../field/field.tsx';
import { TimeSelect } from './time-select.tsx';

const labels = { hour: 'Hour', minute: 'Minute' };

function offered(name: string): string[] {
  return within(screen.getByRole('combobox', { name }))
    .queryAllByRole('option')
    .map((option) => option.textContent);
}

test('offers nothing before the minimum, and submits HH:mm', async () => {
  const user = userEvent.setup();
  const times: string[] = [];
  const { container } = render(
    <form>
      <TimeSelect name="until" min="22:58" labels={labels} onValueChange={(time) => times.push(time)} />
    </form>,
  );
  const sent = () => new FormData(container.querySelector('form') ?? undefined).get('until');
  expect({ hours: offered('Hour'), minutes: offered('Minute'), sent: sent() }).toEqual({
    hours: ['22', '23'],
    minutes: [],
    sent: '',
  });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '22');
  expect(offered('Minute')).toEqual(['58', '59']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '59');

  expect({ times, sent: sent() }).toEqual({ times: ['22:58', '22:59'], sent: '22:59' });
});

test('describes both parts with the error of the field', () => {
  render(
    <Field label="End time" error="Required field">
      <TimeSelect labels={labels} />
    </Field>,
  );
  const parts = screen.getAllByRole('combobox');
  expect(
    parts.map((part) => [
      part.getAttribute('aria-invalid'),
      document.getElementById(part.getAttribute('aria-describedby') ?? '')?.textContent,
    ]),
  ).toEqual([
    ['true', 'Required field'],
    ['true', 'Required field'],
  ]);
});
