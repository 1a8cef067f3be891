import { guid } from './support/fixtures.ts';

/** Row of the encounter for this user, a doctor of its polyclinic, in the terms of domain 2.1 and 6. */
export type Row =
  | 'new'
  /** Waits for its appointment. */
  | 'scheduled'
  | 'reserved'
  /** Reserved by this user, with the patient present. */
  | 'inPerson'
  /** The same, after the reservation expired. */
  | 'walkIn'
  | 'reservedByOther'
  /** In process without a holder: paused. */
  | 'process'
  | 'held'
  | 'others'
  | 'stale'
  /** Referred to a physician: not begun, begun, or answered. */
  | 'derived'
  | 'begun'
  | 'answered'
  /** Answered by a nurse. */
  | 'validation'
  /** Ended by this user today. */
  | 'attended'
  | 'closed';
export const rows = [
  'new',
  'scheduled',
  'reserved',
  'inPerson',
  'walkIn',
  'reservedByOther',
  'process',
  'held',
  'others',
  'stale',
  'derived',
  'begun',
  'answered',
  'validation',
  'attended',
  'closed',
] as const satisfies readonly Row[];

/** Content of the form: nothing, part of the required fields, all but one block, all of it. */
export type Text = 'none' | 'some' | 'noVitals' | 'noClass' | 'noDiagnosis' | 'whole';
/** State of the content: on the server, being sent, in conflict, only on the screen. */
export type Sheet = 'safe' | 'pending' | 'conflict' | 'broken';
export type Share = 'NONE' | 'REQUESTED' | 'SHARED' | 'REFUSED' | 'WITHDRAWN';
/** After the patient declines: declining a shared record withdraws the share. */
export const closedShare = (share: Share): Share =>
  share === 'SHARED' || share === 'WITHDRAWN' ? 'WITHDRAWN' : 'REFUSED';
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
  'reopen',
  'reopenWithReason',
  'cancel',
  'cancelShort',
  'requestConsent',
  'recordVerbal',
  'recordWaived',
  'recordWaivedWithReason',
  'derive',
  'deriveShort',
  'process',
  'processWithReason',
  'reschedule',
  'rescheduleLate',
  'startWith',
  'startWithNobody',
  'requestShare',
  'recordShare',
  'finish',
  'validate',
  'remove',
] as const;
export type ActName = (typeof actNames)[number];

export type Possible = [possible: boolean, reason: string | null];
export type MedicalCareShown = {
  stage: string;
  text: Text;
  consent: Consent | null;
  share: Share | null;
  /** Whether the action is possible now, and otherwise why not. */
  acts: Record<ActName, Possible>;
  failure: string | null;
  busy: boolean;
  reloading: boolean;
};

export const stageOf: Record<Row, string> = {
  new: 'free',
  scheduled: 'free',
  reserved: 'reserved',
  inPerson: 'reserved',
  walkIn: 'free',
  reservedByOther: 'others',
  process: 'free',
  held: 'held',
  others: 'others',
  stale: 'stale',
  derived: 'free',
  begun: 'free',
  answered: 'free',
  validation: 'free',
  attended: 'closed',
  closed: 'closed',
};

/** The encounter on the screen of the tests. */
export const id = guid(100);
export const generic = 'ui.generic_error';

