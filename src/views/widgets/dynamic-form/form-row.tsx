import { memo, type ReactNode, useState } from 'react';
import { isEqual } from '#domain/equal.ts';
import { besideDefault } from '#domain/forms/form-defaults.ts';
import type { ReadFacts } from '#domain/forms/form-facts.ts';
import type { AnswerProblems } from '#domain/forms/form-problems.ts';
import { type AnswerValue, ControlType, type FormControl, type FormOption } from '#domain/forms/forms.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { LazyPart } from '../lazy-part.tsx';
import { ControlInput, type ControlInputProps } from './control-input.tsx';
import type { DiagnosisInputProps } from './diagnosis-input.tsx';
import styles from './dynamic-form.module.css';
import type { FormTexts } from './form-texts.ts';
import type { PickInputProps } from './pick-input.ts';
import { TableInput } from './table-input.tsx';
import { VitalsInput } from './vitals-input.tsx';

const SignatureInput = lazyWithTexts(async () => (await import('./signature-input.tsx')).SignatureInput, 'prescribing');

/** Props shared by all rows; stable while the form is. */
export type RowFrame = {
  readOnly: boolean;
  /** Shows problems of untouched fields too. */
  showAll: boolean;
  onChange: (value: AnswerValue) => void;
  /** File input, injected because files belong to an entity outside the form. */
  fileInput: (props: ControlInputProps) => ReactNode;
  /** Diagnosis input, injected for its catalogue. */
  diagnosisInput: (props: DiagnosisInputProps) => ReactNode;
  /** Medicine and exam input, injected for its catalogue. */
  pickInput: (props: PickInputProps) => ReactNode;
};

type FormRowProps = RowFrame & {
  formId: string;
  control: FormControl;
  texts: FormTexts;
  /** Options available with the current answers. */
  options: FormOption[];
  answer: AnswerValue | undefined;
  required: boolean;
  /** Problems of the control and its cells. */
  problems: AnswerProblems;
  facts: ReadFacts;
  /** Calculated controls only. */
  result: string | null;
};

/** Validation state per control since it was left. */
type Visited = Readonly<Record<string, 'left' | 'wasWrong'>>;

/** Memoized: a key press re-renders only its control (P-24). */
export const FormRow = memo(Row, (before, now) =>
  // Both have the same keys, as typed.
  (Object.keys(now) as (keyof FormRowProps)[]).every((name) => isEqual(before[name], now[name])),
);

function Row(props: FormRowProps): ReactNode {
  const { formId, control, texts, options, answer, required, problems, facts, result } = props;
  const { readOnly, showAll, onChange, fileInput, diagnosisInput, pickInput } = props;
  const { t } = useTranslation();
  const [visited, setVisited] = useState<Visited>({});
  const { Name } = control;
  const mark = (name: string, as: 'left' | 'wasWrong') =>
    setVisited((before) => (before[name] === 'wasWrong' || before[name] === as ? before : { ...before, [name]: as }));

  /** State of a control or table cell. */
  function tracked(name: string, of: FormControl, id = name) {
    const problem = problems[name];
    const seen = showAll || visited[name] !== undefined;
    return {
      field: {
        id: `${formId}-${id}`,
        error: problem && seen ? texts.problem(of, problem) : undefined,
        valid: seen && !problem,
        corrected: !problem && visited[name] === 'wasWrong',
      },
      onBlur: () => mark(name, problem ? 'wasWrong' : 'left'),
      changing: () => {
        if (problem && seen) mark(name, 'wasWrong');
      },
    };
  }

  const { field, onBlur, changing } = tracked(Name, control);
  const change = (value: Omit<AnswerValue, 'Name'>) => {
    changing();
    onChange(besideDefault(control, { Name, ...value }));
  };
  const input: ControlInputProps = {
    control: options === control.Options ? control : { ...control, Options: options },
    answer,
    texts,
    field,
    required,
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
          <output>{texts.result(control, result) ?? t('forms.notCalculated')}</output>
        </div>
      );
    case ControlType.TABLE:
      return <TableInput {...input} cell={tracked} onRows={onRows} />;
    case ControlType.VITALS:
      return <VitalsInput {...input} facts={facts} cell={tracked} onRows={onRows} />;
    case ControlType.DIAGNOSIS:
      return diagnosisInput({ ...input, facts, cell: tracked, onRows });
    case ControlType.MEDICINE:
    case ControlType.EXAM:
      return pickInput({ ...input, kind: control.ControlType, onRows });
    case ControlType.SIGNATURE:
      return (
        <LazyPart instead={<p role="alert">{t('forms.partFailed')}</p>}>
          <SignatureInput {...input} />
        </LazyPart>
      );
    case ControlType.FILE:
      return fileInput(input);
    default:
      return <ControlInput {...input} />;
  }
}
