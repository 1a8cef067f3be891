import { chileDate } from '../chile-clock.ts';
import { parseDraftFields } from '../forms/draft-fields.ts';
import type { GeneralAdmission } from '../general-admission/general-admission.ts';
import { civilDate } from '../ids.ts';
import { z } from '../zod.ts';
import {
  contraindications,
  reactions,
  VaccinationDose,
  VaccinationReaction,
  vaccinationSites,
  vaccinationStepOf,
  vaccines,
  watchedUntil,
} from './vaccination.ts';

const Written = z.object({
  For: z.enum(['dose', 'watching']).nullable(),
  Vaccine: z.enum(vaccines),
  Lot: z.string(),
  ExpiresAt: civilDate.nullable(),
  Site: z.enum(vaccinationSites).nullable(),
  Dose: z.string(),
  Contraindications: z.array(z.enum(contraindications)),
  Indication: z.string(),
  Reaction: z.enum(reactions).nullable(),
  ReactionDetail: z.string(),
  IsClosing: z.boolean(),
});
export type WrittenVaccination = z.infer<typeof Written>;
export type VaccinationSheet = WrittenVaccination & { Admission: GeneralAdmission | null; Version: number };

export function vaccinationSheetOf(Admission: GeneralAdmission | null): VaccinationSheet {
  const given = Admission?.SeasonalVaccination ?? null;
  return {
    For: null,
    Vaccine: given?.Vaccine ?? 'INFLUENZA',
    Lot: given?.Lot ?? '',
    ExpiresAt: given?.ExpiresAt ?? null,
    Site: given?.Site ?? null,
    Dose: String(given?.Dose ?? 1),
    Contraindications: given?.Contraindications ?? [],
    Indication: given?.Indication ?? '',
    Reaction: given?.Reaction ?? null,
    ReactionDetail: given?.ReactionDetail ?? '',
    IsClosing: false,
    Admission,
    Version: Admission?.Version ?? 0,
  };
}

export const parseVaccinationDraft = (content: unknown) => parseDraftFields(Written, content);

export const writtenVaccinationStep = ({ Admission }: VaccinationSheet) =>
  vaccinationStepOf(Admission?.SeasonalVaccination ?? null);

/** A refused closing must be requested again: later input is saved without closing. */
export function vaccinationChanges(sheet: VaccinationSheet, changes: Partial<VaccinationSheet>) {
  const step = writtenVaccinationStep(sheet);
  return { For: step === 'closed' ? null : step, IsClosing: false, ...changes };
}

/** The campaign of a dose is the Chilean calendar year in which it is given. */
export const doseOf = (sheet: WrittenVaccination, now: number): VaccinationDose | null =>
  VaccinationDose.safeParse({
    Vaccine: sheet.Vaccine,
    Lot: sheet.Lot,
    ExpiresAt: sheet.ExpiresAt,
    Site: sheet.Site,
    Dose: /^\d$/.test(sheet.Dose.trim()) ? Number(sheet.Dose) : null,
    Campaign: Number(chileDate(now).slice(0, 4)),
    Contraindications: sheet.Contraindications,
    Indication: sheet.Contraindications.length === 0 ? null : sheet.Indication.trim() || null,
  }).data ?? null;

/** A detail that is not shown, because its reaction was taken back, is not saved. */
export const reactionOf = ({ Reaction, ReactionDetail }: WrittenVaccination): VaccinationReaction | null => {
  const detail = Reaction === 'NONE' ? null : ReactionDetail.trim() || null;
  return VaccinationReaction.safeParse({ Reaction, ReactionDetail: detail }).data ?? null;
};

type Problems = Record<string, string>;

function doseProblems(sheet: WrittenVaccination, now: number): Problems {
  const problems: Problems = {};
  if (sheet.Lot.trim() === '') problems.Lot = 'required';
  if (sheet.ExpiresAt === null) problems.ExpiresAt = 'required';
  else if (sheet.ExpiresAt < chileDate(now)) problems.ExpiresAt = 'expired';
  if (sheet.Site === null) problems.Site = 'required';
  if (!/^[1-9]$/.test(sheet.Dose.trim())) problems.Dose = 'dose';
  if (sheet.Contraindications.length > 0 && sheet.Indication.trim() === '') problems.Indication = 'required';
  return problems;
}

export function vaccinationProblems(sheet: VaccinationSheet, now: number): Problems {
  const step = writtenVaccinationStep(sheet);
  if (sheet.For !== null && sheet.For !== step) return { For: 'otherStep' };
  if (step === 'dose') return doseProblems(sheet, now);
  const given = sheet.Admission?.SeasonalVaccination;
  if (step === 'closed' || !given) return {};
  const problems: Problems = {};
  if (sheet.Reaction === null) problems.Reaction = 'required';
  else if (reactionOf(sheet) === null) problems.ReactionDetail = 'required';
  if (sheet.IsClosing && now < watchedUntil(given)) problems.For = 'early';
  return problems;
}
