import type { VitalSignItem } from '../api/vital-signs.ts';
import { chileDate, chileTime } from '../chile-clock.ts';
import { clockTime } from '../clock-time.ts';
import { writtenInstant, writtenInstants } from '../clock-turn.ts';
import { isEqual } from '../equal.ts';
import { parseDraftFields } from '../forms/draft-fields.ts';
import { civilDate, guid } from '../ids.ts';
import { rebaseFields, rebaseRows } from '../rebase.ts';
import { clockTurns, turnOf } from '../turn-of.ts';
import { type VitalFault, type VitalValues, vitalFault, vitalNumber } from '../vital-signs/vital-alerts.ts';
import { type VitalSign, vitalSigns, vitalSignsFor } from '../vital-signs/vital-signs.ts';
import { z } from '../zod.ts';
import {
  AdmissionContent,
  accidentMechanisms,
  admissionFields,
  attentionTypes,
  type GeneralAdmission,
  Injury,
} from './general-admission.ts';

const SheetInjury = Injury.extend({ Note: z.string() });
const SheetEvidence = z.object({ FileId: guid, Comment: z.string() });
const Correction = z.object({ GroupId: guid, VitalSignsId: z.number().int(), Value: z.string() });

/** Admission as held by the form: day and time for an instant, empty for none. */
const Written = z.object({
  AttentionType: z.literal(attentionTypes),
  CompanyId: guid.nullable(),
  SiteName: z.string(),
  FunctionChargeId: guid.nullable(),
  WorkShiftTypeId: guid.nullable(),
  Insurer: z.string(),
  AccidentDay: civilDate.nullable(),
  AccidentTime: z.string(),
  /** Which one of a time that the clock repeats. */
  AccidentTurn: z.enum(clockTurns).nullable(),
  AccidentPlace: z.string(),
  Task: z.string(),
  Mechanism: z.enum(accidentMechanisms).nullable(),
  AccidentNarrative: z.string(),
  Witness: z.string(),
  Injuries: z.array(SheetInjury),
  LostTime: z.boolean().nullable(),
  ReferredTo: z.string(),
  CUN: z.string(),
  Evidences: z.array(SheetEvidence),
  /** Reason for removing stored evidence. */
  EvidenceReason: z.string(),
  /** A new group of measurements, by name of the sign. */
  Vitals: z.record(z.string(), z.string()),
  Corrections: z.array(Correction),
});
type Written = z.infer<typeof Written>;
export type AdmissionSheet = Written & {
  /** Null: the worker is not admitted yet. */
  Admission: GeneralAdmission | null;
  /** All groups, newest first. */
  Measured: readonly VitalSignItem[];
  Version: number;
};
export type TextField = { [K in keyof Written]: Written[K] extends string ? K : never }[keyof Written];

export const parseAdmissionDraft = (content: unknown) => parseDraftFields(Written, content);

const blankContent: AdmissionContent = {
  AttentionType: 1,
  CompanyId: null,
  SiteName: null,
  FunctionChargeId: null,
  WorkShiftTypeId: null,
  Insurer: null,
  AccidentDate: null,
  AccidentPlace: null,
  Task: null,
  Mechanism: null,
  AccidentNarrative: null,
  Witness: null,
  Injuries: [],
  LostTime: null,
  ReferredTo: null,
  CUN: null,
};

export const standingEvidences = (admission: GeneralAdmission | null) =>
  (admission?.AccidentEvidences ?? []).filter(({ HiddenAt }) => HiddenAt === null);

export function sheetOf(
  admission: GeneralAdmission | null,
  Measured: readonly VitalSignItem[],
  attentionType: AdmissionContent['AttentionType'] = 1,
): AdmissionSheet {
  const content = admission ?? { ...blankContent, AttentionType: attentionType };
  return {
    AttentionType: content.AttentionType,
    CompanyId: content.CompanyId,
    SiteName: content.SiteName ?? '',
    FunctionChargeId: content.FunctionChargeId,
    WorkShiftTypeId: content.WorkShiftTypeId,
    Insurer: content.Insurer ?? '',
    AccidentDay: content.AccidentDate && chileDate(content.AccidentDate),
    AccidentTime: content.AccidentDate ? chileTime(content.AccidentDate).slice(0, 5) : '',
    AccidentTurn: content.AccidentDate ? turnOf(content.AccidentDate) : null,
    AccidentPlace: content.AccidentPlace ?? '',
    Task: content.Task ?? '',
    Mechanism: content.Mechanism,
    AccidentNarrative: content.AccidentNarrative ?? '',
    Witness: content.Witness ?? '',
    Injuries: content.Injuries.map((injury) => ({ ...injury, Note: injury.Note ?? '' })),
    LostTime: content.LostTime,
    ReferredTo: content.ReferredTo ?? '',
    CUN: content.CUN ?? '',
    Evidences: standingEvidences(admission).map(({ FileId, Comment }) => ({ FileId, Comment: Comment ?? '' })),
    EvidenceReason: '',
    Vitals: {},
    Corrections: [],
    Admission: admission,
    Measured,
    Version: admission?.Version ?? 0,
  };
}

const filled = (text: string) => text.trim() || null;

