import { civilDate, guid, timestamp } from '../ids.ts';
import { medicRoles, RoleId } from '../session/roles.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

/** Domain 2.1: roles that may write nutrition controls. */
export const nutritionWriters: readonly RoleId[] = [RoleId.NURSE, ...medicRoles];

const decimal = (min: number, max: number) => z.number().min(min).max(max).multipleOf(0.1);
const text = (max: number) => z.string().trim().max(max).nullable();

/** Plausible ranges in kilograms, centimetres and per cent. */
export const nutritionRanges = {
  Weight: [20, 400],
  Height: [100, 250],
  Waist: [30, 250],
  FatPercent: [1, 75],
  Goal: [20, 400],
} as const;
const within = (name: keyof typeof nutritionRanges) => {
  const [min, max] = nutritionRanges[name];
  return decimal(min, max);
};

/** Domain 5.1, NutritionalForm. `Goal`: the agreed weight in kilograms. */
export const NutritionContent = z.strictObject({
  Weight: within('Weight'),
  Height: within('Height'),
  Waist: within('Waist').nullable(),
  FatPercent: within('FatPercent').nullable(),
  Diet: text(1_000),
  ActivityMinutesWeek: z.number().int().min(0).max(5_000).nullable(),
  Goal: within('Goal').nullable(),
  Plan: z.string().trim().min(1).max(2_000),
  NextControl: civilDate.nullable(),
});
export type NutritionContent = z.infer<typeof NutritionContent>;

export const NutritionalForm = NutritionContent.extend({
  NutritionalFormId: guid,
  MedicalCareId: guid,
  At: timestamp,
  Bmi: z.number(),
  Author: Person,
}).meta({ id: 'NutritionalForm' });
export type NutritionalForm = z.infer<typeof NutritionalForm>;

/** Kilograms over metres squared, with one decimal. */
export const bmiOf = ({ Weight, Height }: Pick<NutritionContent, 'Weight' | 'Height'>): number =>
  Math.round((Weight / (Height / 100) ** 2) * 10) / 10;

/** The last agreed weight; a control without one keeps it. */
export const agreedGoalOf = (forms: readonly Pick<NutritionContent, 'Goal'>[]): number | null =>
  forms.findLast(({ Goal }) => Goal !== null)?.Goal ?? null;
