import { chileDate, chileTime } from '../chile-clock.ts';
import { clockTime } from '../clock-time.ts';
import { writtenInstant, writtenInstants } from '../clock-turn.ts';
import { parseDraftFields } from '../forms/draft-fields.ts';
import type { GeneralAdmission } from '../general-admission/general-admission.ts';
import { civilDate } from '../ids.ts';
import { writtenReason } from '../reason.ts';
import { clockTurns, turnOf } from '../turn-of.ts';
import { vitalFault, vitalNumber } from '../vital-signs/vital-alerts.ts';
import { z } from '../zod.ts';
import {
  Ascent,
  altitudeRange,
  altitudeSymptoms,
  type ControlBody,
  type ControlSign,
  controlHours,
  controlSignNames,
  type Hypobaric,
  type HypobaricClosing,
  type HypobaricStep,
  hypobaricOutcomes,
  LakeLouise,
  lakeLouiseItems,
  lakeLouiseOf,
  mayBeMadeAt,
  signOf,
  stepOf,
} from './hypobaric.ts';

const Written = z.object({
  /** The step these values belong to, so that values of one control are never saved as another. */
  For: z.enum(['ascent', '24', '48', 'close']).nullable(),
  IsCorrecting: z.boolean(),
  AscentDay: civilDate.nullable(),
  AscentTime: z.string(),
  /** Which one of a time that the clock repeats. */
  AscentTurn: z.enum(clockTurns).nullable(),
  AltitudeMeters: z.string(),
  IsMissed: z.boolean(),
  MissedReason: z.string(),
  Signs: z.record(z.string(), z.string()),
  Scores: LakeLouise.partial(),
  Symptoms: z.array(z.enum(altitudeSymptoms)),
  Comment: z.string(),
  /** Set when the programme ends before both controls are done. */
  Outcome: z.enum(hypobaricOutcomes).nullable(),
  OutcomeReason: z.string(),
  IsClosing: z.boolean(),
});
export type WrittenHypobaric = z.infer<typeof Written>;
export type HypobaricSheet = WrittenHypobaric & {
  /** Null until the worker is admitted. */
  Admission: GeneralAdmission | null;
  Version: number;
};

const blank: WrittenHypobaric = {
  For: null,
  IsCorrecting: false,
  AscentDay: null,
  AscentTime: '',
  AscentTurn: null,
  AltitudeMeters: '',
  IsMissed: false,
  MissedReason: '',
  Signs: {},
  Scores: {},
  Symptoms: [],
  Comment: '',
  Outcome: null,
  OutcomeReason: '',
  IsClosing: false,
};

export const hypobaricSheetOf = (Admission: GeneralAdmission | null): HypobaricSheet => ({
  ...blank,
  Admission,
  Version: Admission?.Version ?? 0,
});

export const ascentFields = (hypobaric: Hypobaric | null) => ({
  AscentDay: hypobaric?.AscentAt ? chileDate(hypobaric.AscentAt) : null,
  AscentTime: hypobaric?.AscentAt ? chileTime(hypobaric.AscentAt) : '',
  AscentTurn: hypobaric?.AscentAt ? turnOf(hypobaric.AscentAt) : null,
  AltitudeMeters: String(hypobaric?.AltitudeMeters ?? ''),
});

export const parseHypobaricDraft = (content: unknown) => parseDraftFields(Written, content);

/** The current step. The ascent may be corrected until the first control. */
export function writtenStep({ Admission, IsCorrecting }: HypobaricSheet): HypobaricStep {
  const step = stepOf(Admission?.Hypobaric ?? null);
  return IsCorrecting && step === 24 ? 'ascent' : step;
}
const writtenFor = { ascent: 'ascent', 24: '24', 48: '48', close: 'close', closed: null } as const;
export const forStep = (step: HypobaricStep): WrittenHypobaric['For'] => writtenFor[step];

const whole = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null);

export function ascentOf({ AscentDay, AscentTime, AscentTurn, AltitudeMeters }: WrittenHypobaric): Ascent | null {
  const AscentAt = writtenInstant(AscentDay, AscentTime, AscentTurn)?.toISOString();
  return Ascent.safeParse({ AscentAt, AltitudeMeters: whole(AltitudeMeters) }).data ?? null;
}

/** Days after which an ascent is asked about: both controls are more than a day overdue. */
const pastAscentDays = 3;

/** Days since the written ascent when it is so long ago that its date may be wrong; otherwise null. */
export function pastAscent({ AscentDay, AscentTime }: WrittenHypobaric, now: number): number | null {
  const [at] = writtenInstants(AscentDay, AscentTime);
  const days = at ? Math.floor((now - at.getTime()) / 86_400_000) : 0;
  return days > pastAscentDays ? days : null;
}

export const signValue = ({ Signs }: WrittenHypobaric, name: ControlSign): number | null =>
  vitalNumber(signOf(name), Signs[name] ?? '');

