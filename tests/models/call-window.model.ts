import { assign, setup, stateIn } from 'xstate';
import type { CallWindowMode } from '#machines/call-window/index.ts';

export const callWindowModelEvents = [
  'shrink',
  'restore',
  'fill',
  'popOut',
  'poppedOut',
  'popOutBroke',
  'popIn',
  'closedOutside',
  'pin',
  'toWide',
  'toMiddle',
  'toNarrow',
] as const;
export type CallWindowShown = {
  mode: CallWindowMode;
  pinned: boolean;
  sticky: boolean;
  /** Another window is open or opening. */
  outside: boolean;
};
type Width = 'wide' | 'middle' | 'narrow';

const spec = setup({
  types: {} as {
    input: { width: Width };
    context: { width: Width };
    events: { type: (typeof callWindowModelEvents)[number] };
    meta: Partial<CallWindowShown>;
  },
  guards: {
    wide: ({ context }) => context.width === 'wide',
    roomy: ({ context }) => context.width !== 'narrow',
    notWide: ({ context }) => context.width !== 'wide',
    notMiddle: ({ context }) => context.width !== 'middle',
    inNormal: stateIn({ place: 'normal' }),
  },
  actions: { set: assign((_, { width }: { width: Width }) => ({ width })) },
});

const becomes = (width: Width) => ({ type: 'set', params: { width } }) as const;
const first = [{ guard: 'wide', target: '#window.normal' }, { target: '#window.mini' }] as const;

/** Shell 9, design 4, U16: normal from 1248 px up; below it would cover the form, so it is mini, full or another window. */
export const callWindowModel = spec.createMachine({
  context: ({ input }) => input,
  on: {
    toWide: { guard: 'notWide', actions: becomes('wide') },
    toMiddle: { guard: 'notMiddle', actions: becomes('middle') },
    toNarrow: { guard: 'roomy', actions: becomes('narrow') },
  },
  type: 'parallel',
  states: {
    place: {
      id: 'window',
      initial: 'placing',
      states: {
        placing: { always: [...first] },
        mini: {
          id: 'window.mini',
          meta: { mode: 'mini' },
          on: { restore: { guard: 'wide', target: 'normal' }, fill: 'full', popOut: 'asking' },
        },
        normal: {
          id: 'window.normal',
          meta: { mode: 'normal' },
          on: {
            shrink: 'mini',
            fill: 'full',
            popOut: 'asking',
            toMiddle: { target: 'mini', actions: becomes('middle') },
            toNarrow: { target: 'mini', actions: becomes('narrow') },
          },
        },
        full: {
          meta: { mode: 'full' },
          on: {
            shrink: 'mini',
            restore: [...first],
            popOut: 'asking',
          },
        },
        asking: {
          meta: { mode: 'mini', outside: true },
          on: { poppedOut: 'outside', popOutBroke: [...first], popIn: [...first] },
        },
        outside: {
          meta: { mode: 'popped', outside: true },
          on: { popIn: [...first], closedOutside: [...first], popOutBroke: [...first] },
        },
      },
    },
    pin: {
      initial: 'loose',
      states: { loose: { on: { pin: 'pinned' } }, pinned: { meta: { pinned: true }, on: { pin: 'loose' } } },
    },
  },
});
