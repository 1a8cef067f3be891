import { FetchError, type FetchOptions, ofetch } from 'ofetch';
import { type CallDefinition, type CallInput, type CallOutput, urlOf } from '#domain/api/call.ts';
import type { ClientCallName as CallName, ClientCalls as Calls } from '#domain/api/client.ts';
import type { Locale } from '#domain/locale.ts';
import { HttpFailure, retryAfterOf } from './http-failure.ts';
import { createLastCall } from './last-call.ts';

const timeout = 15_000;
const retries = 2;
const firstRetryDelay = 400;

type CallOptions = {
  signal?: AbortSignal;
  /** One per intention: a retry with the same key returns the same result (design 4). */
  idempotencyKey?: string;
  ifMatch?: number;
  /** Share of the body sent, 0..1. Such a call has no timeout while data are moving. */
  onProgress?: (share: number) => void;
  /** The caller handles a 401; no listener is notified. */
  ownUnauthorized?: true;
};

export type Call = <K extends CallName>(
  name: K,
  input: CallInput<Calls[K]>,
  options?: CallOptions,
) => Promise<CallOutput<Calls[K]>>;

export type HttpService = {
  call: Call;
  /** Notified of responses that end a session: 401 after any refresh in flight was awaited. */
  onUnauthorized(listener: () => void): void;
  /** A 401 during a refresh waits for it and is sent once more (A5). */
  setRefreshInFlight(refresh: Promise<unknown> | null): void;
};

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Raw = (url: string, options: FetchOptions<'json' | 'blob'>) => Promise<unknown>;

const isWrite = (call: CallDefinition) => call.effect === 'write' || call.effect === 'clinicalWrite';
/**
 * R3: only reads and requests with an idempotency key are retried. Identity calls have none; a file is not resent
 * automatically.
 */
const mayRepeat = (call: CallDefinition, { onProgress }: CallOptions) =>
  !isWrite(call) || (call.access === 'session' && call.service !== 'identity' && !call.keyless && !onProgress);

async function toFailure(error: unknown, signal: AbortSignal | undefined): Promise<HttpFailure> {
  if (error instanceof HttpFailure) return error;
  if (signal?.aborted) return new HttpFailure('aborted');
  if (!(error instanceof FetchError)) return new HttpFailure('invalid');
  if (error.response) {
    const { Problem } = await import('#domain/problem.ts').catch(absent);
    const { data } = error;
    const problem = Problem.safeParse(data instanceof Blob ? await data.text().then(JSON.parse).catch(Object) : data);
    return new HttpFailure(
      'http',
      error.response.status,
      problem.success ? problem.data : null,
      retryAfterOf(error.response.headers),
    );
  }
  const cause = error.cause instanceof Error ? error.cause.name : '';
  return new HttpFailure(cause === 'TimeoutError' || cause === 'AbortError' ? 'timeout' : 'offline');
}

const absent = () => {
  throw new HttpFailure('offline');
};

/** The login page is painted without call tables; each is a chunk loaded with its first call. */
const tables: readonly (() => Promise<Record<string, CallDefinition>>)[] = [
  async () => (await import('#domain/api/start.ts')).startCalls,
  async () => (await import('#domain/api/client.ts')).clientCalls,
  async () => (await import('#domain/api/later.ts')).laterCalls,
  async () => (await import('#domain/api/chat.ts')).chatCalls,
  async () => (await import('#domain/api/pages.ts')).pageCalls,
];

async function definitionOf(name: CallName): Promise<CallDefinition> {
  for (const load of tables) {
    const found = (await load().catch(absent))[name];
    if (found) return found;
  }
  throw new Error(`no call "${name}"`);
}

