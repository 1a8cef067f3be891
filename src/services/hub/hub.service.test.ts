import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpFailure } from '../http/http-failure.ts';
import { createHubService } from './hub.service.ts';

class SilentSocket extends EventTarget {
  static addresses: string[] = [];
  constructor(address: string) {
    super();
    SilentSocket.addresses.push(address);
  }
  close() {}
}
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const negotiated = {
  negotiateVersion: 1,
  connectionId: 'c1',
  connectionToken: 'x',
  availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('H4: does not wait for an attempt that reached no server', async () => {
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
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await connecting).toEqual({ kind: 'failed', retryAfter: null, now: 7 });
});

test('SEC-7: requests a ticket once, for the negotiate, and puts it into no address', async () => {
  const asked: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push([url, new Headers(headers).get('authorization')]);
    return Response.json(negotiated);
  });
  let tickets = 0;
  SilentSocket.addresses.length = 0;
  const hub = createHubService({
    ticket: async () => `ticket-${++tickets}`,
    now: () => 7,
    onDropped: () => undefined,
    url: 'http://nowhere.example/hub',
  });
  const connecting = hub.connect({ signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(6_000);
  await connecting;
  expect({ asked, tickets, sockets: SilentSocket.addresses }).toEqual({
    asked: [['http://nowhere.example/hub/negotiate?negotiateVersion=1', 'Bearer ticket-1']],
    tickets: 1,
    sockets: ['ws://nowhere.example/hub?id=x'],
  });
});

test('H19: gives up a start after 5 s of silence, and not while a slow server answers step by step', async () => {
  vi.stubGlobal('fetch', () => after(4_000, Response.json(negotiated)));
  const hub = createHubService({
    ticket: () => after(4_000, 'ticket'),
    now: () => 7,
    onDropped: () => undefined,
    url: 'http://nowhere.example/hub',
  });
  let outcome: unknown = 'connecting';
  const connecting = hub.connect({ signal: new AbortController().signal }).then((given) => {
    outcome = given;
  });
  // Ticket and negotiate are answered, the socket is not.
  await vi.advanceTimersByTimeAsync(4_000 + 4_000 + 4_999);
  expect(outcome).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  await connecting;
  expect(outcome).toEqual({ kind: 'failed', retryAfter: null, now: 7 });
  await vi.advanceTimersByTimeAsync(6_000);
});

test('D3 treats a ticket refused for lack of access as the end of the session', async () => {
  const problem = { Message: 'Su rol no permite esta acción.', Code: 'role_not_allowed', TraceId: 'trace' } as const;
  const hub = createHubService({
    ticket: () => Promise.reject(new HttpFailure('http', 403, problem)),
    now: () => 7,
    onDropped: () => undefined,
    url: 'http://nowhere.example/hub',
  });
  const connecting = hub.connect({ signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await connecting).toEqual({ kind: 'unauthorized', now: 7 });
});
