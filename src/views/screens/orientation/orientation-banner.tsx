import LockOpen from '@lucide/icons/icons/lock-open';
import { useSelector } from '@xstate/react';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { type OrientationStage, selectOrientation, selectReason, selectStage } from '#machines/orientation/index.ts';
import { patientName } from '../../app/patient-name.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useIdentity } from '../../app/use-identity.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { PatientBanner } from '../../ui/patient-banner/patient-banner.tsx';
import { Convert } from './convert.tsx';
import { RecordLink, RequestRecord } from './record-share.tsx';

/** SAFE-1: identifies the patient above everything else; masked to initials, age and sex before the lock. */
export function OrientationBanner({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const identity = useIdentity();
  const { birth, age, years, number: formatNumber } = useFormats();
  const now = useNow(60_000);
  const row = useSelector(orientation, selectOrientation);
  if (!row) return null;
  const { User: patient } = row;
  const unknown = t('app.notInformed');
  const ageText = patient.Age === null ? null : years(patient.Age);
  const birthText = patient.BirthDate
    ? t('orientation.birthValue', { date: birth(patient.BirthDate), age: age(patient.BirthDate, now) })
    : null;
  const gender = patient.Gender === 'not_specified' ? null : t(`genders.${patient.Gender}`);
  const number = t('orientation.numberValue', { number: formatNumber(row.Number) });
  const facts = patient.Masked
    ? [
        { label: t('orientation.facts.age'), value: ageText, unknown },
        { label: t('orientation.facts.gender'), value: gender, unknown },
        { label: t('orientation.facts.number'), value: number },
      ]
    : [
        { ...identity(patient.IC), unknown },
        { label: t('orientation.facts.birth'), value: birthText, unknown },
        { label: t('orientation.facts.gender'), value: gender, unknown },
        { label: t('orientation.facts.insurance'), value: patient.HealthInsurance, unknown },
        { label: t('orientation.facts.number'), value: number },
      ];
  return (
    <PatientBanner
      label={t('orientation.patient')}
      patientId={patient.UserId ?? row.OrientationId}
      level={1}
      name={patientName(t, patient)}
      facts={facts}
      flags={patient.Masked ? <span className="meta">{t('orientation.masked')}</span> : null}
      actions={
        <>
          <RecordLink orientation={orientation} />
          <HolderActions orientation={orientation} />
        </>
      }
    />
  );
}

function HolderActions({ orientation }: { orientation: OrientationActor }) {
  const stage = useSelector(orientation, selectStage);
  if (!['openMine', 'keeping', 'asking', 'unlocking', 'answering', 'converting'].includes(stage)) return null;
  return (
    <>
      <RequestRecord orientation={orientation} />
      <Convert orientation={orientation} />
      <ReleaseButton orientation={orientation} stage={stage} />
    </>
  );
}

function ReleaseButton({ orientation, stage }: { orientation: OrientationActor; stage: OrientationStage }) {
  const { t } = useTranslation();
  const reason = useSelector(orientation, (snapshot) => selectReason(snapshot, { type: 'orientation.unlock' }));
  return (
    <Button
      icon={LockOpen}
      busy={stage !== 'openMine'}
      disabledReason={reason ? t(`guards.${reason}`) : undefined}
      onClick={() => orientation.send({ type: 'orientation.unlock' })}
    >
      {stage === 'unlocking' ? t('orientation.releasing') : t('orientation.release')}
    </Button>
  );
}
