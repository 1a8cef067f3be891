import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import { chileDate } from '#domain/chile-clock.ts';
import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import { conditionsBy } from '#domain/medical-care/known-facts.ts';
import { fullName } from '#domain/session/user.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import styles from './clinical-record.module.css';
import type { RecordPatientPart } from './clinical-record.types.ts';

/** Allergies and problems with author and date; missing data is never displayed as "none". */
export function ProblemsSection({ head }: RecordPatientPart) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const on = (at: string) => birth(chileDate(Date.parse(at)));
  const recorded = ({ Since, LastAt, Encounters }: MedicalRecord['Conditions'][number]) =>
    t('clinicalRecord.problems.recorded', { count: Encounters, first: on(Since), last: on(LastAt) });
  const { allergies, problems } = conditionsBy(head.Conditions);
  const { Allergies, NoKnownAllergies } = head;
  return (
    <>
      <h2 className={styles.title}>{t('clinicalRecord.sections.problems')}</h2>
      <Card level={3} title={t('clinicalRecord.problems.allergies')} flush>
        {Allergies.length + allergies.length === 0 ? (
          <p className={styles.none}>
            {NoKnownAllergies
              ? t('clinicalRecord.problems.noneKnown', {
                  name: fullName(NoKnownAllergies.By),
                  when: on(NoKnownAllergies.At),
                })
              : t('clinicalRecord.problems.noAllergies')}
          </p>
        ) : (
          <ul className={styles.entries}>
            {Allergies.map((allergy) => (
              <li key={allergy.AllergyId} className={styles.entry}>
                <div className={styles.line}>
                  <b>{allergy.Text}</b>
                  <Chip tone={allergy.Severity === 'HIGH' ? 'danger' : 'warn'} icon={TriangleAlert}>
                    {t(`clinicalRecord.problems.${allergy.Severity === 'HIGH' ? 'high' : 'low'}`)}
                  </Chip>
                  {allergy.Confirmed ? null : <span className="meta">{t('clinicalRecord.problems.unconfirmed')}</span>}
                </div>
                <p className="meta">
                  {t('clinicalRecord.problems.recordedBy', {
                    name: fullName(allergy.RecordedBy),
                    when: on(allergy.RecordedAt),
                  })}
                </p>
              </li>
            ))}
            {allergies.map((allergy) => (
              <li key={allergy.Code} className={styles.entry}>
                <div className={styles.line}>
                  <b>{allergy.Name}</b> <span className="meta">{allergy.Code}</span>
                </div>
                <p className="meta">
                  {t('clinicalRecord.problems.diagnosed')}, {recorded(allergy)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card level={3} title={t('clinicalRecord.problems.conditions')} flush>
        {problems.length === 0 ? <p className={styles.none}>{t('clinicalRecord.problems.noConditions')}</p> : null}
        <ul className={styles.entries}>
          {problems.map((problem) => (
            <li key={problem.Code} className={styles.entry}>
              <div className={styles.line}>
                <b>{problem.Name}</b> <span className="meta">{problem.Code}</span>
                <Chip>
                  {t(`clinicalRecord.problems.${problem.Certainty === 'CONFIRMED' ? 'confirmed' : 'presumptive'}`)}
                </Chip>
              </div>
              <p className="meta">{recorded(problem)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
