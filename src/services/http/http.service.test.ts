import { expect, test, vi } from 'vitest';
import { createHttpService } from './http.service.ts';
import type { HttpFailure } from './http-failure.ts';

type Sent = { url: string; method: string; headers: Record<string, string>; body: string | null };
type Answer = { status: number; body?: unknown; headers?: Record<string, string>; raw?: string };

function given(...answers: (Answer | Error | ((sent: Sent) => Answer))[]) {
  const sent: Sent[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const one = {
      url: String(input),
      method: init.method ?? 'GET',
      headers,
      body: init.body ? String(init.body) : null,
    };
    sent.push(one);
    const next = answers[Math.min(sent.length, answers.length) - 1];
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (next instanceof Error) throw next;
    const answer = typeof next === 'function' ? next(one) : next;
    const text = answer?.raw ?? (answer?.body === undefined ? null : JSON.stringify(answer.body));
    return new Response(text, {
      status: answer?.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer?.headers },
    });
  });
  return { sent, http: createHttpService({ locale: () => 'en', fetch }) };
}
const total = { status: 200, body: { Total: 3 } };
const problem = (Code: string, Message = 'Text of the server') => ({ Message, Code, TraceId: 't-1' });
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: HttpFailure) => error);

test('sends client and language with a read, and no key', async () => {
  const { http, sent } = given(total);
  expect(await http.call('getTotalMedbox', { query: {} })).toEqual({ Total: 3 });
  expect(
    sent.map(({ url, method, headers }) => [url, method, headers['x-ronda-client'], headers['accept-language']]),
  ).toEqual([['/api/clinical/v2/Dashboard/TotalMedbox', 'GET', 'web', 'en']]);
  expect(sent[0]?.headers['idempotency-key']).toEqual(undefined);
});

test('sends a GET that changes state as POST, with a new key for every intention', async () => {
  const { http, sent } = given({ status: 409, body: problem('none_available') });
  await failure(http.call('attendNextOrientation', {}));
  await failure(http.call('attendNextOrientation', {}));
  const keys = sent.map((one) => one.headers['idempotency-key']);
  expect(sent.map((one) => one.method)).toEqual(['POST', 'POST']);
  expect([keys.every((key) => /^[0-9a-f-]{36}$/.test(key ?? '')), new Set(keys).size]).toEqual([true, 2]);
});

test('sends the version in quotes as If-Match, and a patch with its own content type', async () => {
  const { http, sent } = given({ status: 409, body: problem('version_conflict') });
  const id = crypto.randomUUID();
  await failure(
    http.call('updateUser', { params: { id }, body: [{ op: 'remove', path: '/LinKedInUrl' }] }, { ifMatch: 4 }),
  );
  expect([sent[0]?.url, sent[0]?.headers['if-match'], sent[0]?.headers['content-type']]).toEqual([
    `/api/user-admin/v2/Users/${id}`,
    '"4"',
    'application/json-patch+json',
  ]);
});

test('passes on message, code and wait of any other HTTP error', async () => {
  const { http } = given({
    status: 429,
    body: problem('too_many_requests', 'Espera'),
    headers: { 'retry-after': '30' },
  });
  const error = await failure(http.call('goOffline', {}));
  expect([error?.kind, error?.status, error?.code, error?.problem?.Message, error?.retryAfter]).toEqual([
    'http',
    429,
    'too_many_requests',
    'Espera',
    30_000,
  ]);
});

test('R3: tries a read three times in all, a write too with the same key, and one without a key once', async () => {
  const read = given({ status: 503 }, { status: 502 }, total);
  expect(await read.http.call('getTotalMedbox', { query: {} })).toEqual({ Total: 3 });
  const write = given(new TypeError('Failed to fetch'), { status: 500 }, { status: 503 });
  expect((await failure(write.http.call('goOffline', {})))?.status).toEqual(503);
  const keys = write.sent.map(({ headers }) => headers['idempotency-key']);
  const signIn = given({ status: 503 });
  const credentials = { grant_type: 'password', username: 'a@b.cl', password: 'x' } as const;
  expect((await failure(signIn.http.call('connectToken', { body: credentials })))?.status).toEqual(503);
  const link = given({ status: 503 });
  expect((await failure(link.http.call('getZoomLink', { params: { id: crypto.randomUUID() } })))?.status).toEqual(503);
  expect([read.sent.length, keys.length, new Set(keys).size, signIn.sent.length, link.sent.length]).toEqual([
    3, 3, 1, 1, 1,
  ]);
});

