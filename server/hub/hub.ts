import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { constants } from '#domain/constants.ts';
import { hubMethods, hubPath } from '#domain/hub/protocol.ts';
import { batched } from '../core/batched.ts';
import type { Bus } from '../core/bus.ts';
import type { Clock } from '../core/clock.ts';
import { retentionDefaults } from '../core/janitor.ts';
import { ProblemError } from '../core/problems.ts';
import { randomText } from '../core/secret.ts';
import { connectedSessions } from '../core/sessions.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import type { Store } from '../db/open.ts';
import { Connection, type HubLimits } from './connection.ts';
import { readEpoch } from './event-log.ts';
import { createFeeds } from './feed.ts';
import { createPresence } from './presence.ts';
import { frames, type Invocation, type InvocationId } from './protocol.ts';
import { gathering, passLife, type Tickets } from './tickets.ts';
import { following, type WindowLimits } from './window.ts';

export type HubOptions = HubLimits & {
  maxMessageBytes: number;
  /** Larger gaps require a resync. */
  replayLimit: number;
  /** Events that a node keeps in memory; clients behind its start must resync. */
  window: WindowLimits;
  /** Interval for checking sessions and presence: a socket outlives its session by less than 5 s. */
  watchEvery: number;
  pingEvery: number;
  sweepEvery: number;
};

export const hubDefaults: HubOptions = {
  messagesPerSecond: 50,
  maxMessageBytes: 64 * 1024,
  maxBufferedBytes: 4 * 1024 * 1024,
  clientTimeout: 30_000,
  handshakeTimeout: 15_000,
  replayLimit: 2_000,
  window: { events: retentionDefaults.events, bytes: 32 * 1024 * 1024 },
  watchEvery: 2_000,
  pingEvery: constants.hubServerPing,
  sweepEvery: 30_000,
};

export type HubMeters = { delivered(count: number): void; cut(): void; failed(error: unknown): void };
type Parts = {
  store: Store;
  tickets: Tickets;
  bus: Bus;
  clock: Clock;
  unitOfWork: UnitOfWork;
  meters: HubMeters;
  options?: Partial<HubOptions> | undefined;
};
type Asker = { ticket: string; origin: string | null; ownOrigin(origin: string): boolean };

