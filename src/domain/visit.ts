import { documentKinds } from './care-document/document-kinds.ts';
import { civilDate, guid, timestamp } from './ids.ts';
import { consentStatuses, MedicalCare, recordShares } from './medical-care/medical-care.ts';
import { writtenReason } from './reason.ts';
import { parseRut } from './rut.ts';
import { Person } from './session/user.ts';
import { readWrittenDay } from './written-day.ts';
import { z } from './zod.ts';

export const visitLinkLife = 24 * 3_600_000;

/** Identification a visitor enters; whether they are known is answered by email only. */
export const VisitRequest = z.strictObject({
  IC: z.string().trim().min(3).max(40),
  BirthDate: civilDate,
  Reason: writtenReason,
  ClientLocale: z.enum(['es', 'en']).optional(),
});

const Asked = VisitRequest.omit({ ClientLocale: true }).extend({ Document: z.enum(['rut', 'other']) });
const isDocument = (value: unknown) => Asked.pick({ Document: true, IC: true }).loose().safeParse(value).success;

/** Visit form on a given day. The document type exists only in the form; a RUT has a check digit. */
export const visitFormOn = (today: string) =>
  Asked.extend({
    BirthDate: z
      .string()
      .transform(readWrittenDay)
      .pipe(
        z.string({ error: 'birthDate' }).refine((day) => day > '1900-01-01' && day <= today, { error: 'birthDate' }),
      ),
  }).refine(({ Document, IC }) => Document !== 'rut' || parseRut(IC) !== null, {
    path: ['IC'],
    error: 'rutInvalid',
    when: ({ value }) => isDocument(value),
  });
export type VisitForm = z.infer<typeof Asked>;

/**
 * Encounter data visible to the patient. `Ahead`: patients before them; null when unknown. `DueAt`: hour of an appointment that
 * is still to come; null for any other encounter and from when it is in the queue.
 */
export const Visit = z
  .object({
    MedicalCareId: guid,
    number: z.string(),
    status: MedicalCare.shape.status,
    Ahead: z.number().int().min(0).nullable(),
    DueAt: timestamp.nullable(),
    Professional: Person.nullable(),
    ConsentStatus: z.enum(consentStatuses),
    RecordShare: z.enum(recordShares),
    Patient: Person.omit({ PhotoUrl: true }),
    /** Call of this encounter that rings the patient or that they are in. */
    VideoRoomId: guid.nullable(),
    ClosedAt: timestamp.nullable(),
    CloseReason: MedicalCare.shape.CloseReason,
    /** Seconds of the last completed call. */
    CallDuration: z.number().int().min(0).nullable(),
    Questions: z.number().int(),
    /** Signed documents made out to this patient, in the order written. A void one has no file for them. */
    Documents: z.array(
      z.object({
        DocumentId: guid,
        Kind: z.enum(documentKinds),
        Number: z.string(),
        ValidUntil: civilDate,
        VoidedAt: timestamp.nullable(),
      }),
    ),
    Version: z.number().int(),
  })
  .meta({ id: 'Visit' });
export type Visit = z.infer<typeof Visit>;
export type VisitDocument = Visit['Documents'][number];
