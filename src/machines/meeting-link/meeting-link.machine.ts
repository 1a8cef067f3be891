import { assign, setup } from 'xstate';
import { promisePort } from '../shared/unprovided.ts';
import type { MeetingLinkContext, MeetingLinkEvent, MeetingLinkInput, MeetingLinkPorts } from './meeting-link.types.ts';

const actors: MeetingLinkPorts['actors'] = { createLink: promisePort('createLink'), copy: promisePort('copy') };

const base = setup({
  types: {} as {
    input: MeetingLinkInput;
    context: MeetingLinkContext;
    events: MeetingLinkEvent;
    tags: 'open' | 'shown';
  },
  actors,
  actions: {
    keep: assign((_, { url }: { url: string }) => ({ url })),
    forget: assign({ url: null }),
  },
});

/** A link that grants access, displayed for copying: to the room of an encounter (S8), or to the slots of an agenda. */
export const meetingLinkMachine = base.createMachine({
  id: 'meetingLink',
  context: ({ input }) => ({ ...input, url: null }),
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { 'link.ask': 'asking' } },
    asking: {
      tags: 'open',
      invoke: {
        id: 'createLink',
        src: 'createLink',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ url: event.output }) } },
        onError: 'failed',
      },
      on: { 'link.close': 'closed' },
    },
    shown: {
      tags: ['open', 'shown'],
      on: { 'link.close': 'closed', 'link.copy': '.copying' },
      initial: 'fresh',
      states: {
        fresh: {},
        copying: {
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context: { url } }) => ({ url: url ?? '' }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: {},
        notCopied: {},
      },
    },
    failed: { tags: 'open', on: { 'link.ask': 'asking', 'link.close': 'closed' } },
  },
});