export const contentOf = (sheet: AdmissionSheet): AdmissionContent => ({
  AttentionType: sheet.AttentionType,
  CompanyId: sheet.CompanyId,
  SiteName: filled(sheet.SiteName),
  FunctionChargeId: sheet.FunctionChargeId,
  WorkShiftTypeId: sheet.WorkShiftTypeId,
  Insurer: filled(sheet.Insurer),
  AccidentDate: writtenInstant(sheet.AccidentDay, sheet.AccidentTime, sheet.AccidentTurn)?.toISOString() ?? null,
  AccidentPlace: filled(sheet.AccidentPlace),
  Task: filled(sheet.Task),
  Mechanism: sheet.Mechanism,
  AccidentNarrative: filled(sheet.AccidentNarrative),
  Witness: filled(sheet.Witness),
  Injuries: sheet.Injuries.map((injury) => ({ ...injury, Note: filled(injury.Note) })),
  LostTime: sheet.LostTime,
  ReferredTo: filled(sheet.ReferredTo),
  CUN: filled(sheet.CUN),
});

/** Fields that differ from the stored admission; for a new one, all that are filled. */
export function changesOf(sheet: AdmissionSheet, admission: GeneralAdmission): Partial<AdmissionContent> {
  const content = contentOf(sheet);
  return Object.fromEntries(
    admissionFields.flatMap((field) => (isEqual(content[field], admission[field]) ? [] : [[field, content[field]]])),
  );
}

export const removedEvidences = ({ Admission, Evidences }: AdmissionSheet) =>
  standingEvidences(Admission).filter(({ FileId }) => !Evidences.some((one) => one.FileId === FileId));

/** Rebases changes on a colleague's save: photographs and injuries are merged one by one. */
export function rebaseAdmission(
  base: AdmissionSheet,
  theirs: AdmissionSheet,
  { Evidences, Injuries, ...rest }: Partial<AdmissionSheet>,
): Partial<AdmissionSheet> | null {
  const changes = rebaseFields<AdmissionSheet>(base, theirs, rest);
  const evidences = Evidences && rebaseRows(base.Evidences, theirs.Evidences, Evidences, ({ FileId }) => FileId);
  const injuries = Injuries && rebaseRows(base.Injuries, theirs.Injuries, Injuries, ({ Part }) => Part);
  if (changes === null || evidences === null || injuries === null) return null;
  return { ...changes, ...(evidences && { Evidences: evidences }), ...(injuries && { Injuries: injuries }) };
}

/** Clinical 5: required when important, unless not in person; an empty group is not validated. */
function vitalProblem(sign: VitalSign, values: VitalValues, outOfRoom: boolean): 'required' | VitalFault | null {
  const text = (values[sign.name] ?? '').trim();
  const isBegun = Object.values(values).some((value) => value.trim() !== '');
  if (text === '') return isBegun && sign.important && !outOfRoom ? 'required' : null;
  return vitalFault(sign, text);
}

export const isOutOfRoom = ({ AttentionType }: Pick<AdmissionSheet, 'AttentionType'>) => AttentionType === 5;

/** Problems by field, at a time of the server's clock. */
export function admissionProblems(sheet: AdmissionSheet, now: number): Record<string, string> {
  const problems: Record<string, string> = {};
  const { AccidentDay, AccidentTime, AccidentTurn } = sheet;
  if ((AccidentDay !== null) !== clockTime.test(AccidentTime) && (AccidentDay !== null || AccidentTime !== '')) {
    problems.AccidentTime = 'dayAndHour';
  } else if (AccidentDay) {
    const [first, second] = writtenInstants(AccidentDay, AccidentTime);
    if (!first) problems.AccidentTime = 'skipped';
    else if (first.getTime() > now) problems.AccidentTime = 'future';
    else if (second && AccidentTurn === null) problems.AccidentTurn = 'turn';
    else if (second && AccidentTurn === 'second' && second.getTime() > now) problems.AccidentTurn = 'future';
  }
  const parsed = AdmissionContent.safeParse(contentOf(sheet));
  for (const { path } of parsed.error?.issues ?? []) problems[String(path[0])] ??= 'tooLong';
  const reason = sheet.EvidenceReason.trim().length;
  if (removedEvidences(sheet).length > 0 && (reason < 10 || reason > 500)) problems.EvidenceReason = 'reason';
  for (const sign of vitalSignsFor({ outOfRoom: isOutOfRoom(sheet) })) {
    const problem = vitalProblem(sign, sheet.Vitals, isOutOfRoom(sheet));
    if (problem) problems[`Vitals.${sign.name}`] = problem;
  }
  const pressure = (name: string) => {
    const sign = vitalSigns.find((one) => one.name === name);
    return sign ? vitalNumber(sign, sheet.Vitals[name] ?? '') : null;
  };
  const [above, below] = [pressure('systolic'), pressure('diastolic')];
  if (above !== null && below !== null && below >= above) problems['Vitals.diastolic'] = 'notBelowSystolic';
  for (const { VitalSignsId, GroupId, Value } of sheet.Corrections) {
    const sign = vitalSigns.find(({ id }) => id === VitalSignsId);
    const fault = sign && Value !== '' ? vitalFault(sign, Value) : null;
    if (fault) problems[`${GroupId}.${VitalSignsId}`] = fault;
  }
  return problems;
}

/** Domain 9.1: outside the flat form the scale is entered by its three parts. */
export const glasgowParts = [
  { name: 'eye', most: 4 },
  { name: 'verbal', most: 5 },
  { name: 'motor', most: 6 },
] as const;
export type GlasgowPart = (typeof glasgowParts)[number]['name'];
/** Empty while a part is missing. */
export function glasgowOf(parts: Partial<Record<GlasgowPart, number>>): string {
  const { eye, verbal, motor } = parts;
  return eye && verbal && motor ? String(eye + verbal + motor) : '';
}
