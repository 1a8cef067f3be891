import { civilDate, timestamp } from '../ids.ts';
import { z } from '../zod.ts';
import { documentKinds, signatureKinds } from './document-kinds.ts';

/** `UNKNOWN`: no such document; all other fields are null. */
export const verificationStates = ['STANDS', 'UNSIGNED', 'DRAFT', 'EXPIRED', 'REPLACED', 'VOID', 'UNKNOWN'] as const;

/** Content of the public page behind a document's QR code: no patient data. */
export const Verification = z
  .object({
    State: z.enum(verificationStates),
    Kind: z.enum([...documentKinds, 'MEDICAL_ORDER', 'REPORT']).nullable(),
    /** Title of a report. */
    Title: z.object({ es: z.string(), en: z.string() }).nullable(),
    Code: z.string().nullable(),
    IssuedAt: timestamp.nullable(),
    SignedAt: timestamp.nullable(),
    SignatureKind: z.enum(signatureKinds).nullable(),
    ValidUntil: civilDate.nullable(),
    Issuer: z.object({ Name: z.string(), IC: z.string() }).nullable(),
    Signer: z.object({ Name: z.string(), Registry: z.string().nullable() }).nullable(),
    /** SHA-256 of the document's files: as frozen and as signed. */
    Digests: z.array(z.string()),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;
