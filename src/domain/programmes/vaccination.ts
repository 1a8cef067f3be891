import { civilDate, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

/** Observation time of the worker after a dose, in milliseconds. */
export const watchingTime = 15 * 60_000;

export const vaccines = ['INFLUENZA', 'COVID_19', 'HEPATITIS_A', 'HEPATITIS_B', 'TETANUS', 'OTHER'] as const;
export type Vaccine = (typeof vaccines)[number];
export const vaccinationSites = ['DELTOID_LEFT', 'DELTOID_RIGHT', 'THIGH_LEFT', 'THIGH_RIGHT'] as const;
export type VaccinationSite = (typeof vaccinationSites)[number];
/** Positive answers of the questions before the dose; any of them requires an indication. */
export const contraindications = ['ANAPHYLAXIS', 'FEVER', 'GUILLAIN_BARRE', 'EGG_ALLERGY', 'ANTICOAGULANT'] as const;
export type Contraindication = (typeof contraindications)[number];
export const reactions = ['NONE', 'LOCAL', 'SYNCOPE', 'ALLERGIC', 'ANAPHYLAXIS', 'OTHER'] as const;
export type Reaction = (typeof reactions)[number];

const text = (max: number) => z.string().trim().min(1).max(max);

/** Domain 5.1, SeasonalVaccination; `Dose` and the reaction are our additions. */
export const VaccinationDose = z.strictObject({
  Vaccine: z.enum(vaccines),
  Lot: text(40),
  ExpiresAt: civilDate,
  Site: z.enum(vaccinationSites),
  Dose: z.number().int().min(1).max(9),
  Campaign: z.number().int().min(2_000).max(2_100),
  Contraindications: z.array(z.enum(contraindications)).max(contraindications.length),
  Indication: z.string().trim().max(500).nullable(),
});
export type VaccinationDose = z.infer<typeof VaccinationDose>;

export const VaccinationReaction = z
  .strictObject({ Reaction: z.enum(reactions), ReactionDetail: z.string().trim().max(500).nullable() })
  .refine(({ Reaction, ReactionDetail }) => Reaction === 'NONE' || (ReactionDetail ?? '') !== '', {
    path: ['ReactionDetail'],
  });
export type VaccinationReaction = z.infer<typeof VaccinationReaction>;

export const SeasonalVaccination = VaccinationDose.extend({
  AppliedAt: timestamp,
  AppliedBy: Person,
  Reaction: z.enum(reactions).nullable(),
  ReactionDetail: z.string().nullable(),
  ClosedAt: timestamp.nullable(),
  ClosedBy: Person.nullable(),
});
export type SeasonalVaccination = z.infer<typeof SeasonalVaccination>;

export const watchedUntil = ({ AppliedAt }: Pick<SeasonalVaccination, 'AppliedAt'>): number =>
  Date.parse(AppliedAt) + watchingTime;

/** Whole minutes left of the observation; `now` may be a second behind the dose. */
export const watchingMinutes = (given: Pick<SeasonalVaccination, 'AppliedAt'>, now: number): number =>
  Math.ceil(Math.min(watchingTime, watchedUntil(given) - now) / 60_000);

export type VaccinationStep = 'dose' | 'watching' | 'closed';
export function vaccinationStepOf(vaccination: SeasonalVaccination | null): VaccinationStep {
  if (!vaccination) return 'dose';
  return vaccination.ClosedAt ? 'closed' : 'watching';
}
