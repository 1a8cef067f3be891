import { guid } from './support/fixtures.ts';

/** What the care is to this person, a doctor who answers to its polyclinic, in the words of domain 2.1 and 6. */
export type Row =
  | 'new'
  | 'reserved'
  | 'reservedByOther'
  /** In process and nobody's: paused. */
  | 'process'
  | 'held'
  | 'others'
  | 'stale'
  /** Answered by a nurse. */
  | 'validation'
  | 'closed';
export const rows = [
  'new',
  'reserved',
  'reservedByOther',
  'process',
  'held',
  'others',
  'stale',
  'validation',
  'closed',
] as const satisfies readonly Row[];

/** What is written in the form: nothing, not all of what is required, all of it. */
export type Text = 'none' | 'some' | 'whole';
/** Where it is: on the server, on its way, in two versions, only on the screen. */
export type Sheet = 'safe' | 'pending' | 'conflict' | 'broken';
export type Consent = 'NONE' | 'REQUESTED' | 'ACCEPTED' | 'WAIVED' | 'REJECTED';

export const actNames = [
  'start',
  'startWithReason',
  'putBack',
  'pause',
  'unlock',
  'unlockWithReason',
  'backToProcess',
  'backToProcessWithReason',
  'cancel',
  'cancelShort',
  'requestConsent',
  'recordVerbal',
  'recordWaived',
  'recordWaivedWithReason',
  'finish',
  'validate',
] as const;
export type ActName = (typeof actNames)[number];

export type Possible = [possible: boolean, reason: string | null];
export type MedicalCareShown = {
  stage: string;
  text: Text;
  consent: Consent | null;
  /** May it be done now, and if it is refused, why. */
  acts: Record<ActName, Possible>;
  failure: string | null;
  busy: boolean;
  reloading: boolean;
};

export const stageOf: Record<Row, string> = {
  new: 'free',
  reserved: 'reserved',
  reservedByOther: 'others',
  process: 'free',
  held: 'held',
  others: 'others',
  stale: 'stale',
  validation: 'free',
  closed: 'closed',
};

/** The one care on the screen of the tests. */
export const id = guid(100);
export const generic = 'ui.generic_error';

const over = Object.fromEntries(actNames.map((name) => [name, 'wrongStatus'])) as Record<ActName, string>;
/** `may`: nothing against it. `words`: only the reason is missing. Otherwise the guard of domain 2.1. */
const inQueue = {
  ...over,
  start: 'lockedByOther',
  startWithReason: 'lockedByOther',
  putBack: 'lockedByOther',
  unlock: 'lockedByOther',
  unlockWithReason: 'lockedByOther',
  cancel: 'lockedByOther',
  cancelShort: 'lockedByOther',
  requestConsent: 'may',
  recordVerbal: 'lockedByOther',
  recordWaived: 'lockedByOther',
  recordWaivedWithReason: 'lockedByOther',
};
const inProcess = {
  ...inQueue,
  putBack: 'wrongStatus',
  pause: 'lockedByOther',
  finish: 'lockedByOther',
};
const nobodys = {
  start: 'may',
  startWithReason: 'may',
  unlock: 'notHolder',
  unlockWithReason: 'notHolder',
  cancel: 'may',
  cancelShort: 'words',
  requestConsent: 'may',
  recordVerbal: 'notHolder',
  recordWaived: 'notHolder',
  recordWaivedWithReason: 'notHolder',
};
const mine = {
  ...nobodys,
  unlock: 'may',
  unlockWithReason: 'may',
  recordVerbal: 'may',
  recordWaived: 'words',
  recordWaivedWithReason: 'may',
};
const table: Record<Row, Record<ActName, string>> = {
  new: { ...over, ...nobodys, putBack: 'notHolder' },
  reserved: { ...over, ...mine, putBack: 'may' },
  reservedByOther: inQueue,
  process: { ...over, ...nobodys, pause: 'notHolder', finish: 'notHolder' },
  held: { ...over, ...mine, pause: 'may', finish: 'may' },
  others: inProcess,
  stale: {
    ...inProcess,
    start: 'reasonRequired',
    startWithReason: 'may',
    unlock: 'reasonRequired',
    unlockWithReason: 'may',
  },
  validation: {
    ...over,
    unlock: 'notHolder',
    unlockWithReason: 'notHolder',
    backToProcess: 'reasonRequired',
    backToProcessWithReason: 'may',
    validate: 'may',
  },
  closed: over,
};

export type Known = { row: Row; live: boolean; consent: Consent; text: Text; sheet: Sheet };
export const known: Known = { row: 'new', live: false, consent: 'NONE', text: 'none', sheet: 'pending' };

function finishReason({ live, consent, text, sheet }: Known): string | null {
  if (consent !== 'ACCEPTED' && consent !== 'WAIVED') return 'consentMissing';
  if (!live) return 'disconnected';
  if (sheet === 'conflict') return 'draftConflict';
  if (sheet === 'pending') return 'draftPending';
  return text === 'whole' ? null : 'formIncomplete';
}

function reasonOf(name: ActName, shown: Known): string | null {
  const said = table[shown.row][name];
  if (said === 'may' && name === 'finish') return finishReason(shown);
  if (said === 'may' && name === 'requestConsent' && shown.consent === 'ACCEPTED') return 'wrongStatus';
  if (said !== 'may' && said !== 'words') return said;
  if (!shown.live) return 'disconnected';
  return said === 'words' ? 'reasonRequired' : null;
}

const every = (of: (name: ActName) => Possible) =>
  Object.fromEntries(actNames.map((name) => [name, of(name)])) as Record<ActName, Possible>;

/** Nothing can be done, and nothing need be said of it: there is no care yet, or an act is on its way. */
export const noActs = every(() => [false, null]);
export const noneOf = (reason: string) => every(() => [false, reason]);
export const actsOf = (shown: Known) =>
  every((name): Possible => {
    const reason = reasonOf(name, shown);
    return [reason === null, reason];
  });
