import { assign, type SnapshotFrom, setup } from 'xstate';

export const recorderEvents = [
  'record',
  'opened',
  'encoded',
  'encodedToTheLimit',
  'pause',
  'resume',
  'stop',
  'cancel',
  'ended',
  'denied',
  'unplugged',
  'broke',
  'dismiss',
  'roomLeft',
] as const;

type Phase = 'idle' | 'opening' | 'recording' | 'paused' | 'finishing' | 'failed';
export type RecorderShown = {
  phase: Phase;
  seconds: number;
  failure: string | null;
  /** The microphone is in use, or its recording is being encoded. */
  capturing: boolean;
};

/** Whole seconds of sound, and the limit of five minutes. */
export const seconds = { encoded: 3, limit: 300 };

const capturing = (phase: Phase) => phase !== 'idle' && phase !== 'failed';
const hears = (phase: Phase) => phase === 'recording' || phase === 'paused' || phase === 'finishing';

const spec = setup({
  types: {} as {
    context: { phase: Phase; seconds: number; failure: string | null };
    events: { type: (typeof recorderEvents)[number] };
  },
  guards: {
    is: ({ context }, { phases }: { phases: readonly Phase[] }) => phases.includes(context.phase),
    capturing: ({ context }) => capturing(context.phase),
    hears: ({ context }) => hears(context.phase),
    hasSound: ({ context }) => capturing(context.phase) && context.seconds > 0,
    isFull: ({ context }) => capturing(context.phase) && context.seconds >= seconds.limit,
  },
  actions: {
    begin: assign({ phase: 'opening', seconds: 0, failure: null }),
    phase: assign((_, { phase }: { phase: Phase }) => ({ phase })),
    seconds: assign((_, params: { seconds: number }) => ({ seconds: params.seconds })),
    fail: assign((_, { failure }: { failure: string }) => ({ phase: 'failed' as Phase, failure })),
    rest: assign({ phase: 'idle', seconds: 0, failure: null }),
    pauseCapture: () => {},
    resumeCapture: () => {},
    stopCapture: () => {},
    store: () => {},
    discard: () => {},
  },
});

const when = (...phases: Phase[]) => ({ type: 'is', params: { phases } }) as const;
const phase = (next: Phase) => ({ type: 'phase', params: { phase: next } }) as const;
const fails = (failure: string) =>
  [
    { guard: 'hasSound', actions: [{ type: 'fail', params: { failure } }, 'store'] },
    { guard: 'capturing', actions: [{ type: 'fail', params: { failure } }, 'discard'] },
  ] as const;

/** Clinical 2 and 4, "recorder": start, pause, resume, stop, cancel; recorded sound is never lost on a failure. */
export const recorderModel = spec.createMachine({
  context: { phase: 'idle', seconds: 0, failure: null },
  on: {
    record: { guard: when('idle', 'failed'), actions: 'begin' },
    opened: { guard: when('opening'), actions: phase('recording') },
    encoded: { guard: 'hears', actions: { type: 'seconds', params: { seconds: seconds.encoded } } },
    encodedToTheLimit: [
      {
        guard: when('recording', 'paused'),
        actions: [{ type: 'seconds', params: { seconds: seconds.limit } }, phase('finishing'), 'stopCapture'],
      },
      { guard: when('finishing'), actions: { type: 'seconds', params: { seconds: seconds.limit } } },
    ],
    pause: { guard: when('recording'), actions: [phase('paused'), 'pauseCapture'] },
    resume: { guard: when('paused'), actions: [phase('recording'), 'resumeCapture'] },
    stop: { guard: when('recording', 'paused'), actions: [phase('finishing'), 'stopCapture'] },
    cancel: { guard: 'capturing', actions: ['rest', 'discard'] },
    ended: [
      { guard: 'isFull', actions: [{ type: 'fail', params: { failure: 'full' } }, 'store'] },
      { guard: 'hasSound', actions: ['rest', 'store'] },
      { guard: 'capturing', actions: [{ type: 'fail', params: { failure: 'silent' } }, 'discard'] },
    ],
    denied: fails('denied'),
    unplugged: fails('unplugged'),
    broke: fails('broken'),
    dismiss: { guard: when('failed'), actions: 'rest' },
    // The microphone is never on for a conversation that the user is no longer in.
    roomLeft: [
      { guard: 'hasSound', actions: ['rest', 'store'] },
      { guard: 'capturing', actions: ['rest', 'discard'] },
      { guard: when('failed'), actions: 'rest' },
    ],
  },
});

export const recorderShows = ({ context }: SnapshotFrom<typeof recorderModel>): RecorderShown => ({
  ...context,
  capturing: capturing(context.phase),
});