export function createHttpService(options: {
  locale: () => Locale;
  /** A chunk is missing although the server responds; only a page reload can fix that. */
  onPartMissing?: () => void;
  fetch?: typeof globalThis.fetch;
}): HttpService {
  const through = (fetch: typeof globalThis.fetch): Raw => ofetch.create({}, { fetch, Headers, AbortController });
  const raw: Raw = options.fetch ? through(options.fetch) : ofetch;
  /** A separate chunk, for the pages that send files. */
  const uploadFetch = async (onProgress: (share: number) => void) => {
    const { createUploadFetch } = await import('./upload.ts').catch(() => {
      throw new HttpFailure('offline');
    });
    return createUploadFetch({ onProgress, stalled: timeout });
  };
  const formOf = async (body: unknown) => (await import('./form-of.ts').catch(absent)).formOf(body);
  const listeners = new Set<() => void>();
  const lastCall = createLastCall();
  let refreshInFlight: Promise<unknown> | null = null;

  async function send(call: CallDefinition, { params, query, body }: Parts, extra: CallOptions): Promise<unknown> {
    const form = call.form === true;
    const patch = call.method === 'PATCH';
    const { onProgress } = extra;
    const signals = [...(onProgress ? [] : [AbortSignal.timeout(timeout)]), ...(extra.signal ? [extra.signal] : [])];
    const sender = onProgress ? through(await uploadFetch(onProgress)) : raw;
    const sent =
      body === undefined
        ? undefined
        : form
          ? new URLSearchParams(body as Record<string, string>)
          : call.multipart
            ? await formOf(body)
            : JSON.stringify(body);
    try {
      const answer = await sender(urlOf(call, params), {
        method: call.twin ?? call.method,
        ...(query && { query }),
        ...(sent !== undefined && { body: sent }),
        credentials: 'same-origin',
        ...(call.keepalive && { keepalive: true }),
        // A browser opens six connections per server, so writes of the user take priority over reads of the page.
        priority: isWrite(call) ? 'high' : 'low',
        // When the browser reports no network, pending requests fail immediately.
        retry: mayRepeat(call, extra) && globalThis.navigator?.onLine !== false ? retries : 0,
        retryDelay: ({ options: { retry } }) => firstRetryDelay * (retry === retries ? 1 : 3),
        retryStatusCodes: [500, 502, 503],
        // A server that sends `Retry-After` is not retried before that.
        onResponseError: ({ response, options }) => {
          if (response.headers.has('retry-after')) options.retry = 0;
        },
        signal: AbortSignal.any(signals),
        // As text a file would lose its byte order mark.
        responseType: call.answers ? 'blob' : 'json',
        headers: {
          'X-Ronda-Client': 'web',
          'Accept-Language': options.locale(),
          ...(sent !== undefined &&
            !form &&
            !call.multipart && { 'Content-Type': patch ? 'application/json-patch+json' : 'application/json' }),
          ...(extra.idempotencyKey !== undefined && { 'Idempotency-Key': extra.idempotencyKey }),
          ...(extra.ifMatch !== undefined && { 'If-Match': `"${extra.ifMatch}"` }),
        },
      });
      return answer instanceof Blob ? new Uint8Array(await answer.arrayBuffer()) : answer;
    } catch (error) {
      throw await toFailure(error, extra.signal);
    }
  }

  async function sendOnceMore(call: CallDefinition, parts: Parts, extra: CallOptions): Promise<unknown> {
    const waitedFor = refreshInFlight;
    try {
      return await send(call, parts, extra);
    } catch (error) {
      if (!(error instanceof HttpFailure) || error.status !== 401 || call.access === 'public') throw error;
      if (extra.ownUnauthorized) throw error;
      const refresh = refreshInFlight ?? waitedFor;
      if (refresh) {
        await refresh.catch(() => undefined);
        return send(call, parts, extra).catch((again: HttpFailure) => {
          if (again.status === 401) for (const listener of listeners) listener();
          throw again;
        });
      }
      for (const listener of listeners) listener();
      throw error;
    }
  }

  /** A browser caches the failure of a chunk, even after the network returns. */
  async function askPartMissing() {
    const answer = await (options.fetch ?? fetch)('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) options.onPartMissing?.();
  }

  const turn = (name: CallName, { access }: CallDefinition) => {
    if (name === 'endSession') return lastCall.last;
    return access === 'public' ? (sending: () => Promise<unknown>) => sending() : lastCall.pass;
  };

  const call: Call = async (name, input, extra = {}) => {
    const definition = await definitionOf(name).catch((error: unknown) => {
      void askPartMissing();
      throw error;
    });
    const key = extra.idempotencyKey ?? (isWrite(definition) ? crypto.randomUUID() : undefined);
    // CallInput is computed from the table; it consists of these three parts.
    const sending = () =>
      sendOnceMore(definition, input as Parts, { ...extra, ...(key !== undefined && { idempotencyKey: key }) });
    const answer = await turn(name, definition)(sending);
    const parsed = definition.response?.safeParse(answer);
    if (parsed?.success === false) throw new HttpFailure('invalid');
    // The table ties each name to its response schema, which has just validated this value.
    return (parsed ? parsed.data : answer) as CallOutput<Calls[typeof name]>;
  };

  return {
    call,
    onUnauthorized: (listener) => void listeners.add(listener),
    setRefreshInFlight: (refresh) => {
      refreshInFlight = refresh;
    },
  };
}
