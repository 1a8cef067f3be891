import { assign, setup } from 'xstate';

export const noticeEvents = ['pointerOn', 'pointerOff', 'focusOn', 'focusOff', 'threeSeconds'] as const;

type Facts = { pointer: boolean; focus: boolean; isHalfway: boolean };

const spec = setup({
  types: {} as { context: Facts; events: { type: (typeof noticeEvents)[number] } },
  guards: {
    isRead: ({ context }) => context.pointer || context.focus,
    isHalfway: ({ context }) => context.isHalfway,
    isNew: ({ context }, facts: Partial<Facts>) =>
      (facts.pointer ?? context.pointer) !== context.pointer || (facts.focus ?? context.focus) !== context.focus,
  },
  actions: {
    expire: () => {},
    wait: assign({ isHalfway: true }),
    note: assign((_, facts: Partial<Facts>) => ({ ...facts, isHalfway: false })),
  },
});
const note = (facts: Partial<Facts>) =>
  ({ guard: { type: 'isNew', params: facts }, actions: { type: 'note', params: facts } }) as const;

/**
 * Look, "What, when": results and arrivals are shown for 6 s. The notice stays while the pointer or the focus is on it, and
 * then lasts another 6 s.
 */
export const noticeModel = spec.createMachine({
  id: 'notice',
  context: { pointer: false, focus: false, isHalfway: false },
  initial: 'shown',
  states: {
    shown: {
      on: {
        pointerOn: note({ pointer: true }),
        pointerOff: note({ pointer: false }),
        focusOn: note({ focus: true }),
        focusOff: note({ focus: false }),
        threeSeconds: [
          { guard: 'isRead' },
          { guard: 'isHalfway', target: 'gone', actions: 'expire' },
          { actions: 'wait' },
        ],
      },
    },
    gone: {},
  },
});
