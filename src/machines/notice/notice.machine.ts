import { setup } from 'xstate';
import { constants } from '#domain/constants.ts';
import { actionPort } from '../shared/unprovided.ts';
import type { NoticeEvent, NoticeHold } from './notice.types.ts';

const base = setup({
  types: {} as { events: NoticeEvent },
  delays: { lifetime: constants.noticeLifetime },
  guards: {
    isBy: ({ event }, { by }: { by: NoticeHold }) => event.by === by,
  },
  actions: { expire: actionPort<undefined>('expire') },
});

const by = (by: NoticeHold) => ({ type: 'isBy', params: { by } }) as const;

/** U7: a notice closes automatically, but not while the pointer or the focus is on it. */
export const noticeMachine = base.createMachine({
  id: 'notice',
  initial: 'counting',
  states: {
    counting: {
      after: { lifetime: 'expired' },
      on: {
        'notice.hold': [
          { guard: by('pointer'), target: 'pointed' },
          { guard: by('focus'), target: 'focused' },
        ],
      },
    },
    pointed: {
      on: {
        'notice.hold': { guard: by('focus'), target: 'both' },
        'notice.release': { guard: by('pointer'), target: 'counting' },
      },
    },
    focused: {
      on: {
        'notice.hold': { guard: by('pointer'), target: 'both' },
        'notice.release': { guard: by('focus'), target: 'counting' },
      },
    },
    both: {
      on: {
        'notice.release': [
          { guard: by('pointer'), target: 'focused' },
          { guard: by('focus'), target: 'pointed' },
        ],
      },
    },
    expired: { type: 'final', entry: { type: 'expire', params: undefined } },
  },
});
