import type { ReactNode } from 'react';
import { answerTo } from '#domain/forms/answer-sheet.ts';
import { withDefaults } from '#domain/forms/form-defaults.ts';
import { readFacts } from '#domain/forms/form-facts.ts';
import type { AnswerProblems } from '#domain/forms/form-problems.ts';
import { type SheetGiven, sheetOf } from '#domain/forms/form-sheet.ts';
import type { AnswerValue, Form, FormControl } from '#domain/forms/forms.ts';
import { cx } from '../../ui/cx.ts';
import styles from './dynamic-form.module.css';
import { FormRow, type RowFrame } from './form-row.tsx';
import { useFormTexts } from './form-texts.ts';

export type DynamicFormProps = RowFrame & {
  form: Form;
  values: readonly AnswerValue[];
  /** Data by which the form is evaluated, besides its answers. */
  given: SheetGiven;
  /** Problems by control. */
  problems: AnswerProblems;
};

export const controlId = (form: Form, control: Pick<FormControl, 'Name'>) => `${form.FormId}-${control.Name}`;

/** Problems of a control and its cells. */
const problemsOf = (problems: AnswerProblems, { Name }: FormControl): AnswerProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name === Name || name.startsWith(`${Name}.`)));

/** Filled form in its order; fields are validated on blur first, then on every change. */
export function DynamicForm({ form, values: written, given, problems, ...frame }: DynamicFormProps) {
  const values = withDefaults(form, written);
  const texts = useFormTexts();
  const sheet = sheetOf(form, values, given);
  const facts = readFacts(values, given.facts);
  const narrow = form.controls.some(({ Long }) => Long < 1);
  return (
    <div className={cx('form', styles.form, narrow && styles.columns)}>
      {form.controls
        .toSorted((a, b) => a.Order - b.Order)
        .filter(sheet.isVisible)
        .map((control) => (
          <Column key={control.ControlId} long={control.Long}>
            <FormRow
              {...frame}
              formId={form.FormId}
              control={control}
              texts={texts}
              options={sheet.options(control)}
              answer={answerTo(values, control)}
              required={sheet.isRequired(control)}
              problems={problemsOf(problems, control)}
              facts={facts}
              result={sheet.result(control)}
            />
          </Column>
        ))}
    </div>
  );
}

/** Stable wrapper: controls are not remounted when others appear or disappear. `long` is a share of the width. */
const Column = ({ long = 1, children }: { long?: number; children: ReactNode }) => (
  <div className={styles.column} style={{ '--span': Math.max(1, Math.round(long * 12)) }}>
    {children}
  </div>
);
