import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerTo } from '#domain/answer-sheet.ts';
import type { AnswerProblems } from '#domain/form-rules.ts';
import { type AnswerValue, ControlType, type Form, type FormControl } from '#domain/forms.ts';
import { ControlInput } from './control-input.tsx';
import styles from './dynamic-form.module.css';
import { type FormTexts, useFormTexts } from './form-texts.ts';

export type DynamicFormProps = {
  form: Form;
  values: readonly AnswerValue[];
  /** What is wrong with the answer as a whole, by control. */
  problems: AnswerProblems;
  readOnly: boolean;
  /** Says what is wrong also of what nobody has touched yet. */
  showAll: boolean;
  onChange: (value: AnswerValue) => void;
};

/** What was said of a control before: it was left, and it was wrong then. */
type Visited = Readonly<Record<string, 'left' | 'wasWrong'>>;

export const controlId = (form: Form, control: Pick<FormControl, 'Name'>) => `${form.FormId}-${control.Name}`;

/** A form of the builder, filled in: controls in their order, checked when left and from then on with every key. */
export function DynamicForm({ form, values, problems, readOnly, showAll, onChange }: DynamicFormProps) {
  const texts = useFormTexts();
  const [visited, setVisited] = useState<Visited>({});
  const mark = (name: string, as: 'left' | 'wasWrong') =>
    setVisited((before) => (before[name] === 'wasWrong' || before[name] === as ? before : { ...before, [name]: as }));
  const controls = [...form.controls].sort((a, b) => a.Order - b.Order);
  return (
    <div className="form">
      {controls.map((control) => {
        const problem = problems[control.Name];
        const seen = showAll || visited[control.Name] !== undefined;
        return (
          <ControlRow
            key={control.ControlId}
            control={control}
            values={values}
            texts={texts}
            field={{
              id: controlId(form, control),
              error: problem && seen ? texts.problem(control, problem) : undefined,
              valid: seen && !problem,
              corrected: !problem && visited[control.Name] === 'wasWrong',
            }}
            readOnly={readOnly}
            onChange={(Value, Values = null) => {
              if (problem && seen) mark(control.Name, 'wasWrong');
              onChange({ Name: control.Name, Value, Values });
            }}
            onBlur={() => mark(control.Name, problem ? 'wasWrong' : 'left')}
          />
        );
      })}
    </div>
  );
}

type RowProps = Omit<Parameters<typeof ControlInput>[0], 'answer'> & {
  values: readonly AnswerValue[];
  texts: FormTexts;
};

function ControlRow({ values, ...props }: RowProps) {
  const { t } = useTranslation();
  const { control, texts } = props;
  switch (control.ControlType) {
    case ControlType.SECTION:
      return <h3 className={styles.section}>{texts.label(control)}</h3>;
    case ControlType.INFORMATION:
      return <p className={styles.information}>{texts.label(control)}</p>;
    case ControlType.CALCULATED:
      return (
        <div className={styles.result}>
          <span className="meta">{texts.label(control)}</span>
          <output>{texts.read(control, values) ?? t('forms.notCalculated')}</output>
        </div>
      );
    default:
      return <ControlInput {...props} answer={answerTo(values, control)} />;
  }
}
