import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SignedDocument } from '#domain/api/documents.ts';
import { confirms, type ScanConfirmation } from '#domain/care-document/scan-confirmation.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { SigningRefused } from '#domain/signature/refusal.ts';
import type { CallContext } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { careDocuments, files, users } from '../../db/schema/index.ts';
import { acceptSigned } from '../../documents/accept-signed.ts';
import { findDocument } from '../care-documents/documents.queries.ts';
import { freezeProblems } from '../care-documents/freezable.ts';
import { contentOf, hashOf, keepContent } from '../files/files.queries.ts';
import { inspect } from '../files/inspect.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import { advanceCare } from '../medical-cares/commands/advance.ts';
import { envelopeOf } from './envelope.ts';
import { type DocumentRow, type ReachedDocument, recordAct } from './find-document.ts';
import { printDocument, refuseCheque } from './printed.ts';

const { PROCESS, PREVIOUS_FOR_SIGNATURE, WAITING_FOR_SIGNATURE } = CareStatus;
const writable: readonly number[] = [PROCESS, PREVIOUS_FOR_SIGNATURE, WAITING_FOR_SIGNATURE];

type Act = 'document.freeze' | 'document.sign';

/** Allows the author only, while the encounter is being written or waits for signatures (domain 2.1). */
export function allowAuthor({ actor }: CallContext, { care, document }: ReachedDocument, Action: Act): void {
  const From = care.row.status;
  const refused = (Guard: string) => new ProblemError('transition_not_allowed', { From, Action, Guard });
  if (document.authorId !== actor.userId) throw refused('notMyRole');
  if (!writable.includes(From)) throw refused('wrongStatus');
}

/** Stores the bytes as a file that no file list shows; it is read through its document. */
async function store({ db, actor, now }: CallContext, { id }: DocumentRow, name: string, data: Uint8Array) {
  const fileId = randomUUID();
  const sha256 = await keepContent(db, data);
  const of = { entity: 'CareDocument', entityId: id, uploadedBy: actor.userId, createdAt: now } as const;
  await db.insert(files).values({ id: fileId, name, mimeType: 'application/pdf', size: data.length, sha256, ...of });
  return { fileId, sha256 };
}

export async function storedPdf({ db }: CallContext, fileId: string | null): Promise<Buffer> {
  const [row] = fileId === null ? [] : await db.select().from(files).where(eq(files.id, fileId));
  if (!row) throw new Error('A frozen document without its file');
  return Buffer.from(await contentOf(db, row));
}

const announce = (context: CallContext, { care }: ReachedDocument, { kind }: DocumentRow) =>
  emitRecordUpdate(context, care.row, kind === 'PRESCRIPTION' ? 'prescriptions' : 'exams');

const fileName = ({ care, document }: ReachedDocument) => `${care.row.number}-${document.ordinal}.pdf`;

/** Repeats the checks of domain 8.1 and 8.2 on the stored data. */
async function checkReady(context: CallContext, { document, seen }: ReachedDocument): Promise<void> {
  refuseCheque(context, document);
  const selected = await findDocument(context.db, document.id);
  const problems = seen && selected ? await freezeProblems(context, seen, selected) : ['author'];
  if (problems.length === 0) return;
  const Fields = problems.includes('validity')
    ? { ValidUntil: fieldMessage('validityPassed', context.locale) }
    : { Items: fieldMessage('documentIncomplete', context.locale) };
  throw new ProblemError('validation', { Guard: problems.join(','), Fields });
}

/** Fixes the bytes of a draft; freezing again returns the same bytes. */
export async function freeze(context: CallContext, reached: ReachedDocument, site: string): Promise<Uint8Array> {
  const { document, care } = reached;
  allowAuthor(context, reached, 'document.freeze');
  recordAct(context, reached, 'document.freeze');
  if (document.status === 'PDF_READY') return storedPdf(context, document.fileId);
  if (document.status !== 'DRAFT') {
    throw new ProblemError('transition_not_allowed', { Action: 'document.freeze', Guard: 'documentsSigned' });
  }
  await checkReady(context, reached);
  const envelope = await envelopeOf(context, care, site, {
    id: document.id,
    number: `${care.row.number}-${document.ordinal}`,
    authorId: document.authorId,
    thirdPerson: document.thirdPerson,
    issuedAt: context.now,
    watermark: null,
    signing: 'electronic',
  });
  const pdf = await printDocument(context, document, envelope);
  const copy = await printDocument(context, document, { ...envelope, watermark: 'copy', signing: 'none' });
  const { fileId, sha256 } = await store(context, document, fileName(reached), pdf);
  const { fileId: copyFileId } = await store(context, document, fileName(reached), copy);
  const frozen = { status: 'PDF_READY', frozenAt: context.now, fileId, copyFileId, sha256 } as const;
  await updateVersion(context, careDocuments, document, context.actor.userId, frozen);
  await announce(context, reached, document);
  await advanceCare(context, care.row.id, reached.relation);
  return pdf;
}

