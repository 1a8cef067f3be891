import ClipboardCheck from '@lucide/icons/icons/clipboard-check';
import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { proposalsOf } from '#domain/medical-care/known-facts.ts';
import { selectRecord, selectValues } from '#machines/medical-care/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { useKnownCare } from './care-texts.ts';
import styles from './medical-care.module.css';

/** U17: proposes known facts for unanswered questions, accepted with one press. */
export function Proposals({ care }: { care: MedicalCareActor }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const row = useKnownCare(care);
  const form = useSelector(care, selectRecord)?.form;
  const values = useSelector(care, selectValues);
  if (!form) return null;
  const proposals = proposalsOf(form, values, row);
  if (proposals.length === 0) return null;
  const shown = proposals.flatMap(({ Name, Value }) => {
    const control = form.controls.find((one) => one.Name === Name);
    if (!control) return [];
    const option = control.Options.find((one) => one.Value === Value);
    const word = locale === 'es' ? option?.LabelEs : option?.LabelEn;
    return [{ Name, label: locale === 'es' ? control.LabelEs : control.LabelEn, value: word ?? Value }];
  });
  return (
    <section className={styles.proposals} aria-label={t('care.proposals.label')}>
      <dl>
        {shown.map(({ Name, label, value }) => (
          <div key={Name}>
            <dt className="meta">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="sm"
        icon={ClipboardCheck}
        onClick={() => {
          for (const value of proposals) care.send({ type: 'answer.changed', value });
        }}
      >
        {t('care.proposals.use', { count: proposals.length })}
      </Button>
    </section>
  );
}
