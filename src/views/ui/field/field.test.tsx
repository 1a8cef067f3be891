import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextInput } from '../text-input/text-input.tsx';
import { Field, type FieldProps } from './field.tsx';

function wired(props: Omit<FieldProps, 'label' | 'children'>, own: { 'aria-describedby'?: string } = {}) {
  const { container, unmount } = render(
    <Field label="Weight" id="weight" {...props}>
      <TextInput unit="kg" {...own} />
    </Field>,
  );
  const input = screen.getByLabelText('Weight', { exact: false });
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const seen = {
    id: input.id,
    invalid: input.getAttribute('aria-invalid'),
    required: input.hasAttribute('required'),
    described: described.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`),
    states: ['is-error', 'is-success', 'is-corrected'].filter((name) => container.querySelector(`.${name}`)),
  };
  unmount();
  return seen;
}

test('labels an untouched field only', () => {
  expect(wired({})).toEqual({ id: 'weight', invalid: null, required: false, described: [], states: [] });
});

test('marks the control with an error and describes it together with the help', () => {
  expect(wired({ error: 'Wrong format', help: 'In kilograms', required: true, valid: true })).toEqual({
    id: 'weight',
    invalid: 'true',
    required: true,
    described: ['Wrong format', 'In kilograms'],
    states: ['is-error'],
  });
});

test('has is-success on every valid field and shows it only after a correction', () => {
  expect(wired({ valid: true }).states).toEqual(['is-success']);
  expect(wired({ valid: true, corrected: true, success: 'Within range' })).toEqual({
    id: 'weight',
    invalid: null,
    required: false,
    described: ['Within range'],
    states: ['is-success', 'is-corrected'],
  });
});

test('does not repeat a description of the form library', () => {
  expect(wired({ error: 'Wrong format' }, { 'aria-describedby': 'weight-error' }).described).toEqual(['Wrong format']);
});

test('names its controls with a legend as a group', () => {
  render(
    <Field as="group" label="Sound" error="Choose one">
      <TextInput aria-label="one" />
    </Field>,
  );
  const group = screen.getByRole('group', { name: 'Sound' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one');
});