test('R3: does not ask before the time that the server gave', async () => {
  const busy = given({ status: 503, headers: { 'retry-after': '20' } });
  expect((await failure(busy.http.call('getTotalMedbox', { query: {} })))?.retryAfter).toEqual(20_000);
  expect(busy.sent.length).toEqual(1);
});

test('R1: gives up after fifteen seconds, and does not send a timed-out call again', async () => {
  const limit = new AbortController();
  const asked: number[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    return limit.signal;
  });
  try {
    const { answer, asked: sent, http } = parked();
    const read = failure(http.call('getTotalMedbox', { query: {} }));
    await vi.waitFor(() => expect(sent).toEqual([reads]));
    limit.abort(new DOMException('too long', 'TimeoutError'));
    answer(reads, 200);
    expect([(await read)?.kind, sent.length, asked]).toEqual(['timeout', 1, [15_000]]);
  } finally {
    timeout.mockRestore();
  }
});

test('R6: refuses a body that does not fit its table, HTML included', async () => {
  const wrong = given({ status: 200, body: { Total: 'three' } });
  const html = given({ status: 200, raw: '<h1>Proxy</h1>', headers: { 'content-type': 'text/html' } });
  expect((await failure(wrong.http.call('getTotalMedbox', { query: {} })))?.kind).toEqual('invalid');
  expect((await failure(html.http.call('getTotalMedbox', { query: {} })))?.kind).toEqual('invalid');
  const cut = given({ status: 200, raw: '{"Total":' });
  expect((await failure(cut.http.call('getTotalMedbox', { query: {} })))?.kind).toEqual('invalid');
});

test('distinguishes a cancelled request, so that it is not shown', async () => {
  const { http } = given(total);
  const abort = new AbortController();
  abort.abort();
  expect((await failure(http.call('getTotalMedbox', { query: {} }, { signal: abort.signal })))?.kind).toEqual(
    'aborted',
  );
});

test('distinguishes a lost connection from an answer', async () => {
  const { http } = given(new TypeError('Failed to fetch'));
  expect((await failure(http.call('goOffline', {})))?.kind).toEqual('offline');
});

test('A5: waits with a 401 for a refresh in flight, and sends the call once more', async () => {
  const { http, sent } = given({ status: 401, body: problem('unauthenticated') }, total);
  let settle: (value: unknown) => void = () => undefined;
  const refresh = new Promise((resolve) => {
    settle = resolve;
  });
  const onExpiry = vi.fn();
  http.onUnauthorized(onExpiry);
  http.setRefreshInFlight(refresh);
  const answer = http.call('getTotalMedbox', { query: {} });
  await vi.waitFor(() => expect(sent.length).toEqual(1));
  settle(undefined);
  expect(await answer).toEqual({ Total: 3 });
  expect([sent.length, onExpiry.mock.calls.length]).toEqual([2, 0]);
});

test('ends the session once for a 401 without a refresh in flight', async () => {
  const { http, sent } = given({ status: 401, body: problem('unauthenticated') });
  const onExpiry = vi.fn();
  http.onUnauthorized(onExpiry);
  expect((await failure(http.call('goOffline', {})))?.status).toEqual(401);
  expect([sent.length, onExpiry.mock.calls.length]).toEqual([1, 1]);
});

test('does not end the session for a refused password', async () => {
  const { http } = given({ status: 401, body: problem('unauthenticated') });
  const onExpiry = vi.fn();
  http.onUnauthorized(onExpiry);
  await failure(http.call('connectToken', { body: { grant_type: 'password', username: 'a@b.cl', password: 'x' } }));
  expect(onExpiry.mock.calls.length).toEqual(0);
});

