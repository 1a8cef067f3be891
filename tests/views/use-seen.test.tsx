import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSeen } from '#views/screens/work/use-seen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function board(arrived: number) {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const seen = vi.fn();
  const shown = { send: seen };
  const { rerender, unmount } = renderHook((count: number) => useSeen(shown, count), { initialProps: arrived });
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { seen, rerender, unmount, show };
}

test('marks arrivals as seen after six seconds on the screen, and restarts for another arrival', () => {
  const { seen, rerender } = board(1);
  vi.advanceTimersByTime(5_999);
  rerender(2);
  vi.advanceTimersByTime(5_999);
  expect(seen).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('marks nothing as seen in a hidden tab, until it is visible', () => {
  const { seen, show } = board(1);
  show('hidden');
  vi.advanceTimersByTime(60_000);
  expect(seen).toHaveBeenCalledTimes(0);
  show('visible');
  vi.advanceTimersByTime(6_000);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('marks nothing as seen on a board without arrivals, or after leaving it', () => {
  const empty = board(0);
  vi.advanceTimersByTime(6_000);
  const left = board(1);
  left.unmount();
  vi.advanceTimersByTime(6_000);
  expect([empty.seen.mock.calls.length, left.seen.mock.calls.length]).toEqual([0, 0]);
});
