import type { ExamOrder } from '../exam-order/exam-order.ts';
import type { Prescription } from '../prescription/prescription.ts';
import { fullName } from '../session/user.ts';
import type { DocumentStatus } from './care-document.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { DocumentPerson } from './scan-confirmation.ts';

/** Progress of a document; `recorded`: an official cheque, recorded here but issued on paper. */
export type DocumentState = 'draft' | 'ready' | 'toSign' | 'signed' | 'signedOnPaper' | 'void' | 'recorded';
export type Hindrance = { code: 'items' | 'side' | 'diagnosis' | 'warnings' | 'blocked' | 'unsent'; count: number };

export type NamedPerson = DocumentPerson & { name: string };

export type DocumentLine = {
  id: string;
  kind: DocumentKind;
  third: boolean;
  number: string;
  /** The third person it is made out to; null for the patient. */
  thirdPerson: NamedPerson | null;
  authorId: string;
  authorName: string;
  state: DocumentState;
  /** False for an official cheque, which is not printed. */
  hasFile: boolean;
  hindrances: Hindrance[];
  items: string[];
  signedAt: string | null;
  /** Set when it was voided after it was signed. */
  voided: { at: string; reason: string } | null;
  /** The user may void it now. */
  canVoid: boolean;
  /** Signed file that may be shared with a colleague; null when it contains a third person's data. */
  sharedFileId: string | null;
};

type Common = Pick<
  Prescription,
  | 'SignedFileId'
  | 'Number'
  | 'Status'
  | 'Author'
  | 'ThirdPerson'
  | 'SignatureKind'
  | 'SignedAt'
  | 'VoidReason'
  | 'VoidedAt'
  | 'CanVoid'
>;

const once = (code: Hindrance['code']): Hindrance => ({ code, count: 1 });

function stateOf(status: DocumentStatus, kind: Common['SignatureKind'], isReady: boolean): DocumentState {
  if (status === 'DRAFT') return isReady ? 'ready' : 'draft';
  if (status === 'PDF_READY') return 'toSign';
  if (status === 'SIGNED') return kind === 'PAPER' ? 'signedOnPaper' : 'signed';
  return 'void';
}

const common = ({ Number: number, Author, ThirdPerson, SignedAt, SignedFileId, Status, ...others }: Common) => ({
  number,
  third: ThirdPerson !== null,
  thirdPerson: ThirdPerson && {
    name: `${ThirdPerson.Name} ${ThirdPerson.LastName}`,
    IC: ThirdPerson.IC,
    BirthDate: ThirdPerson.BirthDate,
  },
  authorId: Author.UserId,
  authorName: fullName(Author),
  signedAt: SignedAt,
  voided: others.VoidedAt === null ? null : { at: others.VoidedAt, reason: others.VoidReason ?? '' },
  canVoid: others.CanVoid,
  sharedFileId: Status === 'SIGNED' && ThirdPerson === null ? SignedFileId : null,
});

/** Obstacles to issuing a prescription, as far as the server has reported them to its author. */
function hindrancesOf({ Items, Safety }: Prescription): Hindrance[] {
  const open = (Safety?.Warnings ?? []).filter(({ Answered }) => !Answered);
  const blocked = open.filter(({ Outcome }) => Outcome === 'BLOCK').length;
  const unanswered = open.length - blocked;
  return [
    ...(Items.length === 0 ? [once('items')] : []),
    ...(blocked > 0 ? [{ code: 'blocked' as const, count: blocked }] : []),
    ...(unanswered > 0 ? [{ code: 'warnings' as const, count: unanswered }] : []),
  ];
}

export function lineOfPrescription(document: Prescription): DocumentLine {
  const { PrescriptionId: id, Status, Kind, SignatureKind, Items, Safety } = document;
  const isDraft = Status === 'DRAFT';
  const isReady = Items.length > 0 && Safety?.Ready === true;
  return {
    ...common(document),
    id,
    kind: 'PRESCRIPTION',
    hasFile: Kind !== 'CHECK',
    state: Kind === 'CHECK' && isDraft ? 'recorded' : stateOf(Status, SignatureKind, isReady),
    hindrances: isDraft && Kind !== 'CHECK' ? hindrancesOf(document) : [],
    items: Items.map(({ Name, Strength }) => `${Name} ${Strength}`),
  };
}

export function lineOfExamOrder(document: ExamOrder): DocumentLine {
  const { OrderExamId: id, Status, SignatureKind, Items, Problems } = document;
  return {
    ...common(document),
    id,
    kind: 'EXAM_ORDER',
    hasFile: true,
    state: stateOf(Status, SignatureKind, Problems.length === 0 && Items.length > 0),
    hindrances: Status === 'DRAFT' ? Problems.map(once) : [],
    items: Items.map(({ Name }) => Name),
  };
}

/** The signature covers what the server has: a draft of which this browser holds more is not ready to be signed. */
export const withUnsent = (line: DocumentLine, unsent: readonly string[]): DocumentLine =>
  unsent.includes(line.id) && (line.state === 'ready' || line.state === 'draft')
    ? { ...line, state: 'draft', hindrances: [...line.hindrances, once('unsent')] }
    : line;

const ordinalOf = ({ number }: DocumentLine) => Number(number.slice(number.lastIndexOf('-') + 1));

/** In order of creation, regardless of the kind. */
export const inOrder = (lines: readonly DocumentLine[]): DocumentLine[] =>
  lines.toSorted((a, b) => ordinalOf(a) - ordinalOf(b));

const signable: readonly DocumentState[] = ['ready', 'toSign'];
/** Those that this user may sign now. */
export const toSignBy = (lines: readonly DocumentLine[], userId: string): DocumentLine[] =>
  lines.filter(({ authorId, state }) => authorId === userId && signable.includes(state));

/** File name, without patient data. */
export const fileNameOf = (number: string): string => `${number}.pdf`;
