import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTyped } from '#views/widgets/dynamic-form/use-typed.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The storing listeners are registered before any input. */
let store: () => void = () => undefined;
const moments = ['pagehide', 'beforeunload', 'blur', 'visibilitychange', 'freeze'];
for (const moment of moments) for (const target of [window, document]) target.addEventListener(moment, () => store());

/** A text with its owner; records the flushed values. */
function typing() {
  const handedOn: string[] = [];
  const { result, rerender, unmount } = renderHook(
    ({ value, from }: { value: string; from: string }) => useTyped(value, (text) => handedOn.push(`${from}: ${text}`)),
    { initialProps: { value: 'a', from: 'first' } },
  );
  return { handedOn, result, rerender, unmount, type: (text: string) => act(() => result.current.type(text)) };
}
const leave = (target: EventTarget, moment: string) => act(() => void target.dispatchEvent(new Event(moment)));

test('P-24 shows a key immediately and flushes the last of a frame to the current owner of the text', async () => {
  const { handedOn, result, rerender, type } = typing();
  type('ab');
  type('abc');
  expect([result.current.value, handedOn]).toEqual(['abc', []]);
  rerender({ value: 'a', from: 'second' });
  vi.advanceTimersToNextFrame();
  await vi.waitFor(() => expect(handedOn).toEqual(['second: abc']));
  rerender({ value: 'changed elsewhere', from: 'second' });
  expect(result.current.value).toEqual('changed elsewhere');
});

test.each([
  ['the page is left', () => leave(window, 'pagehide')],
  ['the page is closed', () => leave(window, 'beforeunload')],
  ['the page is hidden', () => leave(document, 'visibilitychange')],
  ['the page is frozen', () => leave(document, 'freeze')],
  ['the window is left', () => leave(window, 'blur')],
])('SAFE-G2 flushes what was typed when %s, before anything is stored', (_, end) => {
  const { handedOn, type } = typing();
  let stored: string[] = [];
  store = () => {
    stored = [...handedOn];
  };
  type('ab');
  end();
  expect([handedOn, stored]).toEqual([['first: ab'], ['first: ab']]);
});

test('SAFE-G2 flushes typed text when the control is left, unmounted, or not painted', () => {
  const left = typing();
  left.type('ab');
  let written = '';
  act(() => {
    written = left.result.current.settle();
  });
  expect(written).toEqual('ab');
  const gone = typing();
  gone.type('ab');
  gone.unmount();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const hidden = typing();
  hidden.type('ab');
  expect([left.handedOn, gone.handedOn, hidden.handedOn]).toEqual([['first: ab'], ['first: ab'], ['first: ab']]);
});
