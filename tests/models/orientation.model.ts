import { guid } from './support/fixtures.ts';

/** State of the row for this user, in the terms of domain 2.2 and 4. */
export type Row =
  | 'free'
  | 'mine'
  | 'pending'
  | 'others'
  | 'stale'
  | 'answeredByMe'
  | 'answeredByOther'
  | 'withdrawn'
  | 'converted';
export type Text = 'none' | 'short' | 'well' | 'long';

export type OrientationShown = {
  stage: string;
  /** The text on the screen; it is kept after the lock ends. */
  text: Text;
  /** Whether it can be answered now, and otherwise why not. */
  answer: [possible: boolean, reason: string | null];
  take: [possible: boolean, reason: string | null];
  takeWithReason: [possible: boolean, reason: string | null];
  unlock: [possible: boolean, reason: string | null];
  /** The answer is pending, and may return to the draft. */
  undo: [possible: boolean, reason: string | null];
  /** Converts a question into an encounter, with a reason. */
  convert: [possible: boolean, reason: string | null];
  convertWithoutReason: [possible: boolean, reason: string | null];
  /** The own lock expires soon, and may be renewed. */
  keep: [possible: boolean, reason: string | null];
  ending: boolean;
  failure: string | null;
  reloading: boolean;
};

export type Context = { live: boolean; row: Row; text: Text; failure: string | null };
export type Meta = { stage: OrientationShown['stage']; reloading?: boolean };

export const receivedEvents = [
  'receivedTakenByOther',
  'receivedTakenByMe',
  'receivedFreed',
  'receivedWithdrawn',
  'receivedAnsweredByOther',
  'receivedAnsweredByMe',
  'receivedOfAnother',
  'receivedOld',
] as const;
export const received = {
  receivedTakenByOther: 'others',
  receivedTakenByMe: 'mine',
  receivedFreed: 'free',
  receivedWithdrawn: 'withdrawn',
  receivedAnsweredByOther: 'answeredByOther',
  receivedAnsweredByMe: 'answeredByMe',
} as const satisfies Partial<Record<(typeof receivedEvents)[number], Row>>;

/** The orientation on the screen of the tests. */
export const id = guid(100);
export const forgetDraft = { type: 'forgetDraft', params: { orientationId: id } } as const;
export const row = (value: Row) => ({ type: 'row', params: { row: value } }) as const;
export const fail = (failure: string | null) => ({ type: 'fail', params: { failure } }) as const;
export const taken = 'ui.generic_error';

export const connection = {
  hubLive: { actions: { type: 'connect', params: { live: true } } },
  hubLost: { actions: { type: 'connect', params: { live: false } } },
} as const;

/** Only the row changes: a pending request continues. */
export const receivedOnly = Object.fromEntries(
  Object.entries(received).map(([event, value]) => [event, { actions: row(value) }]),
);

/** Why an action is rejected, by the stage on the screen (guard names of domain 2.1 and of the design). */
export function reasonsOf(
  stage: OrientationShown['stage'],
  { live, row: value, text }: Pick<Context, 'live' | 'row' | 'text'>,
): Pick<
  OrientationShown,
  'answer' | 'take' | 'takeWithReason' | 'unlock' | 'undo' | 'convert' | 'convertWithoutReason'
> {
  const no = [false, null] as [boolean, string | null];
  const nothing = {
    answer: no,
    take: no,
    takeWithReason: no,
    unlock: no,
    undo: no,
    convert: no,
    convertWithoutReason: no,
  };
  const because = (reason: string): [boolean, string | null] => [false, reason];
  const yes = [true, null] as [boolean, string | null];
  if (stage === 'answered' || stage === 'withdrawn' || stage === 'closed')
    return {
      answer: because('wrongStatus'),
      take: because('wrongStatus'),
      takeWithReason: because('wrongStatus'),
      unlock: no,
      undo: no,
      convert: no,
      convertWithoutReason: no,
    };
  // Regardless of the hub: ten seconds are too short to wait for it.
  if (stage === 'pending') return { ...nothing, answer: because('answerPending'), undo: yes };
  if (stage === 'openMine') {
    const tooShort = text === 'none' || text === 'short';
    return {
      answer: !live
        ? because('disconnected')
        : tooShort
          ? because('answerTooShort')
          : text === 'long'
            ? because('answerTooLong')
            : yes,
      take: no,
      takeWithReason: no,
      unlock: live ? yes : because('disconnected'),
      undo: no,
      convert: live ? yes : because('disconnected'),
      convertWithoutReason: because(live ? 'reasonRequired' : 'disconnected'),
    };
  }
  if (!['free', 'openOthers', 'stale', 'lostLock'].includes(stage)) return nothing;
  const lost = stage === 'lostLock';
  const take = (withReason: boolean): [boolean, string | null] => {
    if (value === 'others') return because('lockedByOther');
    if (!live) return because('disconnected');
    return value === 'stale' && !withReason ? because('reasonRequired') : yes;
  };
  return {
    answer: lost ? because(value === 'others' ? 'lockedByOther' : 'lockStale') : no,
    take: take(false),
    takeWithReason: take(true),
    unlock: no,
    undo: no,
    convert: no,
    convertWithoutReason: no,
  };
}
