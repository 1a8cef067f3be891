import type { ExamOrder } from '../exam-order/exam-order.ts';
import type { Prescription } from '../prescription/prescription.ts';
import type { DocumentStatus } from './care-document.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { DocumentPerson } from './scan-confirmation.ts';

/** Where a document is on its way; `recorded`: an official cheque is written down here and issued on paper. */
export type DocumentState = 'draft' | 'ready' | 'toSign' | 'signed' | 'signedOnPaper' | 'void' | 'recorded';
export type Hindrance = { code: 'items' | 'side' | 'diagnosis' | 'warnings' | 'blocked'; count: number };

export type NamedPerson = DocumentPerson & { name: string };

/** A document of an encounter as the list of all of them shows it. */
export type DocumentLine = {
  id: string;
  kind: DocumentKind;
  third: boolean;
  number: string;
  /** The other person that it is made out to; null for the patient. */
  thirdPerson: NamedPerson | null;
  authorId: string;
  state: DocumentState;
  /** False for an official cheque: nothing of it is printed. */
  hasFile: boolean;
  hindrances: Hindrance[];
  items: string[];
  signedAt: string | null;
  /** Of the signed document, when it may be passed on to a colleague: not with another person's data. */
  sharedFileId: string | null;
};

type Common = Pick<
  Prescription,
  'SignedFileId' | 'Number' | 'Status' | 'Author' | 'ThirdPerson' | 'SignatureKind' | 'SignedAt'
>;

const once = (code: Hindrance['code']): Hindrance => ({ code, count: 1 });

function stateOf(status: DocumentStatus, kind: Common['SignatureKind'], isReady: boolean): DocumentState {
  if (status === 'DRAFT') return isReady ? 'ready' : 'draft';
  if (status === 'PDF_READY') return 'toSign';
  if (status === 'SIGNED') return kind === 'PAPER' ? 'signedOnPaper' : 'signed';
  return 'void';
}

const common = ({ Number: number, Author, ThirdPerson, SignedAt, SignedFileId, Status }: Common) => ({
  number,
  third: ThirdPerson !== null,
  thirdPerson: ThirdPerson && {
    name: `${ThirdPerson.Name} ${ThirdPerson.LastName}`,
    IC: ThirdPerson.IC,
    BirthDate: ThirdPerson.BirthDate,
  },
  authorId: Author.UserId,
  signedAt: SignedAt,
  sharedFileId: Status === 'SIGNED' && ThirdPerson === null ? SignedFileId : null,
});

/** What keeps a prescription from being issued, as far as the server has told its author. */
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

const ordinalOf = ({ number }: DocumentLine) => Number(number.slice(number.lastIndexOf('-') + 1));

/** In the order in which they were written, whatever their kind. */
export const inOrder = (lines: readonly DocumentLine[]): DocumentLine[] =>
  lines.toSorted((a, b) => ordinalOf(a) - ordinalOf(b));

const signable: readonly DocumentState[] = ['ready', 'toSign'];
/** Those that this person may sign now. */
export const toSignBy = (lines: readonly DocumentLine[], userId: string): DocumentLine[] =>
  lines.filter(({ authorId, state }) => authorId === userId && signable.includes(state));

/** The name of its file, without anything of the patient. */
export const fileNameOf = (number: string): string => `${number}.pdf`;
