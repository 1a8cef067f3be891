import ClipboardPlus from '@lucide/icons/icons/clipboard-plus';
import FileCheck from '@lucide/icons/icons/file-check';
import FileX from '@lucide/icons/icons/file-x';
import FolderCheck from '@lucide/icons/icons/folder-check';
import FolderInput from '@lucide/icons/icons/folder-input';
import FolderX from '@lucide/icons/icons/folder-x';
import Stethoscope from '@lucide/icons/icons/stethoscope';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { conditionsBy } from '#domain/medical-care/known-facts.ts';
import { CareMode, CareStatus, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { programmeOf } from '#domain/programmes/programme-status.ts';
import { selectRecord } from '#machines/medical-care/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useIdentity } from '../../app/use-identity.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { PatientBanner } from '../../ui/patient-banner/patient-banner.tsx';
import { CareActs } from './care-acts.tsx';
import { CareStatusChip } from './care-status-chip.tsx';
import { type CareDialog, useCareTexts, useKnownCare } from './care-texts.ts';
import { ControlDueChip } from './control-due.tsx';
import styles from './medical-care.module.css';

/** Further problems are listed in their section. */
const shownProblems = 2;

type CareBannerProps = { care: MedicalCareActor; onAsk: (dialog: CareDialog) => void };

/** SAFE-1: identifies the patient above everything else; masked to initials, age and sex before the case is taken. */
export function CareBanner({ care, onAsk }: CareBannerProps) {
  const { t } = useTranslation();
  const identity = useIdentity();
  const { birth, age, years } = useFormats();
  const { nameOf } = useCareTexts();
  const now = useNow(60_000);
  const row = useKnownCare(care);
  const { User: patient } = row;
  const unknown = t('app.notInformed');
  const birthText = patient.BirthDate
    ? t('orientation.birthValue', { date: birth(patient.BirthDate), age: age(patient.BirthDate, now) })
    : null;
  const gender = {
    label: t('care.facts.gender'),
    value: patient.Gender === 'not_specified' ? null : t(`genders.${patient.Gender}`),
    unknown,
  };
  const number = { label: t('care.facts.number'), value: row.number };
  const record = useSelector(care, selectRecord);
  const { allergies: diagnosed, problems } = conditionsBy(record?.patient.Conditions ?? []);
  const allergies = [...(record?.patient.Allergies ?? []).map(({ Text }) => ({ Name: Text })), ...diagnosed];
  const noneKnown = record?.patient.NoKnownAllergies ? t('care.facts.noneKnown') : null;
  const namesOf = (of: readonly { Name: string }[]) => of.map(({ Name }) => Name).join(', ');
  const ageText = patient.Age === null ? null : years(patient.Age);
  const facts = patient.Masked
    ? [{ label: t('care.facts.age'), value: ageText, unknown }, gender, number]
    : [
        { ...identity(patient.IC), unknown },
        { label: t('care.facts.birth'), value: birthText, unknown },
        gender,
        { label: t('care.facts.insurance'), value: patient.HealthInsurance, unknown },
        number,
        ...(record && allergies.length === 0
          ? [{ label: t('care.facts.allergies'), value: noneKnown, unknown: t('care.facts.noAllergies') }]
          : []),
      ];
  return (
    <PatientBanner
      label={t('orientation.patient')}
      patientId={patient.UserId ?? row.MedicalCareId}
      level={1}
      name={nameOf(row)}
      facts={facts}
      flags={
        <>
          <span className={styles.flags}>
            {allergies.length > 0 ? (
              <Chip tone="warn" icon={TriangleAlert}>
                {t('care.facts.allergy', { names: namesOf(allergies) })}
              </Chip>
            ) : null}
            {problems.length > 0 ? (
              <Chip icon={Stethoscope}>
                {namesOf(problems.slice(0, shownProblems))}
                {problems.length > shownProblems ? ` +${problems.length - shownProblems}` : ''}
              </Chip>
            ) : null}
          </span>
          <CareStatusChip row={row} />
          <ProgrammeChip status={row.status} />
          <ControlDueChip row={row} />
          {row.GeneralAdmissionId && row.status !== CareStatus.CLOSED ? (
            <Chip icon={ClipboardPlus}>{t('care.facts.admission')}</Chip>
          ) : null}
          <ConsentChip row={row} />
          <ShareChip row={row} />
          {patient.Masked ? <span className="meta">{t('care.masked')}</span> : null}
        </>
      }
      actions={<CareActs care={care} onAsk={onAsk} />}
    />
  );
}

/** Open programme of an encounter shown as in process. */
function ProgrammeChip({ status }: Pick<MedicalCareDetail, 'status'>) {
  const { t } = useTranslation();
  const programme = programmeOf[status];
  return programme ? <Chip>{t(`care.facts.${programme}`)}</Chip> : null;
}

function ConsentChip({ row }: { row: MedicalCareDetail }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { Status, At } = row.InformedConsent;
  if (row.mode !== CareMode.REMOTE) return null;
  const given = Status === 'ACCEPTED' || Status === 'WAIVED';
  return (
    <Chip tone={given ? 'ok' : Status === 'REJECTED' ? 'danger' : 'warn'} icon={given ? FileCheck : FileX}>
      {t(`care.consent.${Status}`, { time: At ? time(At) : '' })}
    </Chip>
  );
}

const shareLooks = {
  REQUESTED: { tone: 'warn', icon: FolderInput },
  SHARED: { tone: 'ok', icon: FolderCheck },
  REFUSED: { tone: 'warn', icon: FolderX },
  WITHDRAWN: { tone: 'warn', icon: FolderX },
} as const;

/** Hidden if sharing was never requested, or is over. */
function ShareChip({ row: { RecordShare, IsVisibleMedicalRecord } }: { row: MedicalCareDetail }) {
  const { t } = useTranslation();
  if (RecordShare === 'NONE' || (RecordShare === 'SHARED' && !IsVisibleMedicalRecord)) return null;
  return <Chip {...shareLooks[RecordShare]}>{t(`care.share.${RecordShare}`)}</Chip>;
}
