import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type CallWindowEvent,
  callWindow,
  callWindowMachine,
  type PopOutEvent,
  type Size,
  selectFrame,
  selectIsPinned,
  selectIsSticky,
  selectMode,
  selectReason,
} from '#machines/call-window/index.ts';
import { type CallWindowShown, callWindowModel, callWindowModelEvents } from './call-window.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(callWindowMachine);
const widths = { wide: 1_248, middle: 1_247, narrow: 703 } as const;
const viewportOf = (width: keyof typeof widths): Size => ({ width: widths[width], height: 900 });

const acts: Record<string, CallWindowEvent> = {
  shrink: { type: 'window.shrink' },
  restore: { type: 'window.restore' },
  fill: { type: 'window.fill' },
  popOut: { type: 'window.popOut' },
  popIn: { type: 'window.popIn' },
};

function startWindow(width: keyof typeof widths, canPopOut = true) {
  const popOut = subjectPort<PopOutEvent>();
  const viewport = subjectPort<{ type: 'viewport.changed'; viewport: Size }>();
  const actor = createActor(callWindowMachine.provide({ actors: { popOut: popOut.logic, viewport: viewport.logic } }), {
    input: { viewport: viewportOf(width), canPopOut },
    inspect: coverage.inspect,
  }).start();
  const observe = (): CallWindowShown => ({
    mode: selectMode(actor.getSnapshot()),
    pinned: selectIsPinned(actor.getSnapshot()),
    sticky: selectIsSticky(actor.getSnapshot()),
    outside: popOut.isWatched(),
  });
  const send = (event: CallWindowEvent) => () => settled(() => actor.send(event));
  const becomes = (to: keyof typeof widths) => () =>
    settled(() => viewport.emit({ type: 'viewport.changed', viewport: viewportOf(to) }));
  const drive: Record<(typeof callWindowModelEvents)[number], () => unknown> = {
    shrink: send({ type: 'window.shrink' }),
    restore: send({ type: 'window.restore' }),
    fill: send({ type: 'window.fill' }),
    popOut: send({ type: 'window.popOut' }),
    poppedOut: () => settled(() => popOut.emit({ type: 'popOut.opened' })),
    popOutBroke: () => settled(popOut.fail),
    popIn: send({ type: 'window.popIn' }),
    closedOutside: () => settled(() => popOut.emit({ type: 'popOut.closed' })),
    pin: send({ type: 'window.pin' }),
    toWide: becomes('wide'),
    toMiddle: becomes('middle'),
    toNarrow: becomes('narrow'),
  };
  return { actor, drive, observe };
}

describe.each(['wide', 'middle', 'narrow'] as const)('call window, %s', (width) => {
  test.each(edgesOf(callWindowModel, callWindowModelEvents, { width }))('%s', async (_name, path) => {
    const { actor, drive, observe } = startWindow(width);
    await followPath(
      callWindowModel,
      { width },
      path,
      { drive, observe, calls: () => [], acts: { actor, events: acts } },
      (state): CallWindowShown => ({
        mode: 'mini',
        pinned: false,
        outside: false,
        ...metaOf<Partial<CallWindowShown>>(state),
        sticky: state.context.width === 'narrow',
      }),
    );
    actor.stop();
  });
});

test('stays on the page and above its minimum size when dragged, resized or the page shrinks', () => {
  const pixels = fc.integer({ min: -3_000, max: 3_000 });
  const size = fc.record({ width: fc.integer({ min: 704, max: 2_000 }), height: fc.integer({ min: 400, max: 1_200 }) });
  const moves = fc.oneof(
    fc.record({ type: fc.constant('window.move' as const), dx: pixels, dy: pixels }),
    fc.record({ type: fc.constant('window.grow' as const), dx: pixels, dy: pixels }),
    fc.record({ type: fc.constant('window.place' as const), x: pixels, y: pixels }),
    fc.record({
      type: fc.constant('window.fit' as const),
      frame: fc.record({ x: pixels, y: pixels, width: pixels, height: pixels }),
    }),
    fc.record({ type: fc.constant('viewport.changed' as const), viewport: size }),
    fc.constant({ type: 'window.corner' as const }),
  );
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 12 }), (events) => {
      const { actor } = startWindow('wide');
      for (const event of events) {
        actor.send(event);
        const { x, y, width, height } = selectFrame(actor.getSnapshot());
        const { viewport } = actor.getSnapshot().context;
        const onPage = x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height;
        const least = width >= Math.min(640, viewport.width) && height >= Math.min(360, viewport.height);
        expect({ onPage, least }).toEqual({ onPage: true, least: true });
      }
      actor.stop();
    }),
  );
});

test('starts at 640 by 360, cycles through the corners, and stays where it is pinned', () => {
  const { actor } = startWindow('wide');
  const at = () => selectFrame(actor.getSnapshot());
  expect(at()).toEqual({ x: 232, y: 900 - 360 - 16, width: 640, height: 360 });
  const corners = ['window.corner', 'window.corner', 'window.corner', 'window.corner'].map(() => {
    actor.send({ type: 'window.corner' });
    return [at().x, at().y];
  });
  expect(new Set(corners.map(String)).size).toEqual(4);
  expect(callWindow.top).toEqual(67);
  const before = at();
  actor.send({ type: 'window.pin' });
  actor.send({ type: 'window.corner' });
  actor.send({ type: 'window.move', dx: 16, dy: 0 });
  expect([at(), selectReason(actor.getSnapshot(), { type: 'window.move' })]).toEqual([before, 'pinned']);
  actor.stop();
});

test.each(['middle', 'narrow'] as const)('U16 shrinks when the page becomes %s and refuses to cover it', async (to) => {
  const { actor, drive, observe } = startWindow('wide');
  await drive[to === 'middle' ? 'toMiddle' : 'toNarrow']();
  await drive.restore();
  const { mode } = observe();
  expect([mode, selectReason(actor.getSnapshot(), { type: 'window.restore' })]).toEqual(['mini', 'tooNarrow']);
  actor.stop();
});

test('V14: returns to the page when the window of the call is closed by its own button', async () => {
  const { actor, drive, observe } = startWindow('wide');
  await drive.popOut();
  await drive.poppedOut();
  expect(observe()).toMatchObject({ mode: 'popped', outside: true });
  await drive.closedOutside();
  expect(observe()).toMatchObject({ mode: 'normal', outside: false });
  actor.stop();
});

test('explains impossible actions', () => {
  const without = startWindow('narrow', false).actor;
  const why = (type: CallWindowEvent['type']) => selectReason(without.getSnapshot(), { type });
  expect([why('window.popOut'), why('window.restore'), why('window.fill')]).toEqual(['noPopOut', 'tooNarrow', null]);
  expect(without.getSnapshot().can({ type: 'window.popOut' })).toEqual(false);
  without.stop();
});

test('takes every declared transition of callWindowMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
