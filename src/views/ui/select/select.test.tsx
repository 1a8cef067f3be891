import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'FONASA', label: 'Fonasa' },
  { value: 'ISAPRE', label: 'Isapre' },
];

test('chooses by keyboard, is named by the label and submits the value', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  const { container } = render(
    <form>
      <Field label="Insurance" required error="Required field">
        <Select name="insurance" options={options} placeholder="Choose" onValueChange={(v) => chosen.push(v)} />
      </Field>
    </form>,
  );
  const form = container.querySelector('form') ?? undefined;
  const trigger = screen.getByRole('combobox', { name: 'Insurance' });
  const described = document.getElementById(trigger.getAttribute('aria-describedby') ?? '')?.textContent;
  expect({
    described,
    invalid: trigger.getAttribute('aria-invalid'),
    required: trigger.getAttribute('aria-required'),
    text: trigger.textContent,
  }).toEqual({ described: 'Required field', invalid: 'true', required: 'true', text: 'Choose' });

  trigger.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'Isapre' });
  await user.click(screen.getByRole('option', { name: 'Isapre' }));

  expect({ chosen, text: trigger.textContent, sent: new FormData(form).get('insurance') }).toEqual({
    chosen: ['ISAPRE'],
    text: 'Isapre',
    sent: 'ISAPRE',
  });
});

test('shows a value without its options as not chosen, and as its label once they load', () => {
  const field = (known: typeof options) => (
    <Select label="Insurance" options={known} placeholder="Choose" value="ISAPRE" onValueChange={() => undefined} />
  );
  const { rerender } = render(field([]));
  const trigger = screen.getByRole('combobox', { name: 'Insurance' });
  expect(trigger.textContent).toEqual('Choose');
  rerender(field(options));
  expect(trigger.textContent).toEqual('Isapre');
});
