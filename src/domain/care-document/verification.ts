import { civilDate, timestamp } from '../ids.ts';
import { z } from '../zod.ts';
import { documentKinds, signatureKinds } from './document-kinds.ts';

/** `UNKNOWN`: the id is none of ours; every other field is null then. */
export const verificationStates = ['STANDS', 'UNSIGNED', 'DRAFT', 'EXPIRED', 'REPLACED', 'VOID', 'UNKNOWN'] as const;

/** What the public page behind the QR of a document says: nothing about any patient. */
export const Verification = z
  .object({
    State: z.enum(verificationStates),
    Kind: z.enum([...documentKinds, 'MEDICAL_ORDER', 'REPORT']).nullable(),
    /** Of a report: which one. */
    Title: z.object({ es: z.string(), en: z.string() }).nullable(),
    Code: z.string().nullable(),
    IssuedAt: timestamp.nullable(),
    SignedAt: timestamp.nullable(),
    SignatureKind: z.enum(signatureKinds).nullable(),
    ValidUntil: civilDate.nullable(),
    Issuer: z.object({ Name: z.string(), IC: z.string() }).nullable(),
    Signer: z.object({ Name: z.string(), Registry: z.string().nullable() }).nullable(),
    /** SHA-256 of the files that are this document: as it was frozen, and as it was signed. */
    Digests: z.array(z.string()),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;