const over = Object.fromEntries(actNames.map((name) => [name, 'wrongStatus'])) as Record<ActName, string>;
/** `may`: no objection. `words`, `hour`, `medic`: only that is missing. Otherwise the guard of domain 2.1. */
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
  reschedule: 'lockedByOther',
  rescheduleLate: 'lockedByOther',
  startWith: 'lockedByOther',
  startWithNobody: 'lockedByOther',
  requestShare: 'may',
  recordShare: 'lockedByOther',
  remove: 'lockedByOther',
};
const inProcess = {
  ...inQueue,
  putBack: 'wrongStatus',
  reschedule: 'wrongStatus',
  rescheduleLate: 'wrongStatus',
  remove: 'wrongStatus',
  derive: 'lockedByOther',
  deriveShort: 'lockedByOther',
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
  startWith: 'may',
  startWithNobody: 'medic',
  requestShare: 'may',
  recordShare: 'notHolder',
};
const unscheduled = { reschedule: 'notScheduled', rescheduleLate: 'notScheduled' };
const mine = {
  ...nobodys,
  unlock: 'may',
  unlockWithReason: 'may',
  recordVerbal: 'may',
  recordWaived: 'words',
  recordWaivedWithReason: 'may',
  recordShare: 'inPersonOnly',
};
const referred = { ...over, unlock: 'notHolder', unlockWithReason: 'notHolder' };
const table: Record<Row, Record<ActName, string>> = {
  new: { ...over, ...nobodys, ...unscheduled, remove: 'may', putBack: 'notHolder' },
  scheduled: { ...over, ...nobodys, remove: 'may', putBack: 'notHolder', reschedule: 'may', rescheduleLate: 'hour' },
  reserved: { ...over, ...mine, ...unscheduled, remove: 'may', putBack: 'may' },
  inPerson: {
    ...over,
    ...mine,
    ...unscheduled,
    putBack: 'may',
    requestConsent: 'remoteOnly',
    recordShare: 'may',
    remove: 'may',
  },
  walkIn: { ...over, ...nobodys, ...unscheduled, putBack: 'notHolder', requestConsent: 'remoteOnly', remove: 'may' },
  reservedByOther: inQueue,
  process: {
    ...over,
    ...nobodys,
    pause: 'notHolder',
    finish: 'notHolder',
    derive: 'notHolder',
    deriveShort: 'notHolder',
  },
  held: { ...over, ...mine, pause: 'may', finish: 'may', derive: 'may', deriveShort: 'words' },
  others: inProcess,
  stale: {
    ...inProcess,
    start: 'reasonRequired',
    startWithReason: 'may',
    unlock: 'reasonRequired',
    unlockWithReason: 'may',
  },
  derived: { ...referred, process: 'reasonRequired', processWithReason: 'may' },
  begun: { ...referred, process: 'childOpen', processWithReason: 'childOpen' },
  answered: { ...referred, process: 'may', processWithReason: 'may' },
  validation: {
    ...over,
    unlock: 'notHolder',
    unlockWithReason: 'notHolder',
    backToProcess: 'reasonRequired',
    backToProcessWithReason: 'may',
    validate: 'may',
  },
  attended: { ...over, reopen: 'reasonRequired', reopenWithReason: 'may' },
  /** Ended by another user, or not loaded yet. */
  closed: { ...over, reopen: 'notMyRole', reopenWithReason: 'notMyRole' },
};

export type Known = { row: Row; live: boolean; consent: Consent; share: Share; text: Text; sheet: Sheet };
export const known: Known = {
  row: 'new',
  live: false,
  consent: 'NONE',
  share: 'NONE',
  text: 'none',
  sheet: 'pending',
};
const missing: Record<string, string> = { words: 'reasonRequired', hour: 'hourRequired', medic: 'medicRequired' };

/** Domain 2.1, "answer", for a physician. */
const unfinished: Record<Text, string | null> = {
  none: 'formIncomplete',
  some: 'formIncomplete',
  noVitals: 'vitalsMissing',
  noClass: 'classificationMissing',
  noDiagnosis: 'diagnosisMissing',
  whole: null,
};

/** The server reads the saved content of an encounter when finishing or referring it. */
function unsaved({ live, sheet }: Known): string | null {
  if (!live) return 'disconnected';
  if (sheet === 'conflict') return 'draftConflict';
  return sheet === 'pending' ? 'draftPending' : null;
}

function finishReason(shown: Known): string | null {
  const { consent, text } = shown;
  if (consent !== 'ACCEPTED' && consent !== 'WAIVED') return 'consentMissing';
  const kept = unsaved(shown);
  if (kept) return kept;
  return unfinished[text];
}

function reasonOf(name: ActName, shown: Known): string | null {
  const rule = table[shown.row][name];
  if (rule === 'may' && name === 'finish') return finishReason(shown);
  if (rule === 'may' && name === 'requestConsent' && shown.consent === 'ACCEPTED') return 'wrongStatus';
  const shares = name === 'requestShare' || name === 'recordShare';
  if (rule === 'may' && shares && shown.share === 'SHARED') return 'wrongStatus';
  const isRequested = rule === 'may' && name === 'requestShare' && shown.share === 'REQUESTED';
  const lacks = isRequested ? 'recordRequested' : (missing[rule] ?? null);
  if (rule !== 'may' && lacks === null) return rule;
  if (name === 'derive' || name === 'deriveShort') return unsaved(shown) ?? lacks;
  return shown.live ? lacks : 'disconnected';
}

const every = (of: (name: ActName) => Possible) =>
  Object.fromEntries(actNames.map((name) => [name, of(name)])) as Record<ActName, Possible>;

/** No action is possible or needs a reason: no encounter is loaded, or an action is pending. */
export const noActs = every(() => [false, null]);
export const noneOf = (reason: string) => every(() => [false, reason]);
export const actsOf = (shown: Known) =>
  every((name): Possible => {
    const reason = reasonOf(name, shown);
    return [reason === null, reason];
  });
