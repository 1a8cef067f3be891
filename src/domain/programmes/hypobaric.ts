import { timestamp } from '../ids.ts';
import { writtenReason } from '../reason.ts';
import { Person } from '../session/user.ts';
import { vitalSigns } from '../vital-signs/vital-signs.ts';
import { z } from '../zod.ts';

const hour = 3_600_000;

/** Domain 9.1: measurements of a control, with the hard limits of the vital signs. */
export const controlSigns = {
  SpO2: 'oxygenSaturation',
  HeartRate: 'heartRate',
  Systolic: 'systolic',
  Diastolic: 'diastolic',
} as const;
export type ControlSign = keyof typeof controlSigns;
export const controlSignNames = Object.keys(controlSigns) as ControlSign[];

export function signOf(name: ControlSign) {
  const sign = vitalSigns.find((one) => one.name === controlSigns[name]);
  if (!sign) throw new Error(`There is no vital sign ${controlSigns[name]}`);
  return sign;
}
const within = (name: ControlSign) => {
  const [min, max] = signOf(name).hard;
  return z.number().int().min(min).max(max);
};

export const lakeLouiseItems = ['Headache', 'Gastrointestinal', 'Fatigue', 'Dizziness'] as const;
export type LakeLouiseItem = (typeof lakeLouiseItems)[number];
const score = z.number().int().min(0).max(3);
export const LakeLouise = z.strictObject({
  Headache: score,
  Gastrointestinal: score,
  Fatigue: score,
  Dizziness: score,
});
export type LakeLouise = z.infer<typeof LakeLouise>;

/** Each of the first three is a red flag alone (domain 9.1). */
export const altitudeSymptoms = ['ATAXIA', 'CONFUSION', 'DYSPNOEA_AT_REST', 'COUGH', 'INSOMNIA', 'OEDEMA'] as const;
export type AltitudeSymptom = (typeof altitudeSymptoms)[number];

export const controlHours = [24, 48] as const;
export type ControlHours = (typeof controlHours)[number];
/** A control may be measured this many milliseconds before it is due. */
const controlTolerance = 4 * hour;

export const altitudeRange = { min: 3_000, max: 6_000 } as const;

export const Ascent = z.strictObject({
  AscentAt: timestamp,
  AltitudeMeters: z.number().int().min(altitudeRange.min).max(altitudeRange.max),
});
export type Ascent = z.infer<typeof Ascent>;

export const MeasuredControl = z
  .strictObject({
    SpO2: within('SpO2'),
    HeartRate: within('HeartRate'),
    Systolic: within('Systolic'),
    Diastolic: within('Diastolic'),
    LakeLouise,
    Symptoms: z.array(z.enum(altitudeSymptoms)).max(altitudeSymptoms.length),
    Comment: z.string().trim().max(500).nullable(),
  })
  .refine(({ Systolic, Diastolic }) => Diastolic < Systolic, { path: ['Diastolic'] })
  .refine(({ Symptoms }) => new Set(Symptoms).size === Symptoms.length, { path: ['Symptoms'] });
export type MeasuredControl = z.infer<typeof MeasuredControl>;

export const ControlBody = z.union([MeasuredControl, z.strictObject({ MissedReason: writtenReason })]);
export type ControlBody = z.infer<typeof ControlBody>;

/**
 * Domain 5.1, HypoControl; `LakeLouise` is the sum of its four items. A missed control has only its reason, all other fields
 * are null.
 */
export const HypobaricControl = z.object({
  At: timestamp,
  By: Person,
  SpO2: z.number().int().nullable(),
  HeartRate: z.number().int().nullable(),
  Systolic: z.number().int().nullable(),
  Diastolic: z.number().int().nullable(),
  LakeLouise: z.number().int().nullable(),
  LakeLouiseItems: LakeLouise.nullable(),
  Symptoms: z.array(z.enum(altitudeSymptoms)),
  Comment: z.string().nullable(),
  MissedReason: z.string().nullable(),
});
export type HypobaricControl = z.infer<typeof HypobaricControl>;

/** Domain 2.1, close hypobaric: outcomes that end it before both controls are done. */
export const hypobaricOutcomes = ['DESCENDED', 'EVACUATED', 'REFUSED', 'REFERRED'] as const;
export type HypobaricOutcome = (typeof hypobaricOutcomes)[number];

export const HypobaricClosing = z
  .strictObject({ Outcome: z.enum(hypobaricOutcomes).optional(), Reason: writtenReason.optional() })
  .refine(({ Outcome, Reason }) => (Outcome === undefined) === (Reason === undefined), { path: ['Reason'] });
export type HypobaricClosing = z.infer<typeof HypobaricClosing>;

export const Hypobaric = z.object({
  AscentAt: timestamp.nullable(),
  AltitudeMeters: z.number().int().nullable(),
  Control24: HypobaricControl.nullable(),
  Control48: HypobaricControl.nullable(),
  ClosedAt: timestamp.nullable(),
  ClosedBy: Person.nullable(),
  Outcome: z.enum(hypobaricOutcomes).nullable(),
  OutcomeReason: z.string().nullable(),
});
export type Hypobaric = z.infer<typeof Hypobaric>;

export const lakeLouiseOf = (items: LakeLouise): number => lakeLouiseItems.reduce((sum, item) => sum + items[item], 0);

/** Domain 9.1: headache and a sum of three or more. */
export const hasMountainSickness = (items: LakeLouise): boolean => items.Headache > 0 && lakeLouiseOf(items) >= 3;

const severeScore = 6;
const lowSaturation = 80;
export const redFlags = ['LOW_SATURATION', 'SEVERE_SCORE', 'ATAXIA', 'CONFUSION', 'DYSPNOEA_AT_REST'] as const;
export type RedFlag = (typeof redFlags)[number];

/** Domain 9.1: findings that require descent or referral immediately. `score` is null while an item is missing. */
export function redFlagsOf(control: {
  SpO2: number | null;
  score: number | null;
  Symptoms: readonly AltitudeSymptom[];
}): RedFlag[] {
  const { SpO2, score: sum, Symptoms } = control;
  return redFlags.filter((flag) => {
    if (flag === 'LOW_SATURATION') return SpO2 !== null && SpO2 <= lowSaturation;
    if (flag === 'SEVERE_SCORE') return sum !== null && sum >= severeScore;
    return Symptoms.includes(flag);
  });
}

/** Elapsed hours, so that a clock change moves the time of day but not the control. */
export const dueAt = (AscentAt: string, hours: ControlHours): number => Date.parse(AscentAt) + hours * hour;

type Controls = { AscentAt: string | null; isMade: Record<ControlHours, boolean> };
/** Due time of the next control; null before the ascent and after the second control. */
export function nextControlAt({ AscentAt, isMade }: Controls): number | null {
  const hours = controlHours.find((one) => !isMade[one]);
  return AscentAt === null || hours === undefined ? null : dueAt(AscentAt, hours);
}

/** Earliest time of a control; a missed one can be recorded only from its due time. */
export const mayBeMadeAt = (AscentAt: string, hours: ControlHours, isMissed: boolean): number =>
  dueAt(AscentAt, hours) - (isMissed ? 0 : controlTolerance);

export type HypobaricStep = 'ascent' | ControlHours | 'close' | 'closed';
export function stepOf(hypobaric: Hypobaric | null): HypobaricStep {
  if (hypobaric?.ClosedAt) return 'closed';
  if (!hypobaric?.AscentAt) return 'ascent';
  if (!hypobaric.Control24) return 24;
  return hypobaric.Control48 ? 'close' : 48;
}
