import type { ReadyLookups } from '#actors/patients/patient-lookups.ts';
import type { PatientSheet } from '#domain/patients/patient-sheet.ts';
import { genders } from '#domain/session/user.ts';
import type { FieldProblem } from '#machines/record-edit/record-edit.types.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';
import type { FieldName } from './patient-field-table.ts';

const own = ['rut', 'birthDate', 'duplicate', 'same'] as const;
const isOwn = (code: string): code is (typeof own)[number] => own.some((one) => one === code);

/** Labels, options and error messages of the form. */
export function usePatientWords(lookups: ReadyLookups | null) {
  const { t } = useTranslation();
  return {
    labelOf: (name: FieldName, sheet: Partial<PatientSheet>) =>
      name === 'IC' && lookups !== null && sheet.DocumentTypeId === lookups.runId
        ? t('patients.rut')
        : t(`patients.fields.${name}`),
    choiceText: (name: FieldName, value: string) => {
      const gender = genders.find((one) => one === value);
      return name === 'Gender' && gender ? t(`genders.${gender}`) : value;
    },
    problemText(problem: FieldProblem): string {
      if ('sentence' in problem) return problem.sentence;
      return isOwn(problem.code) ? t(`patients.errors.${problem.code}`) : messageText(t, problem.code);
    },
  };
}
