import { CareStatus } from '../medical-care/care-kinds.ts';

/** Programme that keeps an encounter of this status open (domain 2). */
export const programmeOf: Partial<Record<CareStatus, 'hypobaric' | 'nutrition'>> = {
  [CareStatus.HIC_OPEN]: 'hypobaric',
  [CareStatus.NUTRITIONAL_OPEN]: 'nutrition',
};
