import { act, fireEvent, render } from '@testing-library/react';
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

type Given = { value: string; from: string };

/** A text with its owner; records the flushed values and counts the renderings. */
function typing() {
  const handedOn: string[] = [];
  const rendered = { times: 0 };
  let settle: () => string = () => '';
  function Text({ value, from }: Given) {
    rendered.times += 1;
    const { settle: end, ...typed } = useTyped<HTMLTextAreaElement>({
      value,
      onChange: (text) => handedOn.push(`${from}: ${text}`),
      clean: (text) => text.replaceAll('#', ''),
    });
    settle = end;
    return <textarea {...typed} />;
  }
  const { container, rerender, unmount } = render(<Text value="a" from="first" />);
  const box = container.querySelector('textarea');
  if (!box) throw new Error('no text area');
  return {
    handedOn,
    rendered,
    box,
    unmount,
    settle: () => settle(),
    give: (given: Given) => rerender(<Text {...given} />),
    type: (text: string) => fireEvent.change(box, { target: { value: text } }),
  };
}
const leave = (target: EventTarget, moment: string) => act(() => void target.dispatchEvent(new Event(moment)));

test('P-24 renders nothing for a key and flushes the last of a frame to the current owner of the text', async () => {
  const { handedOn, rendered, box, give, type } = typing();
  type('ab');
  type('abc');
  expect([box.value, handedOn, rendered.times]).toEqual(['abc', [], 1]);
  give({ value: 'a', from: 'second' });
  expect(box.value).toEqual('abc');
  vi.advanceTimersToNextFrame();
  await vi.waitFor(() => expect(handedOn).toEqual(['second: abc']));
  give({ value: 'changed elsewhere', from: 'second' });
  expect(box.value).toEqual('changed elsewhere');
});

test('restores the value when its owner rejects the typed text', () => {
  const { handedOn, box, settle, type } = typing();
  type('ab');
  act(() => void settle());
  expect([handedOn, box.value]).toEqual([['first: ab'], 'a']);
});

test('removes characters that are not allowed at once', () => {
  const { box, settle, type } = typing();
  type('a#b');
  const shown = box.value;
  let written = '';
  act(() => {
    written = settle();
  });
  expect([shown, written]).toEqual(['ab', 'ab']);
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
    written = left.settle();
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
