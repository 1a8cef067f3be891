import { assign, setup } from 'xstate';

/** Entry to the page: requesting a link, opening one, and rejection. */
export const doorEvents = [
  'ask',
  'sent',
  'askedOffline',
  'askedTooOften',
  'askingBroke',
  'askAgain',
  'openedInside',
  'openRefused',
  'openedNothing',
  'openBroke',
  'retry',
  'retriesByItself',
  'linkOpened',
  'careGone',
  'sessionRevoked',
] as const;

type Failure = 'offline' | 'tooMany' | 'generic';
export type DoorShown = {
  page: 'asking' | 'sent' | 'entering' | 'notEntered' | 'refused' | 'inside' | 'ended';
  busy: boolean;
  failure: Failure | null;
};
export type DoorInput = { start: 'code' | 'session' | 'nothing' };

const door = setup({
  types: {} as {
    input: DoorInput;
    context: DoorInput & { failure: Failure | null };
    events: { type: (typeof doorEvents)[number] };
    meta: Pick<DoorShown, 'page' | 'busy'>;
  },
  guards: { withNothing: ({ context }) => context.start === 'nothing' },
  actions: { say: assign((_, params: { failure: Failure | null }) => ({ failure: params.failure })) },
});
const say = <T extends string>(failure: Failure | null, target: T) =>
  ({ target, actions: { type: 'say', params: { failure } } }) as const;

/** Decision 012: the response is the same for everyone; typed data is kept until it was sent. */
export const doorModel = door.createMachine({
  id: 'door',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  on: { linkOpened: say(null, '.entering') },
  states: {
    opening: { always: [{ guard: 'withNothing', target: 'asking' }, { target: 'entering' }] },
    asking: { meta: { page: 'asking', busy: false }, on: { ask: say(null, 'requesting') } },
    requesting: {
      meta: { page: 'asking', busy: true },
      on: {
        sent: 'sent',
        askedOffline: say('offline', 'asking'),
        askedTooOften: say('tooMany', 'asking'),
        askingBroke: say('generic', 'asking'),
      },
    },
    sent: { meta: { page: 'sent', busy: false }, on: { askAgain: 'asking' } },
    entering: {
      meta: { page: 'entering', busy: false },
      on: { openedInside: 'inside', openRefused: 'refused', openedNothing: 'asking', openBroke: 'notEntered' },
    },
    notEntered: { meta: { page: 'notEntered', busy: false }, on: { retry: 'entering', retriesByItself: 'entering' } },
    refused: { meta: { page: 'refused', busy: false }, on: { askAgain: 'asking' } },
    inside: { meta: { page: 'inside', busy: false }, on: { careGone: 'ended', sessionRevoked: 'ended' } },
    ended: { meta: { page: 'ended', busy: false }, on: { askAgain: 'asking' } },
  },
});

/** The loaded state of the encounter, and its age. */
export const careEvents = [
  'waited',
  'receivedChange',
  'receivedSame',
  'receivedOfAnother',
  'resync',
  'retry',
  'readWaiting',
  'readDerived',
  'readAttended',
  'readFinished',
  'readSigned',
  'readCancelled',
  'readOlder',
  'readBroke',
] as const;
export type CareStage = 'waiting' | 'attended' | 'finished' | 'cancelled';
export type CareShown = { stage: CareStage; stale: boolean; reloading: boolean };

const care = setup({
  types: {} as {
    context: { stage: CareStage };
    events: { type: (typeof careEvents)[number] };
    meta: Omit<CareShown, 'stage'>;
  },
  guards: { goesOn: ({ context: { stage } }) => stage === 'waiting' || stage === 'attended' },
  actions: { know: assign((_, params: { stage: CareStage }) => ({ stage: params.stage })) },
});
const know = <T extends string>(stage: CareStage, target: T) =>
  ({ target, actions: { type: 'know', params: { stage } } }) as const;
const answers = <T extends string>(target: T) =>
  ({
    readWaiting: know('waiting', target),
    readDerived: know('waiting', target),
    readAttended: know('attended', target),
    readFinished: know('finished', target),
    readSigned: know('finished', target),
    readCancelled: know('cancelled', target),
    readOlder: target,
    readBroke: 'stale',
  }) as const;
/** Received without effect. A separate step only with a target, because it would not be walked otherwise. */
const nothing = <T extends string>(here: T) => ({ receivedSame: here, receivedOfAnother: here }) as const;

/** Loaded every half minute while the encounter is open, on a change, and once more for changes meanwhile. */
export const careModel = care.createMachine({
  id: 'care',
  context: { stage: 'waiting' },
  initial: 'known',
  on: { resync: '.reading' },
  states: {
    known: {
      meta: { stale: false, reloading: false },
      on: {
        ...nothing('known'),
        waited: [{ guard: 'goesOn', target: 'reading' }, { target: 'known' }],
        receivedChange: 'reading',
      },
    },
    reading: {
      meta: { stale: false, reloading: true },
      on: { ...nothing('reading'), ...answers('known'), receivedChange: 'behind' },
    },
    behind: {
      meta: { stale: false, reloading: true },
      on: { ...nothing('behind'), ...answers('reading'), receivedChange: 'behind' },
    },
    stale: {
      meta: { stale: true, reloading: false },
      on: { ...nothing('stale'), waited: 'reading', receivedChange: 'reading', retry: 'reading' },
    },
  },
});

