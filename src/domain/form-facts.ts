import type { FormFacts } from './form-sheet.ts';
import { CareMode } from './medical-care.ts';
import type { genders } from './user.ts';

type Care = { mode: number; gender: (typeof genders)[number] };

/** What a form may ask of the care it is filled in for, without asking whoever fills it in. */
export const careFormFacts = ({ mode, gender }: Care): FormFacts => ({
  'care.mode': mode === CareMode.REMOTE ? 'REMOTE' : 'INPERSON',
  'patient.gender': gender,
});
