import { assign, setup } from 'xstate';

export const updateNoticeModelEvents = [
  'announced',
  'announcedMandatory',
  'announcedSame',
  'apply',
  'callStarted',
  'callEnded',
  'textUnsaved',
  'textSaved',
  'chunkFailed',
  'buildWaiting',
  'buildReplaced',
  'tookOver',
  'takeOverFailed',
  'networkLost',
  'networkBack',
] as const;

export type UpdateNoticeShown = {
  notice: string | null;
  mandatory: boolean;
  apply: [possible: boolean, reason: string | null];
  /** Fetching the new version failed. */
  failed: boolean;
  chunk: 'whole' | 'missing' | 'errorPage';
};

type Context = {
  reloadedBefore: boolean;
  notice: string | null;
  mandatory: boolean;
  call: boolean;
  text: boolean;
  /** Fetching the new version, or fetched and waiting for unsaved work. */
  applying: 'no' | 'fetching' | 'fetched' | 'reloading';
  failed: boolean;
  offline: boolean;
  chunk: 'whole' | 'missing' | 'reloading' | 'errorPage';
};

/** Another build was detected by the browser: its version is unknown. */
const announceNext = { type: 'announce', params: { version: 'next', mandatory: false } } as const;
const reloadForChunk = [
  'repair',
  { type: 'rememberReload', params: { version: '1' } },
  'reload',
  { type: 'chunk', params: { chunk: 'reloading' } },
] as const;
const reloadAsApplied = ['reload', { type: 'applying', params: { applying: 'reloading' } }] as const;

const busy = ({ call, text }: Context) => call || text;

