import type { TFunction } from 'i18next';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { type Wait, waitTone } from '#domain/queue/wait.ts';
import { formatIc } from '#domain/rut.ts';
import { fullName } from '#domain/session/user.ts';
import type { Formats } from '../../app/use-formats.ts';
import { Button } from '../../ui/button/button.tsx';
import type { CaseRowProps } from '../../ui/case-table/case-table.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';

/** Asked for once in a row: the hook makes a copy of its library for each (P-11). */
export type Words = { t: TFunction; formats: Formats };

const tones = { plain: 'plain', long: 'amber', overdue: 'red' } as const;

type WaitingState = Extract<CaseRowProps['state'], { wait: object }>;

/** How long a case has waited in its queue, and whether it has just come (domain 6). */
export function waitState(
  { t, formats }: Words,
  { queue, priority, since, scheduledAt }: Wait,
  now: number,
  isNew: boolean,
): WaitingState {
  if (scheduledAt !== null && since > now) {
    const note = t('cares.scheduledAt', { when: formats.dayTime(new Date(scheduledAt).toISOString(), now) });
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

/** Who it is: initials until the case is taken (domain 3.3), then what else is known of the person. */
export function patientOf({ t, formats }: Words, patient: Patient, document: readonly string[] = []) {
  const age = patient.Age === null ? t('work.ageUnknown') : formats.years(patient.Age);
  return {
    patient: patient.Masked ? t('orientation.maskedName', { initials: patient.Name }) : fullName(patient),
    patientNote: [...document, age, t(`gendersShort.${patient.Gender}`)].join(' · '),
  };
}

/** The RUT of a patient whom one may know. */
export const documentsOf = ({ User }: Pick<MedicalCare, 'User'>) => (User.IC ? [formatIc(User.IC)] : []);

type RowActionProps = {
  t: TFunction;
  /** The case, for the accessible name of the button. */
  subject: string;
  /** Null: somebody has it, or it is over. */
  take: (() => void) | null;
  mine: boolean;
  href: string;
};

/** The next act of a row: take the case, go on with it, or look at it. */
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
