import { documentKinds } from './care-document/document-kinds.ts';
import { civilDate, guid, timestamp } from './ids.ts';
import { consentStatuses, MedicalCare, recordShares } from './medical-care/medical-care.ts';
import { parseRut } from './rut.ts';
import { Person } from './session/user.ts';
import { z } from './zod.ts';

/** A visit link may be opened again within this time. */
export const visitLinkLife = 24 * 3_600_000;

/** What a person says of themselves to be seen; whether they are known is answered by mail only. */
export const VisitRequest = z.strictObject({
  IC: z.string().trim().min(3).max(40),
  BirthDate: civilDate,
  Reason: z.string().trim().min(10).max(500),
  ClientLocale: z.enum(['es', 'en']).optional(),
});

const Asked = VisitRequest.omit({ ClientLocale: true }).extend({ Document: z.enum(['rut', 'other']) });
const isDocument = (value: unknown) => Asked.pick({ Document: true, IC: true }).loose().safeParse(value).success;

/** A day as it is written in Chile, day first and the same in every browser; what is no day stays as it was written. */
const readDay = (text: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim()) ?? [];
  return year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** What they fill in on a day. Only the form knows which kind of document it is; a RUT has a check digit. */
export const visitFormOn = (today: string) =>
  Asked.extend({
    BirthDate: z
      .string()
      .transform(readDay)
      .pipe(civilDate.refine((day) => day > '1900-01-01' && day <= today, { error: 'birthDate' })),
  }).refine(({ Document, IC }) => Document !== 'rut' || parseRut(IC) !== null, {
    path: ['IC'],
    error: 'rutInvalid',
    when: ({ value }) => isDocument(value),
  });
export type VisitForm = z.infer<typeof Asked>;

/** What a patient may know of their care. `Ahead`: how many are seen before; null where that is unknown. */
export const Visit = z
  .object({
    MedicalCareId: guid,
    number: z.string(),
    status: MedicalCare.shape.status,
    Ahead: z.number().int().min(0).nullable(),
    Professional: Person.nullable(),
    ConsentStatus: z.enum(consentStatuses),
    RecordShare: z.enum(recordShares),
    Patient: Person.omit({ PhotoUrl: true }),
    /** The call of this care that calls the patient, or has them in it. */
    VideoRoomId: guid.nullable(),
    ClosedAt: timestamp.nullable(),
    CloseReason: MedicalCare.shape.CloseReason,
    /** Seconds of the last call that is over and took place. */
    CallDuration: z.number().int().min(0).nullable(),
    /** How many orientations this patient asked for. */
    Questions: z.number().int(),
    /** Signed, and made out to this patient; in the order they were written. */
    Documents: z.array(
      z.object({ DocumentId: guid, Kind: z.enum(documentKinds), Number: z.string(), ValidUntil: civilDate }),
    ),
    Version: z.number().int(),
  })
  .meta({ id: 'Visit' });
export type Visit = z.infer<typeof Visit>;
export type VisitDocument = Visit['Documents'][number];