/** Design 4, "chunk-load failure, webUpdate"; T6, T7: never reloads over unsaved work, and never in a loop. */
export const updateNoticeModel = setup({
  types: {} as {
    input: { reloadedBefore: boolean };
    context: Context;
    events: { type: (typeof updateNoticeModelEvents)[number] };
  },
  guards: {
    ready: ({ context }) => context.notice !== null && context.applying === 'no' && !busy(context),
    fetching: ({ context }) => context.applying === 'fetching',
    fetchingAndFree: ({ context }) => context.applying === 'fetching' && !busy(context),
    fetchedAndMissingAndLastCall: ({ context }) =>
      context.applying === 'fetched' &&
      context.chunk === 'missing' &&
      !context.offline &&
      context.call &&
      !context.text,
    fetchedAndLastCall: ({ context }) => context.applying === 'fetched' && context.call && !context.text,
    fetchedAndMissingAndLastText: ({ context }) =>
      context.applying === 'fetched' &&
      context.chunk === 'missing' &&
      !context.offline &&
      context.text &&
      !context.call,
    fetchedAndLastText: ({ context }) => context.applying === 'fetched' && context.text && !context.call,
    nothingAnnounced: ({ context }) => context.notice === null,
    missingAndFree: ({ context }) => context.chunk === 'missing' && !busy(context),
    whole: ({ context }) => context.chunk === 'whole',
    wholeAgain: ({ context }) => context.chunk === 'whole' && context.reloadedBefore,
    wholeAndFree: ({ context }) => context.chunk === 'whole' && !busy(context) && !context.offline,
    lastCall: ({ context }) => context.chunk === 'missing' && !context.offline && context.call && !context.text,
    lastText: ({ context }) => context.chunk === 'missing' && !context.offline && context.text && !context.call,
    isNew: ({ context }, params: { version: string }) => context.notice !== params.version,
  },
  actions: {
    reload: () => {},
    rememberReload: (_, _params: { version: string }) => {},
    announce: assign((_, params: { version: string; mandatory: boolean }) => ({
      notice: params.version,
      mandatory: params.mandatory,
      applying: 'no' as const,
      failed: false,
    })),
    applying: assign((_, params: { applying: Context['applying']; failed?: boolean }) => ({
      applying: params.applying,
      failed: params.failed ?? false,
    })),
    offline: assign((_, params: { on: boolean }) => ({ offline: params.on })),
    repair: () => {},
    call: assign((_, params: { on: boolean }) => ({ call: params.on })),
    text: assign((_, params: { on: boolean }) => ({ text: params.on })),
    chunk: assign((_, params: { chunk: Context['chunk'] }) => ({ chunk: params.chunk })),
  },
}).createMachine({
  id: 'update',
  context: ({ input }) => ({
    reloadedBefore: input.reloadedBefore,
    notice: null,
    mandatory: false,
    call: false,
    text: false,
    applying: 'no',
    failed: false,
    offline: false,
    chunk: 'whole',
  }),
  initial: 'open',
  states: {
    open: {
      on: {
        announced: [
          {
            guard: { type: 'isNew', params: { version: '2' } },
            target: 'open',
            actions: { type: 'announce', params: { version: '2', mandatory: false } },
          },
          { target: 'open' },
        ],
        announcedMandatory: [
          {
            guard: { type: 'isNew', params: { version: '3' } },
            target: 'open',
            actions: { type: 'announce', params: { version: '3', mandatory: true } },
          },
          { target: 'open' },
        ],
        announcedSame: 'open',
        apply: { guard: 'ready', target: 'open', actions: { type: 'applying', params: { applying: 'fetching' } } },
        tookOver: [
          {
            guard: 'fetchingAndFree',
            target: 'open',
            actions: ['reload', { type: 'applying', params: { applying: 'reloading' } }],
          },
          { guard: 'fetching', target: 'open', actions: { type: 'applying', params: { applying: 'fetched' } } },
        ],
        takeOverFailed: {
          guard: 'fetching',
          target: 'open',
          actions: { type: 'applying', params: { applying: 'no', failed: true } },
        },
        buildWaiting: [{ guard: 'nothingAnnounced', target: 'open', actions: announceNext }, { target: 'open' }],
        buildReplaced: [{ guard: 'nothingAnnounced', target: 'open', actions: announceNext }, { target: 'open' }],
        networkLost: { target: 'open', actions: { type: 'offline', params: { on: true } } },
        networkBack: [
          {
            guard: 'missingAndFree',
            target: 'open',
            actions: [{ type: 'offline', params: { on: false } }, ...reloadForChunk],
          },
          { target: 'open', actions: { type: 'offline', params: { on: false } } },
        ],
        callStarted: { target: 'open', actions: { type: 'call', params: { on: true } } },
        textUnsaved: { target: 'open', actions: { type: 'text', params: { on: true } } },
        callEnded: [
          {
            guard: 'fetchedAndMissingAndLastCall',
            target: 'open',
            actions: [{ type: 'call', params: { on: false } }, ...reloadAsApplied, ...reloadForChunk],
          },
          {
            guard: 'fetchedAndLastCall',
            target: 'open',
            actions: [{ type: 'call', params: { on: false } }, ...reloadAsApplied],
          },
          {
            guard: 'lastCall',
            target: 'open',
            actions: [{ type: 'call', params: { on: false } }, ...reloadForChunk],
          },
          { target: 'open', actions: { type: 'call', params: { on: false } } },
        ],
        textSaved: [
          {
            guard: 'fetchedAndMissingAndLastText',
            target: 'open',
            actions: [{ type: 'text', params: { on: false } }, ...reloadAsApplied, ...reloadForChunk],
          },
          {
            guard: 'fetchedAndLastText',
            target: 'open',
            actions: [{ type: 'text', params: { on: false } }, ...reloadAsApplied],
          },
          {
            guard: 'lastText',
            target: 'open',
            actions: [{ type: 'text', params: { on: false } }, ...reloadForChunk],
          },
          { target: 'open', actions: { type: 'text', params: { on: false } } },
        ],
        chunkFailed: [
          { guard: 'wholeAgain', target: 'open', actions: { type: 'chunk', params: { chunk: 'errorPage' } } },
          {
            guard: 'wholeAndFree',
            target: 'open',
            actions: [...reloadForChunk],
          },
          { guard: 'whole', target: 'open', actions: { type: 'chunk', params: { chunk: 'missing' } } },
          { target: 'open' },
        ],
      },
    },
  },
});

export const updateNoticeShows = (context: Context): UpdateNoticeShown => {
  const offered = context.notice !== null && context.applying === 'no';
  return {
    notice: context.notice,
    mandatory: context.mandatory,
    apply: [offered && !busy(context), offered && busy(context) ? 'busy' : null],
    failed: context.failed,
    chunk: context.chunk === 'reloading' ? 'whole' : context.chunk,
  };
};
