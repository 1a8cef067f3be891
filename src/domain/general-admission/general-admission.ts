import { guid, timestamp } from '../ids.ts';
import { Ascent, Hypobaric } from '../programmes/hypobaric.ts';
import { SeasonalVaccination, VaccinationDose, VaccinationReaction } from '../programmes/vaccination.ts';
import { writtenReason } from '../reason.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { bodyParts } from './body-parts.ts';

const optionalText = (max: number) => z.string().trim().max(max).nullable();

/** Clinical 3, attention type enumeration. */
export const attentionTypes = [1, 2, 3, 4, 5] as const;

export const injuryKinds = [
  'CONTUSION',
  'SPRAIN',
  'WOUND',
  'FRACTURE',
  'DISLOCATION',
  'BURN',
  'AMPUTATION',
  'FOREIGN_BODY',
  'OTHER',
] as const;

/** Mechanism of the accident, as in a work accident declaration. */
export const accidentMechanisms = [
  'FALL_SAME_LEVEL',
  'FALL_HEIGHT',
  'STRUCK',
  'CAUGHT',
  'CUT',
  'OVEREXERTION',
  'TRAFFIC',
  'ELECTRIC',
  'HEAT',
  'CHEMICAL',
  'BITE',
  'OTHER',
] as const;

export const Injury = z.strictObject({
  Part: z.enum(bodyParts),
  Kind: z.enum(injuryKinds).nullable(),
  Pain: z.number().int().min(0).max(10).nullable(),
  Note: optionalText(300),
});
export type Injury = z.infer<typeof Injury>;

const injuries = z
  .array(Injury)
  .max(bodyParts.length)
  .refine((list) => new Set(list.map(({ Part }) => Part)).size === list.length);

/** Editable fields of an admission (domain 5.1, GeneralAdmission and Esachs). */
export const AdmissionContent = z.strictObject({
  AttentionType: z.literal(attentionTypes),
  CompanyId: guid.nullable(),
  SiteName: optionalText(120),
  FunctionChargeId: guid.nullable(),
  WorkShiftTypeId: guid.nullable(),
  Insurer: optionalText(120),
  AccidentDate: timestamp.nullable(),
  AccidentPlace: optionalText(200),
  Task: optionalText(300),
  Mechanism: z.enum(accidentMechanisms).nullable(),
  AccidentNarrative: optionalText(2_000),
  Witness: optionalText(200),
  Injuries: injuries,
  LostTime: z.boolean().nullable(),
  ReferredTo: optionalText(200),
  CUN: optionalText(40),
});
export type AdmissionContent = z.infer<typeof AdmissionContent>;
/** Fields of `UpdateAll`: the content, the ascent of a hypobaric programme, and a vaccination or its outcome. */
export const AdmissionPatch = AdmissionContent.extend({
  Hypobaric: Ascent,
  SeasonalVaccination: z.union([VaccinationDose, VaccinationReaction]),
});
export const admissionFields = Object.keys(AdmissionContent.shape) as (keyof AdmissionContent)[];

/** A file of one of its encounters. A removed one keeps user, time and reason, but has no URL. */
export const AccidentEvidence = z.object({
  FileId: guid,
  MedicalCareId: guid,
  Name: z.string(),
  MimeType: z.string(),
  Size: z.number().int(),
  Url: z.string().nullable(),
  Comment: z.string().nullable(),
  AddedBy: Person,
  AddedAt: timestamp,
  HiddenAt: timestamp.nullable(),
  HiddenBy: Person.nullable(),
  HiddenReason: z.string().nullable(),
});
export type AccidentEvidence = z.infer<typeof AccidentEvidence>;

/** Fields of `UpdateEvidences`: the evidences with their comments. An omitted one is removed, with a reason. */
export const EvidencePatch = z.strictObject({
  AccidentEvidences: z
    .array(z.strictObject({ FileId: guid, Comment: optionalText(300) }))
    .min(1)
    .max(40),
  Reason: writtenReason,
});

export const GeneralAdmission = AdmissionContent.extend({
  GeneralAdmissionId: guid,
  UserId: guid,
  PolyclinicId: guid,
  /** Encounter in which it was created. */
  MedicalCareId: guid,
  CompanyName: z.string().nullable(),
  AccidentEvidences: z.array(AccidentEvidence),
  AdmittedBy: Person,
  AdmittedAt: timestamp,
  ClosedAt: timestamp.nullable(),
  /** The caller may edit it now. */
  MayWrite: z.boolean(),
  /** The caller may record controls and observe vaccinations in its encounters. */
  MayControl: z.boolean(),
  Hypobaric: Hypobaric.nullable(),
  SeasonalVaccination: SeasonalVaccination.nullable(),
  Version: z.number().int(),
}).meta({ id: 'GeneralAdmission' });
export type GeneralAdmission = z.infer<typeof GeneralAdmission>;

/** Payload of 409 `admission_exists`: who has already admitted this worker. */
export const StandingAdmission = z.object({
  GeneralAdmissionId: guid,
  MedicalCareId: guid,
  AdmittedBy: Person,
  AdmittedAt: timestamp,
});
export type StandingAdmission = z.infer<typeof StandingAdmission>;

/** Domain 5.1, Esachs: report of a case to the insurer. `BodyPart`: the first injured part. */
export const Esachs = z.object({
  CUN: z.string().nullable(),
  CompanyId: guid.nullable(),
  SiteName: z.string().nullable(),
  AccidentDate: timestamp.nullable(),
  AccidentPlace: z.string().nullable(),
  Mechanism: z.enum(accidentMechanisms).nullable(),
  BodyPart: z.enum(bodyParts).nullable(),
  LostTime: z.boolean().nullable(),
  ReferredTo: z.string().nullable(),
  achstatus: z.number().int(),
  AchMessage: z.string().nullable(),
});

/** Fields of its patch. Injuries are saved with the admission. */
export const EsachsPatch = AdmissionContent.pick({
  CUN: true,
  CompanyId: true,
  SiteName: true,
  AccidentDate: true,
  AccidentPlace: true,
  Mechanism: true,
  LostTime: true,
  ReferredTo: true,
}).extend({ achstatus: z.number().int().min(0).max(5), AchMessage: optionalText(300) });
