import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { AttentionType, CareStatus, type MedicalCare, shownStatus } from '#domain/medical-care/medical-care.ts';
import { selectCare, selectIsBusy, selectOffers, selectReason } from '#machines/medical-care/index.ts';
import type { CareActEvent } from '#machines/medical-care/medical-care.types.ts';
import { patientName } from '../../app/patient-name.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useIdentity } from '../../app/use-identity.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { Fact } from '../../ui/definition-list/definition-list.tsx';

/** Dialogs of the screen. */
export type CareDialog =
  | 'finish'
  | 'cancel'
  | 'remove'
  | 'validate'
  | 'takeOver'
  | 'forceUnlock'
  | 'backToProcess'
  | 'reopen'
  | 'consent'
  | 'share'
  | 'derive'
  | 'recall'
  | 'reschedule'
  | 'startWith';

const statusKeys = {
  [CareStatus.NEW]: 'care.status.new',
  [CareStatus.DERIVED]: 'care.status.derived',
  [CareStatus.PROCESS]: 'care.status.process',
  [CareStatus.CLOSED]: 'care.status.closed',
  [CareStatus.WAITING_FOR_SIGNATURE]: 'care.status.signature',
  [CareStatus.WAITING_FOR_VALIDATION]: 'care.status.validation',
  [CareStatus.PREVIOUS_FOR_SIGNATURE]: 'care.status.preSignature',
} as const;
const attentionKeys: Record<number, `care.attentionTypes.${keyof AttentionWords}`> = {
  [AttentionType.WORK_EVENT]: 'care.attentionTypes.workEvent',
  [AttentionType.COMMON_EVENT]: 'care.attentionTypes.commonEvent',
  [AttentionType.BENEFIT]: 'care.attentionTypes.benefit',
  [AttentionType.EXTRA_LAW]: 'care.attentionTypes.extraLaw',
  [AttentionType.OUT_OF_ROOM]: 'care.attentionTypes.outOfRoom',
};
type AttentionWords = { workEvent: 0; commonEvent: 0; benefit: 0; extraLaw: 0; outOfRoom: 0 };

export function statusText(t: TFunction, { status, PausedAt }: Pick<MedicalCare, 'status' | 'PausedAt'>) {
  const shown = shownStatus(status);
  if (shown === CareStatus.PROCESS && PausedAt !== null) return t('care.status.paused');
  return t(statusKeys[shown as keyof typeof statusKeys]);
}

/** Texts of an encounter: status, patient, and the two identifiers of a risky act. */
export function useCareTexts() {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const identity = useIdentity();
  const nameOf = ({ User }: Pick<MedicalCare, 'User'>) => patientName(t, User);
  return {
    nameOf,
    status: (care: Pick<MedicalCare, 'status' | 'PausedAt'>) => statusText(t, care),
    attentionType: (type: number | null) => {
      const key = type === null ? undefined : attentionKeys[type];
      return key ? t(key) : null;
    },
    /** SAFE-2. */
    identifiers({ User, number }: Pick<MedicalCare, 'User' | 'number'>): Fact[] {
      const unknown = t('app.notInformed');
      const document = User.IC
        ? identity(User.IC)
        : { label: t('care.facts.birth'), value: User.BirthDate ? birth(User.BirthDate) : null, unknown };
      return [document, { label: t('care.facts.number'), value: number }];
    },
  };
}

/** Whether an act is offered now, and the reason why it is disabled. */
export function useCareAct(care: MedicalCareActor, event: CareActEvent) {
  const { t } = useTranslation();
  const offered = useSelector(care, (snapshot) => selectOffers(snapshot, event));
  const reason = useSelector(care, (snapshot) => selectReason(snapshot, event));
  const busy = useSelector(care, selectIsBusy);
  return { offered, busy, why: reason ? t(`care.guards.${reason}`) : undefined, guard: reason };
}

export function useKnownCare(care: MedicalCareActor) {
  const known = useSelector(care, selectCare);
  if (!known) throw new Error('this part is for a care that is known');
  return known;
}