const ResumeArguments = z.tuple([z.string().max(80), z.number().int().min(0)]);
const notFound = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const unauthorized = 'HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const forbidden = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Hub of design 9: SignalR's JSON protocol over WebSockets, based on the event log. */
export async function createHub({
  store,
  tickets: { tickets, passes },
  bus,
  clock,
  unitOfWork,
  meters,
  options,
}: Parts) {
  const settings = { ...hubDefaults, ...options };
  const nodeId = randomUUID();
  const epoch = await readEpoch(store.reserved);
  const live = new Set<Connection>();
  const { delivered, failed } = meters;
  const { replayLimit, window } = settings;
  const feeds = await createFeeds({ db: store.reserved, epoch, replayLimit, window, delivered, failed });
  const presence = createPresence({ store, unitOfWork, clock, nodeId });
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: settings.maxMessageBytes,
    perMessageDeflate: false,
  });
  const isPermitted = batched(async (ids: readonly string[]) => {
    const permitted = await connectedSessions(store.reserved, [...new Set(ids)], clock.now());
    return ids.map((id) => permitted.has(id));
  }, gathering);
  const departures = new Set<Promise<void>>();
  let closing = false;

  const handlers = {
    ready: (connection: Connection) => {
      feeds.join(connection);
      connection.registered = presence.joined(connection).catch(meters.failed);
    },
    invoked: (connection: Connection, invocation: Invocation) => {
      void answer(connection, invocation);
    },
    gone: (connection: Connection) => {
      live.delete(connection);
      if (!connection.isReady) return;
      feeds.leave(connection);
      if (closing) return;
      const departure = connection.registered
        .then(() => presence.left([connection]))
        .catch(meters.failed)
        .finally(() => departures.delete(departure));
      departures.add(departure);
    },
    cut: meters.cut,
  };

  async function answer(connection: Connection, { invocationId, target, arguments: args }: Invocation) {
    const complete = (frame: (id: InvocationId) => Buffer) => {
      if (invocationId !== undefined) connection.write(frame(invocationId));
    };
    if (target === hubMethods.ping) return complete((id) => frames.result(id, clock.now().toISOString()));
    const parsed = target === hubMethods.resume ? ResumeArguments.safeParse(args) : null;
    if (!parsed) return complete((id) => frames.failure(id, 'There is no such method.'));
    if (!parsed.success) return complete((id) => frames.failure(id, 'The arguments are not valid.'));
    const [askedEpoch, lastSeq] = parsed.data;
    let answered = 0;
    connection.hold();
    try {
      if (!(await isPermitted(connection.sessionId))) {
        connection.close('The session has ended.', true);
        return;
      }
      const after = askedEpoch === epoch ? lastSeq : null;
      const { seq, events } = await feeds.catchUp(connection.userId, after);
      complete((id) => frames.resumed(id, epoch, seq, events && following(lastSeq, events)));
      answered = seq;
    } catch (error) {
      meters.failed(error);
      complete((id) => frames.failure(id, 'The event log cannot be read.'));
    } finally {
      connection.release(answered);
    }
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://hub');
    if (url.pathname !== hubPath || closing) return void socket.end(notFound);
    const pass = passes.read(url.searchParams.get('id') ?? '');
    if (!pass) return void socket.end(unauthorized);
    if (pass.origin !== (request.headers.origin ?? null)) return void socket.end(forbidden);
    if (!(await passes.use(pass))?.isFresh) return void socket.end(unauthorized);
    const owner = { id: pass.connectionId, userId: pass.userId, sessionId: pass.sessionId };
    sockets.handleUpgrade(request, socket, head, (opened: WebSocket) => {
      live.add(new Connection(owner, opened, settings, handlers));
    });
  }

  async function closeUnpermitted(): Promise<void> {
    const ids = [...new Set([...live].map((connection) => connection.sessionId))];
    const valid = await connectedSessions(store.reserved, ids, clock.now());
    endSessions(ids.filter((id) => !valid.has(id)));
  }
  async function watch(): Promise<void> {
    await closeUnpermitted();
    await presence.sweep();
  }
  function endSessions(ids: readonly string[]): void {
    const over = new Set(ids);
    for (const connection of live) if (over.has(connection.sessionId)) connection.close('The session has ended.', true);
  }

  const unsubscribe = await bus.subscribe(
    (message, logged) => {
      if (message.kind === 'events') feeds.grew(message.position, logged);
      else if (message.kind === 'revoked') endSessions(message.ids);
      else void closeUnpermitted().catch(meters.failed);
    },
    () => void Promise.all([feeds.sweep(), watch()]).catch(meters.failed),
  );

  let watching: Promise<void> | null = null;
  const oneAtATime = () => {
    watching ??= watch()
      .catch(meters.failed)
      .finally(() => {
        watching = null;
      });
  };
  const timers = [
    setInterval(() => {
      for (const connection of live) connection.beat(epoch, feeds.place());
    }, settings.pingEvery),
    setInterval(oneAtATime, settings.watchEvery),
    setInterval(() => void feeds.sweep().catch(meters.failed), settings.sweepEvery),
  ];

  return {
    get connections() {
      return live.size;
    },

    /** Handles `POST negotiate`: a ticket is exchanged for one socket, from the same origin, within 15 s. */
    async negotiate({ ticket: text, origin, ownOrigin }: Asker) {
      if (origin !== null && !ownOrigin(origin)) throw new ProblemError('origin_refused');
      const ticket = tickets.read(text);
      const admitted = ticket && (await tickets.use(ticket));
      if (!admitted) throw new ProblemError('unauthenticated');
      if (origin === null && admitted.client === 'web') throw new ProblemError('origin_refused');
      const { userId, sessionId } = ticket;
      const connectionId = randomUUID();
      const expiresAt = clock.now().getTime() + passLife;
      return {
        negotiateVersion: 1,
        connectionId,
        connectionToken: passes.seal({ id: randomText(), userId, sessionId, connectionId, origin, expiresAt }),
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      };
    },

    attach(server: Server): void {
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', () => undefined);
        upgrade(request, socket, head).catch((error: unknown) => {
          meters.failed(error);
          socket.destroy();
        });
      });
    },

    /** One round of the periodic checks. */
    watch,
    /** One periodic check of the end of the log. */
    sweep: feeds.sweep,

    /** Resolves when pending writes about connecting and disconnecting sockets are done. */
    async idle(): Promise<void> {
      await Promise.all([feeds.idle(), ...departures, ...[...live].map((connection) => connection.registered)]);
    },

    /** Asks every client to reconnect; presence stays online for the grace period. */
    async close(): Promise<void> {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      await unsubscribe();
      const last = [...live];
      for (const connection of last) connection.close('The server is restarting.', true);
      sockets.close();
      await Promise.all([watching, feeds.idle(), ...departures, ...last.map((connection) => connection.registered)]);
      // If this fails, its rows are removed like those of a dead node.
      await presence.left(last).catch(meters.failed);
    },
  };
}
export type Hub = Awaited<ReturnType<typeof createHub>>;
