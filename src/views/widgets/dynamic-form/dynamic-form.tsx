import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerTo } from '#domain/answer-sheet.ts';
import { besideDefault, withDefaults } from '#domain/form-defaults.ts';
import { readFacts } from '#domain/form-facts.ts';
import type { AnswerProblems } from '#domain/form-rules.ts';
import { type SheetGiven, sheetOf } from '#domain/form-sheet.ts';
import { type AnswerValue, ControlType, type Form, type FormControl } from '#domain/forms.ts';
import { cx } from '../../ui/cx.ts';
import { ControlInput, type ControlInputProps } from './control-input.tsx';
import type { DiagnosisInputProps } from './diagnosis-input.tsx';
import styles from './dynamic-form.module.css';
import { useFormTexts } from './form-texts.ts';
import { TableInput } from './table-input.tsx';
import { VitalsInput } from './vitals-input.tsx';

export type DynamicFormProps = {
  form: Form;
  values: readonly AnswerValue[];
  /** By what the form is read, beside its answers. */
  given: SheetGiven;
  /** What is wrong with the answer as a whole, by control. */
  problems: AnswerProblems;
  readOnly: boolean;
  /** Says what is wrong also of what nobody has touched yet. */
  showAll: boolean;
  onChange: (value: AnswerValue) => void;
  /** Files hang on something outside the form, and so does the way they get there. */
  fileInput: (props: ControlInputProps) => ReactNode;
  /** The catalogue too is outside. */
  diagnosisInput: (props: DiagnosisInputProps) => ReactNode;
};

/** What was said of a control before: it was left, and it was wrong then. */
type Visited = Readonly<Record<string, 'left' | 'wasWrong'>>;

export const controlId = (form: Form, control: Pick<FormControl, 'Name'>) => `${form.FormId}-${control.Name}`;

/** A form of the builder, filled in: what is asked, in its order, checked when left and from then on with every key. */
export function DynamicForm(props: DynamicFormProps) {
  const { form, given, problems, readOnly, showAll, onChange, fileInput, diagnosisInput } = props;
  const { t } = useTranslation();
  const values = withDefaults(form, props.values);
  const texts = useFormTexts();
  const [visited, setVisited] = useState<Visited>({});
  const sheet = sheetOf(form, values, given);
  const facts = readFacts(values, given.facts);
  const mark = (name: string, as: 'left' | 'wasWrong') =>
    setVisited((before) => (before[name] === 'wasWrong' || before[name] === as ? before : { ...before, [name]: as }));

  /** How a control, or a cell of a table, is doing. */
  function tracked(name: string, control: FormControl, id = name) {
    const problem = problems[name];
    const seen = showAll || visited[name] !== undefined;
    return {
      field: {
        id: `${form.FormId}-${id}`,
        error: problem && seen ? texts.problem(control, problem) : undefined,
        valid: seen && !problem,
        corrected: !problem && visited[name] === 'wasWrong',
      },
      onBlur: () => mark(name, problem ? 'wasWrong' : 'left'),
      changing: () => {
        if (problem && seen) mark(name, 'wasWrong');
      },
    };
  }

  function row(control: FormControl): ReactNode {
    const { Name } = control;
    const { field, onBlur, changing } = tracked(Name, control);
    const change = (value: Omit<AnswerValue, 'Name'>) => {
      changing();
      onChange(besideDefault(control, { Name, ...value }));
    };
    const input: ControlInputProps = {
      control: { ...control, Options: sheet.options(control) },
      answer: answerTo(values, control),
      texts,
      field,
      required: sheet.isRequired(control),
      readOnly: readOnly || control.ReadOnly,
      onChange: (Value, Values = null) => change({ Value, Values }),
      onBlur,
    };
    const onRows = (Rows: Record<string, string>[]) =>
      change({ Value: null, Values: null, ...(Rows.length > 0 && { Rows }) });
    switch (control.ControlType) {
      case ControlType.SECTION:
        return <h3 className={styles.section}>{texts.label(control)}</h3>;
      case ControlType.INFORMATION:
        return <p className={styles.information}>{texts.label(control)}</p>;
      case ControlType.CALCULATED:
        return (
          <div className={styles.result}>
            <span className="meta">{texts.label(control)}</span>
            <output>{texts.result(control, sheet.result(control)) ?? t('forms.notCalculated')}</output>
          </div>
        );
      case ControlType.TABLE:
        return <TableInput {...input} cell={tracked} onRows={onRows} />;
      case ControlType.VITALS:
        return <VitalsInput {...input} facts={facts} cell={tracked} onRows={onRows} />;
      case ControlType.DIAGNOSIS:
        return diagnosisInput({ ...input, facts, cell: tracked, onRows });
      case ControlType.FILE:
        return fileInput(input);
      default:
        return <ControlInput {...input} />;
    }
  }

  const narrow = form.controls.some(({ Long }) => Long < 1);
  return (
    <div className={cx('form', narrow && styles.columns)}>
      {form.controls
        .toSorted((a, b) => a.Order - b.Order)
        .filter(sheet.isVisible)
        .map((control) => (
          <Row key={control.ControlId} {...(narrow && { long: control.Long })}>
            {row(control)}
          </Row>
        ))}
    </div>
  );
}

/** Keeps a control what it is while others come and go around it. */
const Row = ({ long, children }: { long?: number; children: ReactNode }) =>
  long === undefined ? (
    children
  ) : (
    <div className={styles.column} style={{ '--span': Math.max(1, Math.round(long * 12)) }}>
      {children}
    </div>
  );
