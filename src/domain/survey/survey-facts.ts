import { chileDate } from '../chile-clock.ts';
import { ageInYears } from '../day-words.ts';
import type { SheetGiven } from '../forms/form-sheet.ts';
import { medicRoles } from '../session/roles.ts';
import type { genders } from '../session/user.ts';

type Patient = { Gender: (typeof genders)[number]; BirthDate: string | null };

/** Facts that survey rules evaluate: the Chilean day, the patient and the respondent. Shared by client and server. */
export function surveyGiven({ Gender, BirthDate }: Patient, roles: readonly number[], now: number): SheetGiven {
  const isMedic = roles.some((role) => medicRoles.some((medic) => medic === role));
  return {
    today: chileDate(now),
    facts: {
      'patient.gender': Gender,
      'author.kind': isMedic ? 'MEDIC' : 'STAFF',
      ...(BirthDate !== null && { 'patient.age': String(ageInYears(BirthDate, now)) }),
    },
  };
}
