import type { AnswerValue, Form } from './forms.ts';

/** The answers with those that nobody writes: read-only ones are what their form says, whatever was sent. */
export function withFixed(
  { controls }: Pick<Form, 'controls'>,
  values: readonly AnswerValue[],
): readonly AnswerValue[] {
  const fixed = controls.filter(({ ReadOnly }) => ReadOnly);
  if (fixed.length === 0) return values;
  const written = values.filter(({ Name }) => !fixed.some((control) => control.Name === Name));
  const given = fixed.flatMap(({ Name, DefaultValue }) =>
    DefaultValue === null ? [] : [{ Name, Value: DefaultValue, Values: null }],
  );
  return [...written, ...given];
}
