import Diff from '@lucide/icons/icons/diff';
import { lazy } from 'react';
import { answerTo } from '#domain/forms/answer-sheet.ts';
import { isRead } from '#domain/forms/form-rules.ts';
import { type AnswerValue, ControlType, type Form, type FormControl } from '#domain/forms/forms.ts';
import { strokesOf } from '#domain/forms/signature-answer.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { LazyPart } from '../lazy-part.tsx';
import styles from './dynamic-form.module.css';
import { useFormTexts } from './form-texts.ts';

const SignatureDrawing = lazy(async () => ({ default: (await import('./signature-drawing.tsx')).SignatureDrawing }));

type AnswerListProps = {
  form: Form;
  values: readonly AnswerValue[];
  /** Other version, to mark differences (U5). */
  other?: readonly AnswerValue[];
};

/** Read-only answer in the order of its form. */
export function AnswerList({ form, values, other = values }: AnswerListProps) {
  const { t } = useTranslation();
  const texts = useFormTexts();
  const answered = [...form.controls]
    .sort((a, b) => a.Order - b.Order)
    .filter((control) => !isRead(control) || control.ControlType === ControlType.CALCULATED)
    .map((control) => ({ control, text: texts.read(control, values), otherText: texts.read(control, other) }))
    .filter(({ text, otherText }) => text !== null || otherText !== null);
  if (answered.length === 0) return <p className="meta">{t('forms.unanswered')}</p>;
  return (
    <dl className={styles.answers}>
      {answered.map(({ control, text, otherText }) => (
        <div key={control.ControlId}>
          <dt>{texts.label(control)}</dt>
          <dd>
            {text === otherText ? (
              <AnswerText control={control} values={values} text={text} />
            ) : (
              <mark className={styles.differs}>
                <Glyph of={Diff} size="sm" />
                <span className="sr">{t('forms.differs')}: </span>
                {text ?? t('forms.unanswered')}
              </mark>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TextProps = { control: FormControl; values: readonly AnswerValue[]; text: string | null };

/** Answer in words; drawn signatures are rendered. */
function AnswerText({ control, values, text }: TextProps) {
  const strokes = control.ControlType === ControlType.SIGNATURE ? strokesOf(answerTo(values, control)?.Value) : [];
  if (strokes.length === 0 || text === null) return text;
  return (
    <LazyPart instead={text} pending={text}>
      <SignatureDrawing strokes={strokes} label={text} />
    </LazyPart>
  );
}
