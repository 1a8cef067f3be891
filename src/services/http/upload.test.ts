import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUploadFetch } from './upload.ts';

class Request {
  static last: Request;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  sent: unknown[] = [];
  aborted = false;
  constructor() {
    Request.last = this;
  }
  open(...given: unknown[]) {
    this.sent.push(given);
  }
  setRequestHeader(...given: unknown[]) {
    this.sent.push(given);
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.aborted = true;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 3\r\n';
  }
  moves(loaded: number) {
    this.upload.onprogress?.({ loaded, total: 200, lengthComputable: true });
  }
  answers(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(signal?: AbortSignal) {
  const shares: number[] = [];
  const fetch = createUploadFetch({ onProgress: (share) => shares.push(share), stalled: 15_000 });
  const answer = fetch('/api/x', { method: 'POST', headers: { 'X-A': '1' }, body: '{}', ...(signal && { signal }) });
  const settled = answer.then(
    async (response) => [response.status, response.headers.get('retry-after'), await response.text()],
    (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : error),
  );
  return { shares, settled, request: Request.last };
}

test('given an answer, responds as a fetch does, and reports progress', async () => {
  const { shares, settled, request } = begin();
  request.moves(50);
  request.moves(200);
  request.answers(201, '{"a":1}');
  expect([await settled, shares, request.sent]).toEqual([
    [201, '3', '{"a":1}'],
    [0.25, 1],
    [['POST', '/api/x'], ['x-a', '1'], '{}'],
  ]);
});

test('given a slow connection, waits, and aborts one without progress', async () => {
  const { settled, request } = begin();
  for (let share = 0; share < 10; share += 1) {
    vi.advanceTimersByTime(14_000);
    request.moves(share);
  }
  expect(request.aborted).toEqual(false);
  vi.advanceTimersByTime(15_000);
  expect([await settled, request.aborted]).toEqual(['TimeoutError', true]);
});

test('given it is cancelled, or has no line, ends as a fetch does', async () => {
  const leaving = new AbortController();
  const cancelled = begin(leaving.signal);
  leaving.abort();
  expect([await cancelled.settled, cancelled.request.aborted]).toEqual(['AbortError', true]);
  const offline = begin();
  offline.request.onerror?.();
  expect(await offline.settled).toEqual('TypeError');
  const gone = begin(AbortSignal.abort());
  expect(await gone.settled).toEqual('AbortError');
});
