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
] as const;

export type UpdateNoticeShown = {
  notice: string | null;
  mandatory: boolean;
  apply: [possible: boolean, reason: string | null];
  chunk: 'whole' | 'missing' | 'errorPage';
};

type Context = {
  reloadedBefore: boolean;
  notice: string | null;
  mandatory: boolean;
  call: boolean;
  text: boolean;
  applying: boolean;
  chunk: 'whole' | 'missing' | 'reloading' | 'errorPage';
};

const busy = ({ call, text }: Context) => call || text;

/** Design 4, "chunk-load failure, webUpdate"; T6, T7: a reload never comes over work in hand, and never in a circle. */
export const updateNoticeModel = setup({
  types: {} as {
    input: { reloadedBefore: boolean };
    context: Context;
    events: { type: (typeof updateNoticeModelEvents)[number] };
  },
  guards: {
    ready: ({ context }) => context.notice !== null && !context.applying && !busy(context),
    whole: ({ context }) => context.chunk === 'whole',
    wholeAgain: ({ context }) => context.chunk === 'whole' && context.reloadedBefore,
    wholeAndFree: ({ context }) => context.chunk === 'whole' && !busy(context),
    lastCall: ({ context }) => context.chunk === 'missing' && context.call && !context.text,
    lastText: ({ context }) => context.chunk === 'missing' && context.text && !context.call,
    isNew: ({ context }, params: { version: string }) => context.notice !== params.version,
  },
  actions: {
    reload: () => {},
    rememberReload: (_, _params: { version: string }) => {},
    announce: assign((_, params: { version: string; mandatory: boolean }) => ({
      notice: params.version,
      mandatory: params.mandatory,
      applying: false,
    })),
    apply: assign({ applying: true }),
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
    applying: false,
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
        apply: { guard: 'ready', target: 'open', actions: ['reload', 'apply'] },
        callStarted: { target: 'open', actions: { type: 'call', params: { on: true } } },
        textUnsaved: { target: 'open', actions: { type: 'text', params: { on: true } } },
        callEnded: [
          {
            guard: 'lastCall',
            target: 'open',
            actions: [
              { type: 'call', params: { on: false } },
              { type: 'rememberReload', params: { version: '1' } },
              'reload',
              { type: 'chunk', params: { chunk: 'reloading' } },
            ],
          },
          { target: 'open', actions: { type: 'call', params: { on: false } } },
        ],
        textSaved: [
          {
            guard: 'lastText',
            target: 'open',
            actions: [
              { type: 'text', params: { on: false } },
              { type: 'rememberReload', params: { version: '1' } },
              'reload',
              { type: 'chunk', params: { chunk: 'reloading' } },
            ],
          },
          { target: 'open', actions: { type: 'text', params: { on: false } } },
        ],
        chunkFailed: [
          { guard: 'wholeAgain', target: 'open', actions: { type: 'chunk', params: { chunk: 'errorPage' } } },
          {
            guard: 'wholeAndFree',
            target: 'open',
            actions: [
              { type: 'rememberReload', params: { version: '1' } },
              'reload',
              { type: 'chunk', params: { chunk: 'reloading' } },
            ],
          },
          { guard: 'whole', target: 'open', actions: { type: 'chunk', params: { chunk: 'missing' } } },
          { target: 'open' },
        ],
      },
    },
  },
});

export const updateNoticeShows = (context: Context): UpdateNoticeShown => {
  const offered = context.notice !== null && !context.applying;
  return {
    notice: context.notice,
    mandatory: context.mandatory,
    apply: [offered && !busy(context), offered && busy(context) ? 'busy' : null],
    chunk: context.chunk === 'reloading' ? 'whole' : context.chunk,
  };
};
