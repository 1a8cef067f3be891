import FolderCheck from '@lucide/icons/icons/folder-check';
import ShieldAlert from '@lucide/icons/icons/shield-alert';
import Stethoscope from '@lucide/icons/icons/stethoscope';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import type { ReactNode } from 'react';
import { conditionsBy } from '#domain/medical-care/known-facts.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useIdentity } from '../../app/use-identity.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { PatientBanner } from '../../ui/patient-banner/patient-banner.tsx';
import styles from './clinical-record.module.css';
import type { RecordPatientPart } from './clinical-record.types.ts';

const shownProblems = 3;

/** SAFE-1: identifies the patient; unknown values are written out. */
export function RecordBanner({ head, actions }: RecordPatientPart & { actions?: ReactNode }) {
  const { t } = useTranslation();
  const identity = useIdentity();
  const { birth, age, time } = useFormats();
  const now = useNow(60_000);
  const unknown = t('app.notInformed');
  const { allergies: diagnosed, problems } = conditionsBy(head.Conditions);
  const allergies = [...head.Allergies.map(({ Text }) => Text), ...diagnosed.map(({ Name }) => Name)];
  const born = head.BirthDate
    ? t('clinicalRecord.facts.birthValue', { date: birth(head.BirthDate), age: age(head.BirthDate, now) })
    : null;
  const noAllergies = {
    label: t('clinicalRecord.facts.allergies'),
    value: head.NoKnownAllergies ? t('clinicalRecord.facts.noneKnown') : null,
    unknown: t('clinicalRecord.facts.noAllergies'),
  };
  return (
    <PatientBanner
      label={t('clinicalRecord.patient')}
      patientId={head.UserId}
      level={1}
      name={[head.Name, head.LastName, head.SecondLastName].filter(Boolean).join(' ')}
      facts={[
        { ...identity(head.IC), unknown },
        { label: t('clinicalRecord.facts.birth'), value: born, unknown },
        {
          label: t('clinicalRecord.facts.gender'),
          value: head.Gender === 'not_specified' ? null : t(`genders.${head.Gender}`),
          unknown,
        },
        { label: t('clinicalRecord.facts.insurance'), value: head.HealthInsurance, unknown },
        ...(allergies.length === 0 ? [noAllergies] : []),
      ]}
      flags={
        <span className={styles.flags}>
          {allergies.map((name) => (
            <Chip key={name} tone="warn" icon={TriangleAlert}>
              {name}
            </Chip>
          ))}
          {problems.slice(0, shownProblems).map(({ Code, Name }) => (
            <Chip key={Code} icon={Stethoscope}>
              {Name}
            </Chip>
          ))}
          {head.IsShared ? (
            <Chip tone="ok" icon={FolderCheck}>
              {t('clinicalRecord.shared')}
            </Chip>
          ) : null}
          {head.EmergencyUntil ? (
            <Chip tone="warn" icon={ShieldAlert}>
              {t('clinicalRecord.emergency.until', { time: time(head.EmergencyUntil) })}
            </Chip>
          ) : null}
        </span>
      }
      actions={actions}
    />
  );
}
