import type { MedicalRecord } from '../clinical-record/medical-record.ts';
import type { AnswerValue, Form } from '../forms/forms.ts';
import type { MedicalCareDetail } from './medical-care.ts';

type Condition = MedicalRecord['Conditions'][number];

/** ICD-10: allergy to a drug, to something else, and an unspecified allergy. */
const allergyCodes = /^(Z88|Z91\.0|T78\.[0-4])/;

export const isAllergy = ({ Code }: Pick<Condition, 'Code'>): boolean => allergyCodes.test(Code);

/** L1: conditions in a patient's banner. */
export const conditionsBy = (conditions: readonly Condition[]) => ({
  allergies: conditions.filter(isAllergy),
  problems: conditions.filter((condition) => !isAllergy(condition)),
});

type Known = Pick<MedicalCareDetail, 'Reason' | 'AttentionType'>;
const knownAs: Record<string, (care: Known) => string | null> = {
  reason: ({ Reason }) => Reason,
  attentionType: ({ AttentionType }) => (AttentionType === null ? null : String(AttentionType)),
};

const isBlank = (value: AnswerValue | undefined) => (value?.Value ?? '') === '';

/** U17: proposes answers known from the encounter for unanswered controls. Options only if the form has them. */
export function proposalsOf(
  { controls }: Pick<Form, 'controls'>,
  values: readonly AnswerValue[],
  care: Known,
): AnswerValue[] {
  return controls.flatMap(({ Name, Options, MaxLength }) => {
    const value = knownAs[Name]?.(care) ?? null;
    if (value === null || value === '' || !isBlank(values.find((one) => one.Name === Name))) return [];
    if (Options.length > 0 && !Options.some((option) => option.Value === value)) return [];
    return [{ Name, Value: MaxLength === null ? value : value.slice(0, MaxLength), Values: null }];
  });
}
