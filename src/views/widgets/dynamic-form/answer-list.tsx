import { useTranslation } from 'react-i18next';
import { isRead } from '#domain/form-rules.ts';
import { type AnswerValue, ControlType, type Form } from '#domain/forms.ts';
import styles from './dynamic-form.module.css';
import { useFormTexts } from './form-texts.ts';

/** An answer to be read: what was answered, in the order of the form it was written on. */
export function AnswerList({ form, values }: { form: Form; values: readonly AnswerValue[] }) {
  const { t } = useTranslation();
  const texts = useFormTexts();
  const answered = [...form.controls]
    .sort((a, b) => a.Order - b.Order)
    .filter((control) => !isRead(control) || control.ControlType === ControlType.CALCULATED)
    .map((control) => ({ control, text: texts.read(control, values) }))
    .filter(({ text }) => text !== null);
  if (answered.length === 0) return <p className="meta">{t('forms.unanswered')}</p>;
  return (
    <dl className={styles.answers}>
      {answered.map(({ control, text }) => (
        <div key={control.ControlId}>
          <dt>{texts.label(control)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