/** `confirmed`: the author's confirmation of a scanned paper. */
type Upload = { data: Uint8Array; confirmed: ScanConfirmation | null };

const invalid = ({ locale }: CallContext, reason: string) =>
  new ProblemError('signature_invalid', { Guard: reason, Fields: { File: fieldMessage(reason, locale) } });

/** A scan carries no verifiable identity, so its author confirms it (decision 144). */
async function checkScan(
  context: CallContext,
  { document, care: { patient } }: ReachedDocument,
  data: Uint8Array,
  confirmed: ScanConfirmation,
) {
  const person = document.thirdPerson ?? { IC: patient.ic, BirthDate: patient.birthDate };
  if (!confirms(confirmed, person)) throw invalid(context, 'scanUnconfirmed');
  if (hashOf(data) === document.sha256) throw invalid(context, 'noSignature');
  // The patient could not open an encrypted file.
  if (/\/Encrypt\b/.test(Buffer.from(data).toString('latin1'))) throw invalid(context, 'fileLocked');
  const inspected = await inspect(data, 'application/pdf');
  if (inspected.kind === 'refused') throw invalid(context, inspected.problem);
}

async function check(context: CallContext, reached: ReachedDocument, upload: Upload, roots: readonly Uint8Array[]) {
  const { document } = reached;
  if (upload.confirmed) return checkScan(context, reached, upload.data, upload.confirmed);
  const [author] = await context.db.select({ ic: users.ic }).from(users).where(eq(users.id, document.authorId));
  const frozen = await storedPdf(context, document.fileId);
  try {
    await acceptSigned(Buffer.from(upload.data), { frozen, rut: author?.ic ?? '', roots, now: context.now });
  } catch (error) {
    if (error instanceof SigningRefused) throw invalid(context, error.reason);
    throw error;
  }
}

const toWire = ({ id, status, signedAt, version }: DocumentRow, sha256: string): SignedDocument => ({
  DocumentId: id,
  Status: status,
  SignedAt: signedAt?.toISOString() ?? null,
  Sha256: sha256,
  Version: version,
});

/** Accepts a signed file. The same file again, after a lost response, is the same signature. */
export async function takeSigned(
  context: CallContext,
  reached: ReachedDocument,
  upload: Upload,
  roots: readonly Uint8Array[],
): Promise<SignedDocument> {
  const { document } = reached;
  const { db, actor, now } = context;
  if (document.status === 'SIGNED' && document.authorId === actor.userId) {
    const [before] = await db
      .select()
      .from(files)
      .where(eq(files.id, document.signedFileId ?? ''));
    if (before?.sha256 !== hashOf(upload.data)) {
      throw new ProblemError('transition_not_allowed', { Action: 'document.sign', Guard: 'documentsSigned' });
    }
    recordAct(context, reached, 'document.sign');
    return toWire(document, before.sha256);
  }
  allowAuthor(context, reached, 'document.sign');
  if (document.status !== 'PDF_READY') {
    throw new ProblemError('transition_not_allowed', { Action: 'document.sign', Guard: 'documentsDraft' });
  }
  await check(context, reached, upload, roots);
  const { fileId, sha256 } = await store(context, document, fileName(reached), upload.data);
  const signatureKind = upload.confirmed ? 'PAPER' : 'DIGITAL';
  const signed = { status: 'SIGNED', signedFileId: fileId, signedAt: now, signatureKind } as const;
  const row = await updateVersion(context, careDocuments, document, actor.userId, signed);
  recordAct(context, { ...reached, document: row }, 'document.sign', {
    Signature: signatureKind,
    ...(upload.confirmed && { Confirmed: 'IC, BirthDate' }),
    Sha256: sha256,
  });
  await announce(context, reached, document);
  await advanceCare(context, reached.care.row.id, reached.relation);
  return toWire(row, sha256);
}
