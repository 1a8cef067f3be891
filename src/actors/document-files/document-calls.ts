import type { DocumentKind } from '#domain/care-document/care-document.ts';
import type { DocumentSource } from '#domain/care-document/document-source.ts';
import type { HttpService } from '#services/http/http.service.ts';

export type CareDocumentSource = Extract<DocumentSource, { id: string }>;

/** The specification names the kind of document, and whose it is, in the address. */
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
  read(source: DocumentSource, signal?: AbortSignal): Promise<Uint8Array> {
    const params = { id: source.careId };
    const options = signal ? { signal } : {};
    if (source.kind === 'MEDICAL_ORDER') return call('getOrderMedicPdf', { params, query: {} }, options);
    return call(callsOf(source).read, { params, query: { DocumentId: source.id } }, options);
  },
});
