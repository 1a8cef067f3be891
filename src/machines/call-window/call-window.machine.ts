import { assign, not, setup, stateIn } from 'xstate';
import { eventsPort } from '../shared/unprovided.ts';
import { callWindow, firstFrame, nextCorner, within } from './call-window.rules.ts';
import type {
  CallWindowContext,
  CallWindowEvent,
  CallWindowInput,
  CallWindowPorts,
  Frame,
  Size,
} from './call-window.types.ts';

const actors: CallWindowPorts['actors'] = { popOut: eventsPort('popOut'), viewport: eventsPort('viewport') };

const base = setup({
  types: {} as {
    input: CallWindowInput;
    context: CallWindowContext;
    events: CallWindowEvent;
    tags: 'mini' | 'normal' | 'full' | 'popped' | 'opening' | 'pinned';
  },
  actors,
  guards: {
    wide: ({ context }) => context.viewport.width >= callWindow.wide,
    noPopOut: ({ context }) => !context.canPopOut,
    becomesNarrow: (_, { viewport }: { viewport: Size }) => viewport.width < callWindow.wide,
    pinned: stateIn({ pin: 'pinned' }),
  },
  actions: {
    measure: assign(({ context }, { viewport }: { viewport: Size }) => ({
      viewport,
      frame: within(context.frame, viewport),
    })),
    fit: assign(({ context }, { frame }: { frame: Frame }) => ({ frame: within(frame, context.viewport) })),
    place: assign(({ context }, { x, y }: { x: number; y: number }) => ({
      frame: within({ ...context.frame, x, y }, context.viewport),
    })),
    move: assign(({ context: { frame, viewport } }, { dx, dy }: { dx: number; dy: number }) => ({
      frame: within({ ...frame, x: frame.x + dx, y: frame.y + dy }, viewport),
    })),
    turn: assign(({ context: { frame, viewport } }) => ({ frame: nextCorner(frame, viewport) })),
    grow: assign(({ context: { frame, viewport } }, { dx, dy }: { dx: number; dy: number }) => ({
      frame: within({ ...frame, width: frame.width + dx, height: frame.height + dy }, viewport),
    })),
  },
});

const measured = { type: 'measure', params: ({ event }: { event: { viewport: Size } }) => event } as const;
const loose = not('pinned');

const mini = base.createStateConfig({
  tags: 'mini',
  on: {
    'window.restore': { guard: 'wide', target: 'normal' },
    'window.fill': 'full',
    'window.popOut': { guard: not('noPopOut'), target: 'popped' },
  },
});

const normal = base.createStateConfig({
  tags: 'normal',
  on: {
    'window.shrink': 'mini',
    'window.fill': 'full',
    'window.popOut': { guard: not('noPopOut'), target: 'popped' },
    'window.place': { guard: loose, actions: { type: 'place', params: ({ event }) => event } },
    'window.fit': { guard: loose, actions: { type: 'fit', params: ({ event }) => event } },
    'window.corner': { guard: loose, actions: 'turn' },
    'window.move': { guard: loose, actions: { type: 'move', params: ({ event }) => event } },
    'window.grow': { guard: loose, actions: { type: 'grow', params: ({ event }) => event } },
    'viewport.changed': [
      {
        guard: { type: 'becomesNarrow', params: ({ event }) => event },
        target: 'mini',
        actions: measured,
      },
      { actions: measured },
    ],
  },
});

const full = base.createStateConfig({
  tags: 'full',
  on: {
    'window.shrink': 'mini',
    'window.restore': 'placing',
    'window.popOut': { guard: not('noPopOut'), target: 'popped' },
  },
});

const popped = base.createStateConfig({
  invoke: { id: 'popOut', src: 'popOut', onError: 'placing' },
  on: { 'window.popIn': 'placing', 'popOut.closed': 'placing' },
  initial: 'opening',
  states: { opening: { tags: 'opening', on: { 'popOut.opened': 'open' } }, open: { tags: 'popped' } },
});

/** Shell 2 and 9: position of the call in the page. It stays within the page, and every act has a keyboard shortcut. */
export const callWindowMachine = base.createMachine({
  id: 'callWindow',
  context: ({ input }) => ({ ...input, frame: firstFrame(input.viewport) }),
  invoke: { id: 'viewport', src: 'viewport' },
  on: { 'viewport.changed': { actions: measured } },
  type: 'parallel',
  states: {
    size: {
      initial: 'placing',
      states: {
        placing: { always: [{ guard: 'wide', target: 'normal' }, { target: 'mini' }] },
        mini,
        normal,
        full,
        popped,
      },
    },
    pin: {
      initial: 'loose',
      states: {
        loose: { on: { 'window.pin': 'pinned' } },
        pinned: { tags: 'pinned', on: { 'window.pin': 'loose' } },
      },
    },
  },
});
