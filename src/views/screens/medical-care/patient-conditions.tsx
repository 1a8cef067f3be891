import FolderCheck from '@lucide/icons/icons/folder-check';
import { chileDate } from '#domain/chile-clock.ts';
import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Count } from '../../ui/count/count.tsx';
import styles from './medical-care.module.css';

/** Conditions named in readable encounters of this patient. */
export function PatientConditions({ record: { Conditions, IsShared } }: { record: MedicalRecord }) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const on = (at: string) => birth(chileDate(Date.parse(at)));
  return (
    <Card
      title={t('care.record.conditions')}
      badge={Conditions.length > 0 ? <Count value={Conditions.length} /> : null}
      aside={
        IsShared ? (
          <Chip tone="ok" icon={FolderCheck}>
            {t('care.record.patientShared')}
          </Chip>
        ) : null
      }
    >
      {Conditions.length === 0 ? <p className="meta">{t('care.record.noConditions')}</p> : null}
      <ul className={styles.lines}>
        {Conditions.map(({ Code, Name, Since, LastAt, Encounters, Certainty }) => (
          <li key={Code} className="two">
            <span>{Name}</span>
            <span className="meta">
              {t('care.record.condition', {
                count: Encounters,
                code: Code,
                certainty: t(`forms.diagnosis.certainties.${Certainty}`).toLowerCase(),
                first: on(Since),
                last: on(LastAt),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
