import { assign, type SnapshotFrom, setup } from 'xstate';

export const chatShareEvents = [
  'foundNothing',
  'foundStored',
  'draftBroke',
  'typed',
  'pasted',
  'sendAna',
  'sendLuis',
  'sent',
  'refused',
  'broke',
] as const;

export type ShareTo = 'ana' | 'luis';
export type ChatShareShown = {
  view: 'opening' | 'ready' | 'sending';
  text: 'none' | 'kept' | 'typed' | 'tooLong';
  ana: 'not' | 'sending' | 'sent';
  luis: 'not' | 'sending' | 'sent';
  failure: { to: ShareTo; code: string } | null;
};
type Context = Omit<ChatShareShown, 'view' | 'ana' | 'luis'> & { sent: ShareTo[]; to: ShareTo | null; draft: boolean };

const spec = setup({
  types: {} as { context: Context; events: { type: (typeof chatShareEvents)[number] } },
  guards: {
    notYet: ({ context }, { to }: { to: ShareTo }) => !context.sent.includes(to) && context.text !== 'tooLong',
    draftWorks: ({ context }) => context.draft,
  },
  actions: {
    text: assign((_, { text }: { text: Context['text'] }) => ({ text, failure: null })),
    lose: assign({ draft: false }),
    begin: assign((_, { to }: { to: ShareTo }) => ({ to, failure: null })),
    noteSent: assign(({ context: { sent, to } }) => ({ sent: to ? [...sent, to] : sent, to: null })),
    fail: assign(({ context: { to } }, { code }: { code: string }) => ({ failure: to && { to, code }, to: null })),
  },
});
const text = (of: Context['text']) => ({ type: 'text', params: { text: of } }) as const;
const send = (to: ShareTo) =>
  [
    { guard: { type: 'notYet', params: { to } }, target: 'sending', actions: { type: 'begin', params: { to } } },
    // Sent already, or a comment that does not fit.
    {},
  ] as const;

/**
 * Clinical 2, "Share attachment": sent to one person after another, never twice to the same. A failure loses no comment; one
 * that is too long is kept whole and not sent.
 */
export const chatShareModel = spec.createMachine({
  id: 'share',
  context: { text: 'none', sent: [], to: null, failure: null, draft: true },
  initial: 'opening',
  states: {
    opening: {
      on: {
        foundNothing: { target: 'ready', actions: text('none') },
        foundStored: { target: 'ready', actions: text('kept') },
        draftBroke: { target: 'ready', actions: ['lose', text('none')] },
      },
    },
    ready: {
      on: {
        typed: { actions: text('typed') },
        pasted: { actions: text('tooLong') },
        draftBroke: { guard: 'draftWorks', actions: 'lose' },
        sendAna: send('ana'),
        sendLuis: send('luis'),
      },
    },
    sending: {
      on: {
        typed: 'sending',
        pasted: 'sending',
        sent: { target: 'ready', actions: 'noteSent' },
        refused: { target: 'ready', actions: { type: 'fail', params: { code: 'notClinical' } } },
        broke: { target: 'ready', actions: { type: 'fail', params: { code: 'generic' } } },
      },
    },
  },
});

export function chatShareShows({
  value,
  context: { text: comment, sent, to, failure },
}: SnapshotFrom<typeof chatShareModel>): ChatShareShown {
  const stateOf = (one: ShareTo) => (sent.includes(one) ? 'sent' : to === one ? 'sending' : 'not');
  return { view: value, text: comment, ana: stateOf('ana'), luis: stateOf('luis'), failure };
}
