import { civilDate, guid, timestamp } from '../ids.ts';
import { writtenReason } from '../reason.ts';
import { genders, Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { signatureKinds } from './document-kinds.ts';

/** Domain 2.3. A draft keeps an encounter in 8, an unsigned frozen document in 6. */
export const documentStatuses = ['DRAFT', 'PDF_READY', 'SIGNED', 'SUPERSEDED', 'VOID'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Documents that their author must finish before an encounter is closed. */
export const isPending = (status: DocumentStatus): boolean => status === 'DRAFT' || status === 'PDF_READY';

/** Issued: neither a draft, nor replaced or void. */
export const issuedStatuses = ['PDF_READY', 'SIGNED'] as const satisfies readonly DocumentStatus[];

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
    Reason: writtenReason,
  })
  .meta({ id: 'ThirdPerson' });
export type ThirdPerson = z.infer<typeof ThirdPerson>;

/**
 * An acknowledged warning: the document is issued with this reason (domain 8.1). The key has room for all item ids and a
 * cause, because truncated keys could collide.
 */
export const warningKeyMax = 2_000;
export const WarningAnswer = z.strictObject({
  Key: z.string().max(warningKeyMax),
  Reason: z.string().trim().min(3).max(500),
});
export type WarningAnswer = z.infer<typeof WarningAnswer>;

/** Fields of every document of an encounter, of any kind (domain 5.1, "the file fields"). */
export const documentFields = {
  MedicalCareId: guid,
  /** Number of the encounter, and the ordinal of the document in it. */
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
  /** Reason and time; both null unless it was voided after it was signed. */
  VoidReason: z.string().nullable(),
  VoidedAt: timestamp.nullable(),
  /** Its author may edit or withdraw it now. */
  CanEdit: z.boolean(),
  /** Its author may void it now, because it is signed. */
  CanVoid: z.boolean(),
  Version: z.number().int(),
};

export const diagnosisTextMax = 500;
export const documentItemsMax = 30;
