import type { PlotPoint } from '#domain/clinical-record/vital-plots.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import styles from './clinical-record.module.css';

/** A measurement with its range warning; a missing one is marked and never looks normal. */
export function VitalValue({ of }: { of: Pick<PlotPoint, 'value' | 'isOut'> | null | undefined }) {
  const { t } = useTranslation();
  const { decimal } = useFormats();
  if (!of) return <span className="meta">{t('clinicalRecord.vitals.none')}</span>;
  return (
    <span data-out={of.isOut} className={styles.value}>
      {decimal(of.value)}
      {of.isOut ? <span className="sr">, {t('clinicalRecord.vitals.out')}</span> : null}
    </span>
  );
}