/** Requests to the patient: consent interrupts and may be postponed, the record is requested on the page. */
export const questionEvents = [
  'consentAsked',
  'shareAsked',
  'bothAsked',
  'notAskedAnyMore',
  'careClosed',
  'accept',
  'reject',
  'later',
  'openAgain',
  'consentReceived',
  'consentAskedAgain',
  'consentBroke',
  'shareIt',
  'keepIt',
  'shareReceived',
  'shareBroke',
] as const;
export type QuestionShown = {
  consent: 'none' | 'asked' | 'putOff' | 'answering' | 'failed';
  share: 'none' | 'asked' | 'answering' | 'failed';
};

const question = setup({
  types: {} as {
    context: { closed: boolean };
    events: { type: (typeof questionEvents)[number] };
    meta: Partial<QuestionShown>;
  },
  guards: { open: ({ context }) => !context.closed },
  actions: { close: assign({ closed: true }) },
});
const whileOpen = <T extends string>(target: T) => ({ guard: 'open', target }) as const;
const gone = { notAskedAnyMore: 'none', careClosed: 'none' } as const;
const answersConsent = { accept: 'answering', reject: 'answering', later: 'putOff' } as const;
const answersShare = { shareIt: 'answering', keepIt: 'answering' } as const;

export const questionModel = question.createMachine({
  id: 'question',
  context: { closed: false },
  type: 'parallel',
  states: {
    consent: {
      initial: 'none',
      states: {
        none: {
          meta: { consent: 'none' },
          on: { consentAsked: whileOpen('asked'), bothAsked: whileOpen('asked') },
        },
        asked: { meta: { consent: 'asked' }, on: { ...gone, ...answersConsent } },
        putOff: { meta: { consent: 'putOff' }, on: { ...gone, openAgain: 'asked' } },
        answering: {
          meta: { consent: 'answering' },
          on: {
            consentReceived: 'none',
            consentAskedAgain: 'asked',
            consentBroke: 'failed',
            notAskedAnyMore: 'inVain',
            careClosed: 'inVain',
          },
        },
        /** The pending response is no longer needed. */
        inVain: {
          meta: { consent: 'answering' },
          on: {
            consentReceived: 'none',
            consentAskedAgain: whileOpen('asked'),
            consentBroke: 'none',
            consentAsked: whileOpen('answering'),
            bothAsked: whileOpen('answering'),
          },
        },
        failed: { meta: { consent: 'failed' }, on: { ...gone, ...answersConsent } },
      },
    },
    share: {
      initial: 'none',
      states: {
        none: { meta: { share: 'none' }, on: { shareAsked: whileOpen('asked'), bothAsked: whileOpen('asked') } },
        asked: { meta: { share: 'asked' }, on: { ...gone, ...answersShare } },
        answering: {
          meta: { share: 'answering' },
          on: { shareReceived: 'none', shareBroke: 'failed', notAskedAnyMore: 'inVain', careClosed: 'inVain' },
        },
        inVain: {
          meta: { share: 'answering' },
          on: {
            shareReceived: 'none',
            shareBroke: 'none',
            shareAsked: whileOpen('answering'),
            bothAsked: whileOpen('answering'),
          },
        },
        failed: { meta: { share: 'failed' }, on: { ...gone, ...answersShare } },
      },
    },
    closing: { on: { careClosed: { guard: 'open', actions: 'close' } } },
  },
});

/** The session and the calls behind the page. */
export const lineEvents = [
  'callStarted',
  'callEnded',
  'callsMissing',
  'refreshDue',
  'hubWantsToken',
  'unauthorized',
  'renewed',
  'renewBroke',
  'triesAgain',
] as const;
export type LineShown = { inCall: boolean; callsMissing: boolean; renewing: boolean };

const line = setup({
  types: {} as { events: { type: (typeof lineEvents)[number] }; meta: Partial<LineShown> },
  actions: { read: () => undefined },
});

/** SEC-8: renewed at 80 % of its lifetime; a 401 triggers a renewal, and only its failure ends the visit. */
export const lineModel = line.createMachine({
  id: 'line',
  type: 'parallel',
  states: {
    call: {
      initial: 'none',
      states: {
        none: { meta: { inCall: false, callsMissing: false }, on: { callStarted: 'on', callsMissing: 'missing' } },
        on: { meta: { inCall: true, callsMissing: false }, on: { callEnded: { target: 'none', actions: 'read' } } },
        missing: { meta: { inCall: false, callsMissing: true } },
      },
    },
    session: {
      initial: 'fresh',
      states: {
        fresh: {
          meta: { renewing: false },
          on: { refreshDue: 'renewing', hubWantsToken: 'renewing', unauthorized: 'renewing' },
        },
        renewing: {
          meta: { renewing: true },
          on: { renewed: { target: 'fresh', actions: 'read' }, renewBroke: 'waiting', unauthorized: 'renewing' },
        },
        waiting: {
          meta: { renewing: false },
          on: { triesAgain: 'renewing', hubWantsToken: 'renewing', unauthorized: 'waiting' },
        },
      },
    },
  },
});