/** Null while one of the four items is missing. */
export function scoreOf({ Scores }: WrittenHypobaric): number | null {
  const items = LakeLouise.safeParse(Scores);
  return items.success ? lakeLouiseOf(items.data) : null;
}

export function controlOf(sheet: WrittenHypobaric): ControlBody | null {
  if (sheet.IsMissed) return { MissedReason: sheet.MissedReason.trim() };
  const [SpO2, HeartRate, Systolic, Diastolic] = controlSignNames.map((name) => signValue(sheet, name));
  const items = LakeLouise.safeParse(sheet.Scores);
  if (SpO2 == null || HeartRate == null || Systolic == null || Diastolic == null || !items.success) return null;
  const Comment = sheet.Comment.trim() || null;
  return { SpO2, HeartRate, Systolic, Diastolic, LakeLouise: items.data, Symptoms: sheet.Symptoms, Comment };
}

export const closingOf = ({ Outcome, OutcomeReason }: WrittenHypobaric): HypobaricClosing =>
  Outcome === null ? {} : { Outcome, Reason: OutcomeReason.trim() };

type Problems = Record<string, string>;
const reasonProblem = (text: string) => (writtenReason.safeParse(text).success ? null : 'reason');

function ascentProblems(sheet: WrittenHypobaric, now: number): Problems {
  const problems: Problems = {};
  const { AscentDay, AscentTime, AscentTurn } = sheet;
  const [first, second] = writtenInstants(AscentDay, AscentTime);
  if (!AscentDay) problems.AscentDay = 'required';
  if (!clockTime.test(AscentTime)) problems.AscentTime = 'required';
  else if (AscentDay && !first) problems.AscentTime = 'skipped';
  if (first && first.getTime() > now) problems.AscentTime = 'future';
  else if (second && AscentTurn === null) problems.AscentTurn = 'required';
  else if (second && AscentTurn === 'second' && second.getTime() > now) problems.AscentTurn = 'future';
  const meters = whole(sheet.AltitudeMeters);
  if (meters === null || meters < altitudeRange.min || meters > altitudeRange.max) problems.AltitudeMeters = 'altitude';
  return problems;
}

function controlProblems(sheet: WrittenHypobaric): Problems {
  const problems: Problems = {};
  for (const name of controlSignNames) {
    const text = sheet.Signs[name] ?? '';
    const fault = text.trim() === '' ? 'required' : vitalFault(signOf(name), text);
    if (fault) problems[name] = fault;
  }
  const [above, below] = [signValue(sheet, 'Systolic'), signValue(sheet, 'Diastolic')];
  if (above !== null && below !== null && below >= above) problems.Diastolic = 'notBelowSystolic';
  for (const item of lakeLouiseItems) if (sheet.Scores[item] === undefined) problems[item] = 'required';
  return problems;
}

/** Earliest server time at which the step may be saved; null for immediately. */
export function mayBeSavedAt(sheet: HypobaricSheet): number | null {
  const step = writtenStep(sheet);
  const ascent = sheet.Admission?.Hypobaric?.AscentAt;
  const hours = controlHours.find((one) => one === step);
  if (!ascent || hours === undefined || sheet.Outcome !== null) return null;
  return mayBeMadeAt(ascent, hours, sheet.IsMissed);
}

export function hypobaricProblems(sheet: HypobaricSheet, now: number): Problems {
  const step = writtenStep(sheet);
  if (sheet.Outcome !== null) {
    const reason = reasonProblem(sheet.OutcomeReason);
    return reason ? { OutcomeReason: reason } : {};
  }
  if (sheet.For !== null && sheet.For !== forStep(step)) return { For: 'otherStep' };
  if (step === 'ascent') return ascentProblems(sheet, now);
  if (step !== 24 && step !== 48) return {};
  const from = mayBeSavedAt(sheet);
  if (from !== null && now < from) return { For: 'early' };
  if (!sheet.IsMissed) return controlProblems(sheet);
  const reason = reasonProblem(sheet.MissedReason);
  return reason ? { MissedReason: reason } : {};
}

/** An ending saves the whole control written before it; `isLost`: something is written that is no whole control. */
export function controlBeforeEnd(sheet: HypobaricSheet, now: number) {
  const step = writtenStep(sheet);
  const none = { hours: null, isLost: false };
  if ((step !== 24 && step !== 48) || sheet.For !== forStep(step)) return none;
  const values = [...Object.values(sheet.Signs), sheet.Comment, sheet.IsMissed ? sheet.MissedReason : ''];
  const isWritten =
    values.some((text) => text.trim() !== '') || Object.keys(sheet.Scores).length > 0 || sheet.Symptoms.length > 0;
  if (!isWritten) return none;
  const isWhole = Object.keys(hypobaricProblems({ ...sheet, Outcome: null }, now)).length === 0;
  return isWhole ? { hours: step, isLost: false } : { hours: null, isLost: true };
}
