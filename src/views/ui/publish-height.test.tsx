import { afterEach, expect, test, vi } from 'vitest';
import { publishHeight } from './publish-height.ts';

afterEach(() => vi.unstubAllGlobals());

test('writes the height of an element when it changes, and nothing while it is 0', () => {
  let notify: (entries: object[]) => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const { style } = document.documentElement;
  const write = vi.spyOn(style, 'setProperty');
  const element = document.createElement('div');
  const release = publishHeight('--foot-h')(element);
  for (const blockSize of [0, 40.2, 40, 0]) notify([{ borderBoxSize: [{ blockSize }] }]);
  expect(write.mock.calls).toEqual([
    ['--foot-h', '40px'],
    ['--foot-h', '0px'],
  ]);
  release?.();
  expect(style.getPropertyValue('--foot-h')).toEqual('');
});
