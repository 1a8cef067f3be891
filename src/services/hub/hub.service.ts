import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  JsonHubProtocol,
  LogLevel,
} from '@microsoft/signalr';
import { Observable, Subject } from 'rxjs';
import { constants } from '#domain/constants.ts';
import { type HubEvent, hubEvents } from '#domain/hub/events.ts';
import { hubMethods, hubPath, hubPlace, type ResumePoint, ResumeResult } from '#domain/hub/protocol.ts';
import { failureOf, HttpFailure } from '../http/http-failure.ts';
import { createByFrame } from './by-frame.ts';
import { createInbox, type Dropped } from './inbox.ts';
import { createNegotiatePace, Negotiator } from './negotiator.ts';

export type LinkMessage =
  | { type: 'link.closed'; allowReconnect: boolean; now: number }
  | { type: 'link.gap' }
  | { type: 'link.silent'; now: number };

export type Connected =
  | { kind: 'connected'; connectionId: string }
  | { kind: 'failed'; retryAfter: number | null; now: number }
  | { kind: 'unauthorized'; now: number }
  | { kind: 'refused'; now: number };

export type HubService = {
  /** Every known event, parsed, once and in order. */
  events$: Observable<HubEvent>;
  connect(options: { signal: AbortSignal }): Promise<Connected>;
  /** The connection lives as long as the subscription. */
  link$(connectionId: string): Observable<LinkMessage>;
  /**
   * Number of missed events delivered; null: reload everything, then call `reloaded`. The first time, continues from
   * `opened`, the log position before the first reads.
   */
  resume(opened?: ResumePoint | null): Promise<number | null>;
  reloaded(): void;
  /** Round trip in milliseconds. */
  ping(): Promise<number>;
  /** Verifies a connection that may only seem alive: emits `link.silent` unless the server responds in time. */
  verify(): void;
};

const stopLimit = 3_000;
/**
 * A browser waits minutes for a silent handshake. The limit restarts with each answered step, so that a slow server is not
 * flooded with reconnections of all clients.
 */
const connectLimit = 5_000;

/** Reads a flag SignalR's client does not expose: whether the server allows reconnecting after its Close. */
class ObservingProtocol extends JsonHubProtocol {
  allowReconnect: boolean | null = null;
  override parseMessages(...input: Parameters<JsonHubProtocol['parseMessages']>) {
    const messages = super.parseMessages(...input);
    for (const message of messages) {
      if (message.type === 7) this.allowReconnect = message.allowReconnect ?? false;
    }
    return messages;
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const within = <T>(ms: number, work: Promise<T>) =>
  Promise.race([work, after(ms).then(() => Promise.reject(new HttpFailure('timeout')))]);

/** Rejects when nothing was received for `ms` milliseconds. */
function createInactivityTimeout(ms: number) {
  let giveUp: (failure: HttpFailure) => void = () => undefined;
  const expired = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;
  const reset = () => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => giveUp(new HttpFailure('timeout')), ms);
  };
  reset();
  const end = () => {
    ended = true;
    clearTimeout(timer);
  };
  return { reset, expired, end };
}

/**
 * Uses SignalR as transport only: order, gaps and replay are implemented here (design 4). One connection per tab, created
 * outside React.
 */
