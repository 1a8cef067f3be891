import { guid } from '../ids.ts';
import { NewPatient, PolyclinicPerson } from '../patient.ts';
import { Priority } from '../queue/wait.ts';
import { writtenReason } from '../reason.ts';
import { parseRut } from '../rut.ts';
import { z } from '../zod.ts';
import { AttentionType, CareMode } from './medical-care.ts';

/** New care as form fields, all text. */
export const CareSheet = z.object({
  mode: z.string(),
  Priority: z.string(),
  AttentionType: z.string(),
  classificationId: z.string(),
  charge: z.string(),
  Reason: z.string(),
});
export type CareSheet = z.infer<typeof CareSheet>;
export const emptyCareSheet: CareSheet = {
  mode: String(CareMode.INPERSON),
  Priority: String(Priority.MEDIUM),
  AttentionType: '',
  classificationId: '',
  charge: '',
  Reason: '',
};

/** Form fields of a person who is not a patient yet. */
export const PatientSheet = z.object({
  DocumentTypeId: z.string(),
  IC: z.string(),
  Name: z.string(),
  LastName: z.string(),
  SecondLastName: z.string(),
  Gender: z.string(),
  BirthDate: z.string(),
  HealthInsurance: z.string(),
  CountryId: z.string(),
  NativePeopleId: z.string(),
  Phone: z.string(),
  Email: z.string(),
  Address: z.string(),
});
export type PatientSheet = z.infer<typeof PatientSheet>;
export const emptyPatientSheet: PatientSheet = {
  DocumentTypeId: '',
  IC: '',
  Name: '',
  LastName: '',
  SecondLastName: '',
  Gender: '',
  BirthDate: '',
  HealthInsurance: '',
  CountryId: '',
  NativePeopleId: '',
  Phone: '',
  Email: '',
  Address: '',
};

const number = <const T extends readonly number[]>(allowed: T) =>
  z.coerce.number().pipe(z.literal([...allowed] as T[number][]));
const chosen = z
  .string()
  .transform((text) => (text === '' ? null : text))
  .pipe(guid.nullable());

/** Validates the sheet of a new care. */
export const careForm = z.object({
  mode: number([CareMode.INPERSON, CareMode.REMOTE]),
  Priority: number([Priority.LOW, Priority.MEDIUM, Priority.HIGH]),
  AttentionType: number(Object.values(AttentionType)),
  classificationId: guid,
  charge: chosen.optional().transform((value) => value ?? null),
  Reason: writtenReason,
});
export type CareForm = z.infer<typeof careForm>;

/** Validates a person on a day in Chile; `runId`: the document type with a check digit. */
export const patientFormOn = (today: string, runId: string | null) => {
  const { PolyclinicId: _, ...fields } = NewPatient.shape;
  return z
    .object({
      ...fields,
      BirthDate: fields.BirthDate.refine((day) => day > '1900-01-01' && day <= today, { error: 'birthDate' }),
    })
    .refine(({ DocumentTypeId, IC }) => DocumentTypeId !== runId || parseRut(IC) !== null, {
      path: ['IC'],
      error: 'rut',
      when: ({ value }) =>
        z.looseObject({ DocumentTypeId: z.string(), IC: z.string().min(1) }).safeParse(value).success,
    });
};
export type PatientForm = Omit<NewPatient, 'PolyclinicId'>;

/** Unfinished form, stored encrypted in its author's browser. */
export const NewCareDraft = z.object({
  draftId: z.string(),
  revision: z.number().int(),
  patient: PolyclinicPerson.nullable(),
  sheet: PatientSheet.nullable(),
  care: CareSheet,
  /** The user confirmed a second open care. */
  confirmed: z.boolean(),
  /** Another patient, for whom an encounter was asked for while this draft was unfinished. */
  asked: PolyclinicPerson.nullable().default(null),
});
export type NewCareDraft = z.infer<typeof NewCareDraft>;

/** A whole RUT with a wrong check digit: reported before a search finds no one. */
export const isWrongRut = (text: string) => {
  const bare = text.replace(/[.\s]/g, '');
  return /^\d{7,8}-[\dkK]$/.test(bare) && parseRut(bare) === null;
};
