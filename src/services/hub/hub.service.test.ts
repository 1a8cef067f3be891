import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpFailure } from '../http/http-failure.ts';
import { createHubService } from './hub.service.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', EventTarget);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('H4: an attempt that reached nobody is not waited for by the next one', async () => {
  let asked = 0;
  const hub = createHubService({
    ticket: () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new HttpFailure('offline')) : new Promise(() => undefined);
    },
    now: () => 7,
    onDropped: () => undefined,
    url: 'http://nowhere.example/hub',
  });
  const first = await hub.connect({ signal: new AbortController().signal });
  const next = new AbortController();
  const connecting = hub.connect({ signal: next.signal });
  await vi.advanceTimersByTimeAsync(0);
  expect([first, asked]).toEqual([{ kind: 'failed', retryAfter: null, now: 7 }, 2]);
  next.abort();
  await vi.runAllTimersAsync();
  expect(await connecting).toEqual({ kind: 'failed', retryAfter: null, now: 7 });
});
