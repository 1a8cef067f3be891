import type { TFunction } from 'i18next';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { type Wait, waitTone } from '#domain/queue/wait.ts';
import { formatIc } from '#domain/rut.ts';
import { patientName } from '../../app/patient-name.ts';
import type { Formats } from '../../app/use-formats.ts';
import { Button } from '../../ui/button/button.tsx';
import type { CaseRowProps } from '../../ui/case-table/case-table.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { withTurnNote } from '../../widgets/use-turn-note.ts';

/** Texts and formats of the current language. */
export type Words = { t: TFunction; formats: Formats };

const tones = { plain: 'plain', long: 'amber', overdue: 'red' } as const;

type WaitingState = Extract<CaseRowProps['state'], { wait: object }>;

/** Waiting time in the queue, and whether the case is new (domain 6). */
export function waitState(
  { t, formats }: Words,
  { queue, priority, since, scheduledAt }: Wait,
  now: number,
  isNew: boolean,
): WaitingState {
  if (scheduledAt !== null && since > now) {
    const note = t('cares.scheduledAt', { when: withTurnNote(t, formats.dayTime(scheduledAt, now), scheduledAt) });
    return { wait: { tone: 'scheduled', text: formats.time(scheduledAt) }, note };
  }
  const tone = waitTone(queue, priority, now - since);
  const note = t(`work.tones.${tone}`);
  return {
    wait: { tone: tones[tone], text: formats.wait(now - since) },
    note: isNew ? `${note}, ${t('work.justArrived')}` : note,
  };
}

type Patient = Pick<Orientation['User'], 'Name' | 'LastName' | 'Masked' | 'Age' | 'Gender'>;

/** Patient name, or initials until the case is taken (domain 3.3), with known details. */
export function patientOf({ t, formats }: Words, patient: Patient, document: readonly string[] = []) {
  const age = patient.Age === null ? t('work.ageUnknown') : formats.years(patient.Age);
  return {
    patient: patientName(t, patient),
    patientNote: [...document, age, t(`gendersShort.${patient.Gender}`)].join(' · '),
  };
}

/** RUT, if the user may identify the patient. */
export const documentsOf = ({ User }: Pick<MedicalCare, 'User'>) => (User.IC ? [formatIc(User.IC)] : []);

type RowActionProps = {
  t: TFunction;
  /** Case in words, for the accessible name. */
  subject: string;
  /** Null when held or closed. */
  take: (() => void) | null;
  mine: boolean;
  href: string;
};

/** Next act of a row: take, continue or view. */
export function RowAction({ t, subject, take, mine, href }: RowActionProps) {
  if (take) {
    return (
      <Button aria-label={`${t('work.attend')} ${subject}`} onClick={take}>
        {t('work.attend')}
      </Button>
    );
  }
  const label = mine ? t('work.continue') : t('work.see');
  return (
    <LinkButton variant={mine ? 'secondary' : 'quiet'} href={href} aria-label={`${label} ${subject}`}>
      {label}
    </LinkButton>
  );
}
