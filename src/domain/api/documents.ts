import { documentStatuses } from '../care-document/care-document.ts';
import { scanConfirmation } from '../care-document/scan-confirmation.ts';
import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const clinical = { service: 'clinical', access: 'session', source: 'clinical 7', params: byId } as const;

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Purpose of a file request, recorded in the audit; a client that sends none is assumed to print. */
export const filePurposes = ['read', 'print', 'download'] as const;
export type FilePurpose = (typeof filePurposes)[number];
const Purpose = z.enum(filePurposes).default('print');
/** A care has several documents: by default the latest of the kind. */
const ofOne = z.object({ DocumentId: guid.optional() });

const pdf = <P extends string>(path: P) =>
  ({
    ...clinical,
    method: 'GET',
    path: `MedicalCares/{id}/${path}`,
    effect: 'clinicalRead',
    query: ofOne.extend({ Purpose }),
    answers: 'application/pdf',
    response: bytes,
  }) as const;

/** Fixes the bytes on the first call; later calls return the same bytes. */
const frozen = <P extends string>(path: P) =>
  ({
    ...pdf(`${path}PdfForDigitalSignature`),
    effect: 'clinicalWrite',
    twin: 'POST',
    keyless: true,
    query: ofOne,
  }) as const;

/** Bytes; large enough for the output of other signing programs from a 60 KB file, and for a scan. */
export const signedUploadLimit = 10 * 1024 * 1024;
const SignedUpload = z.strictObject({
  File: z.object({ name: z.string().max(200), type: z.string().max(100), data: bytes }),
  DocumentId: guid.optional(),
  /** The file is a scan of the paper signed by hand. */
  Paper: z.enum(['true', 'false']).optional(),
  ...scanConfirmation,
});
export const SignedDocument = z
  .object({
    DocumentId: guid,
    Status: z.enum(documentStatuses),
    SignedAt: timestamp.nullable(),
    Sha256: z.string(),
    Version: z.number().int(),
  })
  .meta({ id: 'SignedDocument' });
export type SignedDocument = z.infer<typeof SignedDocument>;

const signed = <P extends string>(path: P) =>
  ({
    ...clinical,
    method: 'POST',
    path: `MedicalCares/{id}/UploadDigitalSigned${path}`,
    effect: 'clinicalWrite',
    multipart: true,
    // Idempotent, because the same file is the same signature: needs no key.
    keyless: true,
    body: SignedUpload,
    bodyLimit: signedUploadLimit + 64 * 1024,
    response: SignedDocument,
  }) as const;

export const documentCalls = defineCalls({
  getPrescriptionPdf: pdf('PrescriptionPdf'),
  getPrescriptionThirdPdf: pdf('PrescriptionThirdPdf'),
  getOrderExamPdf: pdf('OrderExamPdf'),
  getOrderExamThirdPdf: pdf('OrderExamThirdPdf'),
  getOrderMedicPdf: { ...pdf('OrderMedicPdf'), query: z.object({ Purpose }) },
  freezePrescription: frozen('Prescription'),
  freezePrescriptionThird: frozen('PrescriptionThird'),
  freezeOrderExam: frozen('OrderExam'),
  freezeOrderExamThird: frozen('OrderExamThird'),
  uploadSignedPrescription: signed('Prescription'),
  uploadSignedPrescriptionThird: signed('PrescriptionThird'),
  uploadSignedOrderExam: signed('OrderExam'),
  uploadSignedOrderExamThird: signed('OrderExamThird'),
});
