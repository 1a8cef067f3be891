import { chileDate } from '../chile-clock.ts';
import { parseDraftFields } from '../forms/draft-fields.ts';
import { civilDate } from '../ids.ts';
import type { Locale } from '../locale.ts';
import { CareStatus } from '../medical-care/care-kinds.ts';
import { inputText } from '../prescription/number-text.ts';
import { z } from '../zod.ts';
import { agreedGoalOf, type NutritionalForm, NutritionContent, nutritionRanges } from './nutrition.ts';

const Written = z.object({
  Weight: z.string(),
  Height: z.string(),
  Waist: z.string(),
  FatPercent: z.string(),
  Goal: z.string(),
  ActivityMinutesWeek: z.string(),
  Diet: z.string(),
  Plan: z.string(),
  NextControl: civilDate.nullable(),
});
export type WrittenNutrition = z.infer<typeof Written>;
/** `Version` is the number of controls, because a control is never changed. */
export type NutritionSheet = WrittenNutrition & { Forms: readonly NutritionalForm[]; Version: number };

export const nutritionNumbers = ['Weight', 'Height', 'Waist', 'FatPercent', 'Goal', 'ActivityMinutesWeek'] as const;
export type NutritionNumber = (typeof nutritionNumbers)[number];
const required: readonly string[] = ['Weight', 'Height'];

/** The last height and the last agreed goal are copied; the rest is measured again. */
export function nutritionSheetOf(Forms: readonly NutritionalForm[], locale: Locale): NutritionSheet {
  const last = Forms.at(-1);
  const goal = agreedGoalOf(Forms);
  return {
    Weight: '',
    Height: last ? inputText(last.Height, locale) : '',
    Waist: '',
    FatPercent: '',
    Goal: goal === null ? '' : inputText(goal, locale),
    ActivityMinutesWeek: '',
    Diet: '',
    Plan: '',
    NextControl: null,
    Forms,
    Version: Forms.length,
  };
}

export const parseNutritionDraft = (content: unknown) => parseDraftFields(Written, content);

/** Accepts a decimal comma or point; null when not a number. */
const numberOf = (text: string): number | null =>
  /^\d{1,4}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

export const nutritionOf = (sheet: WrittenNutrition): NutritionContent | null =>
  NutritionContent.safeParse({
    Weight: numberOf(sheet.Weight),
    Height: numberOf(sheet.Height),
    Waist: numberOf(sheet.Waist),
    FatPercent: numberOf(sheet.FatPercent),
    Goal: numberOf(sheet.Goal),
    ActivityMinutesWeek: numberOf(sheet.ActivityMinutesWeek),
    Diet: sheet.Diet.trim() || null,
    Plan: sheet.Plan,
    NextControl: sheet.NextControl,
  }).data ?? null;

type Visit = { status: CareStatus; isFirst: boolean; isHeld: boolean };

/** Why no control can be written now: the first one while the encounter is answered, the others while the programme is open. */
export function nutritionObstacle({ status, isFirst, isHeld }: Visit): 'start' | 'take' | 'later' | 'over' | null {
  if (status === (isFirst ? CareStatus.PROCESS : CareStatus.NUTRITIONAL_OPEN)) return isHeld ? null : 'take';
  if (status === CareStatus.NEW) return 'start';
  return status === CareStatus.PROCESS ? 'later' : 'over';
}

export const nutritionRangeOf = (name: NutritionNumber): readonly [number, number] =>
  name === 'ActivityMinutesWeek' ? [0, 5_000] : nutritionRanges[name];

export function nutritionProblems(sheet: NutritionSheet, now: number): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of nutritionNumbers) {
    const text = sheet[name].trim();
    const [min, max] = nutritionRangeOf(name);
    // Also of more decimals than are kept: a height in metres is out of range.
    const value = Number(text.replace(',', '.'));
    if (text === '') {
      if (required.includes(name)) problems[name] = 'required';
    } else if (value < min || value > max) problems[name] = 'range';
    else if (name === 'ActivityMinutesWeek' && !Number.isInteger(numberOf(text))) problems[name] = 'whole';
    else if (numberOf(text) === null) problems[name] = 'decimal';
  }
  if (sheet.Plan.trim() === '') problems.Plan = 'required';
  if (sheet.NextControl !== null && sheet.NextControl < chileDate(now)) problems.NextControl = 'passed';
  return problems;
}
