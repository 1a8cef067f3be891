import type { documentCalls, FilePurpose } from '#domain/api/documents.ts';
import type { ScanConfirmation } from '#domain/care-document/scan-confirmation.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import type { Watermark } from '../../documents/document.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { envelopeOf } from './envelope.ts';
import {
  type DocumentRow,
  type ReachedDocument,
  reach,
  reachDocument,
  recordAct,
  type Which,
} from './find-document.ts';
import { answerOf, printDocument, printMedicalOrder, refuseCheque } from './printed.ts';
import { freeze, storedPdf, takeSigned } from './signing.ts';

type Parts = {
  /** Public address of the server, encoded in the QR. */
  site: string;
  roots: () => Promise<readonly Uint8Array[]>;
};
type Chosen = { params: { id: string }; query: { DocumentId?: string | undefined } };
type Read = Chosen & { query: { Purpose: FilePurpose } };
type Uploaded = {
  params: { id: string };
  body: {
    File: { data: Uint8Array };
    DocumentId?: string | undefined;
    Paper?: 'true' | 'false' | undefined;
  } & ScanConfirmation;
};

const { WAITING_FOR_SIGNATURE, WAITING_FOR_VALIDATION, CLOSED } = CareStatus;
/** A report printed in an earlier status is a draft (domain 8). */
export const final: readonly number[] = [WAITING_FOR_SIGNATURE, WAITING_FOR_VALIDATION, CLOSED];

/** Watermark of a document rendered on demand; frozen and signed ones are served unchanged. */
const markOf = ({ document: { status } }: ReachedDocument): Watermark => (status === 'DRAFT' ? 'draft' : 'void');

/** The author gets the original to sign; other users get the marked copy (decision 146). */
const frozenFileOf = ({ actor }: CallContext, { authorId, fileId, copyFileId }: DocumentRow) =>
  actor.userId === authorId ? fileId : (copyFileId ?? fileId);

/** File of a document as the user may read it. */
export async function readPdf(
  context: CallContext,
  reached: ReachedDocument,
  purpose: FilePurpose,
  site: string,
): Promise<Uint8Array> {
  const { care, document } = reached;
  refuseCheque(context, document);
  recordAct(context, reached, `document.${purpose}`);
  if (document.status === 'SIGNED') return storedPdf(context, document.signedFileId);
  if (document.status === 'PDF_READY') return storedPdf(context, frozenFileOf(context, document));
  const envelope = await envelopeOf(context, care, site, {
    id: document.id,
    number: `${care.row.number}-${document.ordinal}`,
    authorId: document.authorId,
    thirdPerson: document.thirdPerson,
    issuedAt: document.frozenAt ?? document.updatedAt,
    watermark: markOf(reached),
    signing: document.status === 'DRAFT' ? 'hand' : 'none',
  });
  return printDocument(context, document, envelope);
}

/** Prints, freezes and withdraws the documents of an encounter. */
export function documentHandlers({ site, roots }: Parts): Handlers<typeof documentCalls> {
  const read =
    (which: Which) =>
    async (context: CallContext, { params, query }: Read) =>
      readPdf(context, await reachDocument(context, params.id, which, query.DocumentId), query.Purpose, site);
  const freezing =
    (which: Which) =>
    async (context: CallContext, { params, query }: Chosen) =>
      freeze(context, await reachDocument(context, params.id, which, query.DocumentId, true), site);
  const upload =
    (which: Which) =>
    async (context: CallContext, { params, body }: Uploaded) => {
      const { File, DocumentId, Paper, ...confirmed } = body;
      const reached = await reachDocument(context, params.id, which, DocumentId, true);
      return takeSigned(
        context,
        reached,
        { data: File.data, confirmed: Paper === 'true' ? confirmed : null },
        await roots(),
      );
    };
  const own = {
    prescription: { kind: 'PRESCRIPTION', third: false },
    order: { kind: 'EXAM_ORDER', third: false },
  } as const;
  const third = {
    prescription: { kind: 'PRESCRIPTION', third: true },
    order: { kind: 'EXAM_ORDER', third: true },
  } as const;
  return {
    getPrescriptionPdf: read(own.prescription),
    getPrescriptionThirdPdf: read(third.prescription),
    getOrderExamPdf: read(own.order),
    getOrderExamThirdPdf: read(third.order),
    freezePrescription: freezing(own.prescription),
    freezePrescriptionThird: freezing(third.prescription),
    freezeOrderExam: freezing(own.order),
    freezeOrderExamThird: freezing(third.order),
    uploadSignedPrescription: upload(own.prescription),
    uploadSignedPrescriptionThird: upload(third.prescription),
    uploadSignedOrderExam: upload(own.order),
    uploadSignedOrderExamThird: upload(third.order),

    async getOrderMedicPdf(context, { params, query }) {
      const { care, relation } = await reach(context, params.id);
      const answer = await answerOf(context.db, care.row.id);
      context.audit(auditOf(care.row, `document.${query.Purpose}OrderMedic`, relation));
      const envelope = await envelopeOf(context, care, site, {
        id: care.row.id,
        number: care.row.number,
        authorId: answer.answeredBy,
        thirdPerson: null,
        issuedAt: answer.answeredAt,
        watermark: final.includes(care.row.status) ? null : 'draft',
        signing: 'hand',
      });
      return printMedicalOrder(context, answer, envelope);
    },
  };
}
