import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { TextInput } from '../text-input/text-input.tsx';
import { Field, type FieldProps } from './field.tsx';
import { FieldContext } from './field-control.ts';

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

function Reporting({ problem }: { problem: string | undefined }) {
  const report = use(FieldContext)?.report;
  useLayoutEffect(() => {
    report?.(problem);
    return () => report?.(undefined);
  }, [report, problem]);
  return <TextInput />;
}

function Reported({ error }: { error: string | undefined }) {
  const [problem, setProblem] = useState<string>();
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <Field label="End" id="end" help="Day" success="Fine" valid error={error}>
        {isThere ? <Reporting problem={problem} /> : <TextInput />}
      </Field>
      <button type="button" onClick={() => setProblem('No such date')}>
        report
      </button>
      <button type="button" onClick={() => setProblem(undefined)}>
        withdraw
      </button>
      <button type="button" onClick={() => setIsThere(false)}>
        remove
      </button>
    </>
  );
}

test.each([
  ['its own error', 'Required', { invalid: 'true', states: ['is-error'], described: ['Required', 'Day'] }],
  ['no error', undefined, { invalid: null, states: ['is-success'], described: ['Day', 'Fine'] }],
])('shows a problem of its control in place of %s, until it is withdrawn', async (_, error, own) => {
  const user = userEvent.setup();
  const { container } = render(<Reported error={error} />);
  const seen = () => {
    const input = screen.getByLabelText('End');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return {
      invalid: input.getAttribute('aria-invalid'),
      states: ['is-error', 'is-success', 'is-corrected'].filter((name) => container.querySelector(`.${name}`)),
      described: described.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`),
    };
  };
  const after = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    return seen();
  };
  const reported = { invalid: 'true', states: ['is-error'], described: ['No such date', 'Day'] };
  expect([
    seen(),
    await after('report'),
    await after('withdraw'),
    await after('report'),
    await after('remove'),
    document.getElementById('end-error')?.textContent,
  ]).toEqual([own, reported, own, reported, own, error]);
});
