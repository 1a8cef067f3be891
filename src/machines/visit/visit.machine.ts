import { assertEvent } from 'xstate';
import { inside } from './visit.inside.ts';
import { base } from './visit.setup.ts';

const request = { target: 'sending', actions: 'clearFailure' } as const;

const asking = base.createStateConfig({
  tags: 'asking',
  initial: 'idle',
  exit: 'clearFailure',
  states: {
    idle: { on: { 'visit.request': request } },
    sending: {
      tags: 'requesting',
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ event }) => {
          assertEvent(event, 'visit.request');
          return event.form;
        },
        onDone: [
          { guard: { type: 'sent', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'failed', actions: { type: 'failWith', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: { failure: 'generic' } } },
      },
    },
    sent: { tags: 'sent', on: { 'visit.askAgain': 'idle' } },
    failed: { on: { 'visit.request': request } },
  },
});

const entering = base.createStateConfig({
  tags: 'entering',
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        onDone: [
          {
            guard: { type: 'inside', params: ({ event }) => event.output },
            target: '#visit.inside',
            actions: { type: 'enter', params: ({ event }) => event.output },
          },
          { guard: { type: 'refused', params: ({ event }) => event.output }, target: '#visit.refused' },
          { target: '#visit.asking' },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'notEntered', after: { retryAfter: 'opening' }, on: { 'visit.retry': 'opening' } },
  },
});

/** A patient's page: requests a link, enters with it, waits, answers, receives calls (decision 012). */
export const visitMachine = base.createMachine({
  id: 'visit',
  context: ({ input }) => ({ ...input, failure: null, visit: null, readAt: null, expiry: null }),
  invoke: { id: 'links', src: 'links' },
  on: { 'link.opened': { target: '.entering', actions: 'startWithLink' } },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'opensSomething', target: 'entering' }, { target: 'asking' }] },
    asking,
    entering,
    refused: { tags: 'refused', on: { 'visit.askAgain': 'asking' } },
    inside,
    ended: { tags: 'ended', on: { 'visit.askAgain': 'asking' } },
  },
});