function parked() {
  const waiting = new Map<string, (status: number) => void>();
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL, { signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    const url = String(input).replace(/^.*\/api/, '');
    asked.push(url);
    const status = await new Promise<number>((resolve) => void waiting.set(url, resolve));
    signal?.throwIfAborted();
    return new Response(status === 200 ? JSON.stringify({ Total: 3 }) : null, {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  const answer = (url: string, status: number) => waiting.get(url)?.(status);
  return { asked, answer, http: createHttpService({ locale: () => 'en', fetch }) };
}
const ends = '/identity/v2/connect/endsession';
const reads = '/clinical/v2/Dashboard/TotalMedbox';

test('waits for pending calls when a session ends, and drops later ones', async () => {
  const { asked, answer, http } = parked();
  const before = http.call('getTotalMedbox', { query: {} });
  await vi.waitFor(() => expect(asked).toEqual([reads]));
  const end = http.call('endSession', {});
  const meanwhile = failure(http.call('getTotalMedbox', { query: {} }));
  answer(reads, 200);
  expect(await before).toEqual({ Total: 3 });
  await vi.waitFor(() => expect(asked).toEqual([reads, ends]));
  answer(ends, 204);
  await end;
  expect(await meanwhile).toMatchObject({ kind: 'aborted' });
  expect(asked).toEqual([reads, ends]);
});

test('continues a session that could not be ended, and sends the calls requested meanwhile', async () => {
  const { asked, answer, http } = parked();
  const end = failure(http.call('endSession', {}));
  const meanwhile = http.call('getTotalMedbox', { query: {} });
  await vi.waitFor(() => expect(asked).toEqual([ends]));
  answer(ends, 500);
  expect(await end).toMatchObject({ kind: 'http', status: 500 });
  await vi.waitFor(() => expect(asked).toEqual([ends, reads]));
  answer(reads, 200);
  expect(await meanwhile).toEqual({ Total: 3 });
});

test('ends a session although a call never responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { asked, http } = parked();
    void failure(http.call('getTotalMedbox', { query: {} }));
    await vi.advanceTimersByTimeAsync(0);
    void failure(http.call('endSession', {}));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toEqual([reads]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([reads, ends]);
  } finally {
    vi.useRealTimers();
  }
});

const pdf = new TextEncoder().encode('%PDF-1.7');

test('DOC-14: returns a file as its bytes, and a refusal in its place as a refusal', async () => {
  const answers = [
    new Response(pdf, { headers: { 'content-type': 'application/pdf' } }),
    new Response(JSON.stringify(problem('not_found')), {
      status: 404,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
  ];
  const http = createHttpService({ locale: () => 'es', fetch: async () => answers.shift() ?? Response.error() });
  const read = () => http.call('getPrescriptionPdf', { params: { id: crypto.randomUUID() } });
  expect(await read()).toEqual(pdf);
  expect((await failure(read()))?.code).toEqual('not_found');
});

test('18.3: returns a text file as its bytes, including the byte order mark', async () => {
  const csv = new TextEncoder().encode('\uFEFFFecha;Hora');
  const answers = [
    new Response(csv, { headers: { 'content-type': 'text/csv' } }),
    new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ];
  const http = createHttpService({
    locale: () => 'es',
    fetch: async () => answers.shift() ?? new Response('<html>', { status: 400 }),
  });
  expect(await http.call('getWalletCsv', {})).toEqual(csv);
  expect(await failure(http.call('getWalletCsv', {}))).toMatchObject({ kind: 'http', status: 400, problem: null });
});

test('DOC-14: sends a form with a file under its name and type, once', async () => {
  const sent: [string | null, Record<string, unknown>][] = [];
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    const form = init.body instanceof FormData ? init.body : new FormData();
    const file = form.get('File');
    const { name, type, size } = file instanceof File ? file : { name: '', type: '', size: 0 };
    sent.push([
      new Headers(init.headers).get('content-type'),
      { ...Object.fromEntries(form), File: [name, type, size] },
    ]);
    return new Response('', { status: 503 });
  };
  const http = createHttpService({ locale: () => 'es', fetch });
  const signed = { name: 'receta.pdf', type: 'application/pdf', data: pdf };
  const body = { File: signed, DocumentId: undefined, Paper: 'true' } as const;
  const { status } = (await failure(
    http.call('uploadSignedPrescription', { params: { id: crypto.randomUUID() }, body }),
  )) ?? { status: null };
  expect([status, sent]).toEqual([503, [[null, { File: ['receta.pdf', 'application/pdf', 8], Paper: 'true' }]]]);
});
