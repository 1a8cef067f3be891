import type { FilePurpose } from '#domain/api/documents.ts';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { DocumentSource } from '#domain/care-document/document-source.ts';
import type { ScanConfirmation } from '#domain/care-document/scan-confirmation.ts';
import { printCallOf } from '#domain/reports/report-call.ts';
import { fetchFile } from '#services/files/download.ts';
import type { HttpService } from '#services/http/http.service.ts';

export type CareDocumentSource = Extract<DocumentSource, { third: boolean }>;

/** `confirmed`: for a scan of the paper, whose document its author states it is. */
type SignedFile = { name: string; data: Uint8Array; confirmed?: ScanConfirmation | null };
type SendOptions = { signal: AbortSignal; onProgress?: (share: number) => void };

/** The paths of the specification contain the kind of document and its owner. */
const calls = {
  PRESCRIPTION: {
    own: { read: 'getPrescriptionPdf', freeze: 'freezePrescription', upload: 'uploadSignedPrescription' },
    third: {
      read: 'getPrescriptionThirdPdf',
      freeze: 'freezePrescriptionThird',
      upload: 'uploadSignedPrescriptionThird',
    },
  },
  EXAM_ORDER: {
    own: { read: 'getOrderExamPdf', freeze: 'freezeOrderExam', upload: 'uploadSignedOrderExam' },
    third: { read: 'getOrderExamThirdPdf', freeze: 'freezeOrderExamThird', upload: 'uploadSignedOrderExamThird' },
  },
} as const satisfies Record<DocumentKind, unknown>;

const callsOf = ({ kind, third }: CareDocumentSource) => calls[kind][third ? 'third' : 'own'];

export const documentCalls = ({ call }: Pick<HttpService, 'call'>) => ({
  async read(source: DocumentSource, Purpose: FilePurpose, signal: AbortSignal): Promise<Uint8Array> {
    if (source.kind === 'FILE') {
      const { Url } = await call('getFileUrl', { params: { id: source.id } }, { signal });
      return new Uint8Array(await (await fetchFile(Url, signal)).arrayBuffer());
    }
    const params = { id: source.careId };
    if (source.kind === 'MEDICAL_ORDER') return call('getOrderMedicPdf', { params, query: { Purpose } }, { signal });
    if (source.kind === 'REPORT') {
      const { report, language: Language } = source;
      return call(printCallOf(report), { params, query: { Purpose, Language } }, { signal });
    }
    return call(callsOf(source).read, { params, query: { DocumentId: source.id, Purpose } }, { signal });
  },
  /** Returns the same bytes for every call. */
  freeze: (source: CareDocumentSource, signal: AbortSignal): Promise<Uint8Array> =>
    call(callsOf(source).freeze, { params: { id: source.careId }, query: { DocumentId: source.id } }, { signal }),
  /** Idempotent: uploading the same file again is the same signature. */
  upload: (source: CareDocumentSource, { name, data, confirmed }: SignedFile, options: SendOptions) =>
    call(
      callsOf(source).upload,
      {
        params: { id: source.careId },
        body: {
          File: { name, type: 'application/pdf', data },
          DocumentId: source.id,
          ...(confirmed && { Paper: 'true', ...confirmed }),
        },
      },
      options,
    ),
});
