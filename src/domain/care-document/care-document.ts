import { civilDate, guid, timestamp } from '../ids.ts';
import { genders, Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { signatureKinds } from './document-kinds.ts';

/** Domain 2.3. A draft keeps an encounter in 8, a frozen one that is not signed in 6. */
export const documentStatuses = ['DRAFT', 'PDF_READY', 'SIGNED', 'SUPERSEDED', 'VOID'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Documents that still wait for their author before an encounter is closed. */
export const isPending = (status: DocumentStatus): boolean => status === 'DRAFT' || status === 'PDF_READY';

const name = z.string().trim().min(1).max(80);

/** Glossary, "for another person": a dependant of the patient, whose name the document carries. */
export const ThirdPerson = z
  .strictObject({
    Name: name,
    LastName: name,
    IC: z.string().trim().min(3).max(40),
    DocumentTypeId: guid,
    BirthDate: civilDate,
    Gender: z.enum(genders),
    Address: z.string().trim().min(3).max(200),
    RelationshipId: guid,
    Reason: z.string().trim().min(10).max(500),
  })
  .meta({ id: 'ThirdPerson' });
export type ThirdPerson = z.infer<typeof ThirdPerson>;

/** A warning that its author answered: the document goes on with this reason (domain 8.1). */
/** Room for the ids of every item and for a cause: keys that were cut would be one key. */
export const warningKeyMax = 2_000;
export const WarningAnswer = z.strictObject({
  Key: z.string().max(warningKeyMax),
  Reason: z.string().trim().min(3).max(500),
});
export type WarningAnswer = z.infer<typeof WarningAnswer>;

/** What every document of an encounter has, whatever its kind (domain 5.1, "the file fields"). */
export const documentFields = {
  MedicalCareId: guid,
  /** Number of the encounter and the how-many-th of its documents this is. */
  Number: z.string(),
  Status: z.enum(documentStatuses),
  Author: Person,
  ThirdPerson: ThirdPerson.nullable(),
  DiagnosisText: z.string(),
  ValidUntil: civilDate,
  CreatedAt: timestamp,
  FileId: guid.nullable(),
  SignedFileId: guid.nullable(),
  SignatureKind: z.enum(signatureKinds).nullable(),
  SignedAt: timestamp.nullable(),
  Sha256: z.string().nullable(),
  /** Its author may edit or withdraw it now. */
  CanEdit: z.boolean(),
  Version: z.number().int(),
};

export const diagnosisTextMax = 500;
export const documentItemsMax = 30;
