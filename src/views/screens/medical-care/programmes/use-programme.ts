import { useSelector } from '@xstate/react';
import type { HypobaricActor, NutritionActor, VaccinationActor } from '#actors/programmes/programmes.ts';
import type { HypobaricSheet } from '#domain/programmes/hypobaric-sheet.ts';
import { forStep, writtenStep } from '#domain/programmes/hypobaric-sheet.ts';
import type { NutritionSheet } from '#domain/programmes/nutrition-sheet.ts';
import { type VaccinationSheet, vaccinationChanges } from '#domain/programmes/vaccination-sheet.ts';
import type { FieldProblems } from '#machines/record-edit/record-edit.types.ts';
import { useTranslation } from '../../../app/use-translation.ts';

export type ProgrammeActor = HypobaricActor | NutritionActor | VaccinationActor;

const names = [
  'required',
  'format',
  'decimal',
  'whole',
  'range',
  'notBelowSystolic',
  'future',
  'skipped',
  'altitude',
  'reason',
  'expired',
  'passed',
  'dose',
  'early',
  'otherStep',
  'refused',
] as const;

type Edited = { context: { fields: FieldProblems } };

/** Message for a field. */
export function useProgrammeProblem(
  edit: ProgrammeActor,
): (field: string, limits?: { min: string; max: string }) => string | undefined {
  const { t } = useTranslation();
  const fields = useSelector<ProgrammeActor, FieldProblems>(edit, ({ context }: Edited) => context.fields);
  return (field, limits) => {
    const problem = fields[field];
    if (!problem) return undefined;
    if ('sentence' in problem) return problem.sentence;
    return t(`programmes.problems.${names.find((name) => name === problem.code) ?? 'refused'}`, { ...limits });
  };
}

export type HypobaricPart = { edit: HypobaricActor; sheet: HypobaricSheet };
export type NutritionPart = { edit: NutritionActor; sheet: NutritionSheet };
export type VaccinationPart = { edit: VaccinationActor; sheet: VaccinationSheet };

/** Includes the step that it is written for. */
export const writeHypobaric = ({ edit, sheet }: HypobaricPart, changes: Partial<HypobaricSheet>) =>
  edit.send({ type: 'record.changed', changes: { For: forStep(writtenStep(sheet)), ...changes } });

export const writeVaccination = ({ edit, sheet }: VaccinationPart, changes: Partial<VaccinationSheet>) =>
  edit.send({ type: 'record.changed', changes: vaccinationChanges(sheet, changes) });
