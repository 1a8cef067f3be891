import { medicRoles } from '../session/roles.ts';
import { AttentionType, CareStatus, type OpenProgramme } from './care-kinds.ts';
import { hypobaricClassId } from './classification.ts';
import type { MedicalCareDetail } from './medical-care.ts';

const { CLOSED, HIC_OPEN, NUTRITIONAL_OPEN } = CareStatus;
const { WAITING_FOR_SIGNATURE, WAITING_FOR_VALIDATION, PREVIOUS_FOR_SIGNATURE } = CareStatus;

export type PendingDocuments = { drafts: number; frozen: number };
const programmeStatus = { HYPOBARIC: HIC_OPEN, NUTRITION: NUTRITIONAL_OPEN } as const;

/**
 * Domain 2.1, `next(care)`, of an answered encounter: its programme, then its documents, then the validation for nurses and
 * paramedics.
 */
export const statusAfterAnswer = (
  care: { RequiresValidation: boolean; AttentionType: number | null; isValidated?: boolean },
  author: { roles: readonly number[] },
  { drafts, frozen }: PendingDocuments,
  programme: OpenProgramme = null,
) => {
  if (programme) return programmeStatus[programme];
  if (drafts > 0) return PREVIOUS_FOR_SIGNATURE;
  if (frozen > 0) return WAITING_FOR_SIGNATURE;
  return !care.isValidated &&
    !author.roles.some((role) => medicRoles.some((medic) => medic === role)) &&
    (care.RequiresValidation || care.AttentionType === AttentionType.WORK_EVENT)
    ? WAITING_FOR_VALIDATION
    : CLOSED;
};

type Classed = Pick<MedicalCareDetail, 'polyclinicId' | 'classificationId' | 'OpenProgramme'>;

/** Programme with the class that is chosen in the answer and not saved yet; `OpenProgramme` is that of the stored class. */
export function programmeWith(
  { polyclinicId, classificationId, OpenProgramme }: Classed,
  chosen: string | null,
): OpenProgramme {
  if (chosen === null || chosen === '' || chosen === classificationId) return OpenProgramme;
  if (chosen === hypobaricClassId && polyclinicId !== null) return 'HYPOBARIC';
  return OpenProgramme === 'HYPOBARIC' ? null : OpenProgramme;
}