export function createHubService(dependencies: {
  ticket: () => Promise<string>;
  now: () => number;
  onDropped: (dropped: Dropped) => void;
  url?: string;
}): HubService {
  const { ticket, now, onDropped, url = hubPath } = dependencies;
  const events$ = new Subject<HubEvent>();
  const messages$ = new Subject<LinkMessage>();
  const byFrame = createByFrame((event: HubEvent) => events$.next(event));
  const inbox = createInbox({
    deliver: byFrame.take,
    onGap: () => messages$.next({ type: 'link.gap' }),
    onDropped,
  });
  let connection: HubConnection | null = null;
  const pace = createNegotiatePace();

  const discard = async (old: HubConnection) => {
    if (connection === old) connection = null;
    await Promise.race([old.stop().catch(() => undefined), after(stopLimit)]);
  };

  async function connect({ signal }: { signal: AbortSignal }): Promise<Connected> {
    if (signal.aborted) return { kind: 'failed', retryAfter: null, now: now() };
    const protocol = new ObservingProtocol();
    const inactivity = createInactivityTimeout(connectLimit);
    const httpClient = new Negotiator(() => pace(signal), inactivity.reset);
    let hasTicket = false;
    const refused: { ticket: HttpFailure | null } = { ticket: null };
    // SignalR does not close a socket whose handshake hangs, and the browser queues the next attempts behind it.
    let socket: WebSocket | null = null;
    class OwnSocket extends WebSocket {
      constructor(address: string, protocols?: string | string[]) {
        super(address, protocols);
        socket = this;
        this.addEventListener('open', inactivity.reset);
      }
    }
    const abandon = () => {
      void discard(next);
      socket?.close();
    };
    const options = {
      transport: HttpTransportType.WebSockets,
      httpClient,
      headers: { 'X-Ronda-Client': 'web' },
      accessTokenFactory: () => {
        // SignalR requests the ticket again for the socket URL, where the negotiated connection is sufficient proof.
        if (hasTicket) return '';
        return ticket().then(
          (given) => {
            hasTicket = true;
            inactivity.reset();
            return given;
          },
          (error: unknown) => {
            refused.ticket = failureOf(error);
            throw error;
          },
        );
      },
      // SignalR supports this option but omits it from its types.
      WebSocket: OwnSocket,
    };
    const next = new HubConnectionBuilder()
      .withUrl(url, options)
      .withHubProtocol(protocol)
      .withServerTimeout(constants.hubClientTimeout)
      .withKeepAliveInterval(constants.hubServerPing)
      .configureLogging(LogLevel.None)
      .build();
    for (const name of Object.keys(hubEvents)) {
      next.on(name, (payload: unknown, meta: unknown) => {
        if (connection === next) inbox.arrived(name, payload, meta);
      });
    }
    next.on(hubPlace, (place: unknown) => {
      if (connection === next) inbox.position(place);
    });
    next.onclose(() => {
      if (connection !== next) return;
      connection = null;
      messages$.next({ type: 'link.closed', allowReconnect: protocol.allowReconnect ?? true, now: now() });
    });
    inbox.hold();
    connection = next;
    signal.addEventListener('abort', abandon, { once: true });
    try {
      await Promise.race([next.start(), inactivity.expired]);
      if (signal.aborted) return { kind: 'failed', retryAfter: null, now: now() };
      return { kind: 'connected', connectionId: next.connectionId ?? '' };
    } catch {
      abandon();
      const failure = refused.ticket ?? httpClient.refusal;
      // A user without access is signed out and sees the reason on the login page.
      if (failure?.status === 401 || failure?.code === 'role_not_allowed') return { kind: 'unauthorized', now: now() };
      if (protocol.allowReconnect === false) return { kind: 'refused', now: now() };
      return { kind: 'failed', retryAfter: failure?.retryAfter ?? null, now: now() };
    } finally {
      inactivity.end();
    }
  }

  const live = () => {
    if (connection?.state !== HubConnectionState.Connected) throw new HttpFailure('offline');
    return connection;
  };

  /** Handles missing responses of a connection; ignored when it is no longer the current one. */
  const silence = () => {
    const of = connection;
    return () => {
      if (connection === of) messages$.next({ type: 'link.silent', now: now() });
    };
  };

  async function ping() {
    const startedAt = performance.now();
    await live().invoke<string>(hubMethods.ping);
    return performance.now() - startedAt;
  }

  return {
    events$: events$.asObservable(),
    connect,
    link$: () =>
      new Observable<LinkMessage>((subscriber) => {
        const of = connection;
        const subscription = messages$.subscribe(subscriber);
        if (!of) messages$.next({ type: 'link.closed', allowReconnect: true, now: now() });
        return () => {
          subscription.unsubscribe();
          if (of) void discard(of);
        };
      }),
    async resume(opened = null) {
      byFrame.flush();
      inbox.hold();
      if (opened) inbox.begin(opened);
      const { epoch, seq } = inbox.place();
      const silent = silence();
      const asked = within(constants.hubClientTimeout, live().invoke(hubMethods.resume, epoch, seq));
      // Continuing without this response would leave a connection that seems alive while all events are held back.
      asked.catch(silent);
      return inbox.resumed(ResumeResult.parse(await asked));
    },
    reloaded: () => inbox.reloaded(),
    ping,
    verify: () => {
      within(stopLimit, ping()).catch(silence());
    },
  };
}
