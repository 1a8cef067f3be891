import { setTimeout as pause } from 'node:timers/promises';
import { batched } from '../core/batched.ts';
import type { Database } from '../core/context.ts';
import type { LoggedEvent, LogRow } from '../core/event-append.ts';
import type { Connection } from './connection.ts';
import { createAudiences, readEventsAfter, readHead, readNewest, toLogRow } from './event-log.ts';
import { createThrottle } from './throttle.ts';
import { gathering } from './tickets.ts';
import { createLogEvent, createSharedEncode, createWindow, type LogEvent, type WindowLimits } from './window.ts';

/** Events per read. */
const batch = 1_000;

type Parts = {
  db: Database;
  epoch: string;
  /** Larger gaps are not replayed event by event. */
  replayLimit: number;
  /** Part of the log kept in memory for reconnecting clients. */
  window: WindowLimits;
  delivered(count: number): void;
  failed(error: unknown): void;
};

/** Current position and missed events of the user; null when they cannot be determined. */
export type Missed = { seq: number; events: readonly LogEvent[] | null };
type Asker = {
  userId: string;
  /** Last position of the client; null if unknown. */
  after: number | null;
  done(missed: Missed): void;
  failed(error: unknown): void;
};

type FedEvent = ReturnType<typeof createLogEvent>;

const nextTurn = () => new Promise<void>((turn) => setImmediate(turn));

/**
 * Delivers the log to the sockets of this node. Reads it once, in order, for all sockets: an event that a socket has not
 * received is after the position of the node or has other recipients.
 */
export async function createFeeds({ db, epoch, replayLimit, window: limits, delivered, failed }: Parts) {
  const listeners = new Map<string, Set<Connection>>();
  const audiences = createAudiences(db);
  const window = createWindow(limits);
  const throttle = createThrottle();
  let isWanted = false;
  /** Known end of the log. */
  let end = 0;
  /** Events written by this process and not yet delivered. */
  let own: LoggedEvent[] = [];
  let askers: Asker[] = [];
  let pumping: Promise<void> | null = null;
  const gathered = batched(async (users: readonly string[]) => users, gathering);

  async function eventsOf(rows: readonly LogRow[]): Promise<FedEvent[]> {
    const recipients = await audiences.of(rows, failed);
    return rows.map((row, index) => createLogEvent(epoch, row, recipients[index] ?? new Set()));
  }

  function deliver(events: readonly FedEvent[]): void {
    const receivers = new Set<Connection>();
    let count = 0;
    for (const { live, logged } of events) {
      window.add(logged);
      for (const userId of live.audience) {
        for (const connection of listeners.get(userId) ?? []) {
          connection.deliver(live);
          receivers.add(connection);
          count += 1;
        }
      }
    }
    const encode = createSharedEncode();
    for (const connection of receivers) connection.flush(encode);
    delivered(count);
  }
  const give = (events: readonly FedEvent[]) => throttle.after(() => deliver(events));

  const missedBy = ({ userId, after }: Asker): Missed => ({
    seq: window.to,
    events: after === null ? null : window.missed(userId, after, replayLimit),
  });

  /** Own events that directly follow the current position; nothing is read up to the first event of another node. */
  function takeOwn(): FedEvent[] {
    const behind = own.filter(({ position }) => position > window.to).sort((a, b) => a.position - b.position);
    const gap = behind.findIndex(({ position }, index) => position !== window.to + 1 + index);
    const next = gap === -1 ? behind : behind.slice(0, gap);
    own = behind.slice(next.length);
    return next.map((receivers) => createLogEvent(epoch, receivers, audiences.given(receivers)));
  }

  /** One read serves the sockets and all pending Resume requests. */
  async function round(): Promise<void> {
    const asked = askers;
    askers = [];
    isWanted = false;
    try {
      give(takeOwn());
      // The response must include what other nodes committed before.
      if (asked.length === 0 && window.to >= end) return;
      const rows = await readEventsAfter(db, window.to, batch);
      give(await eventsOf(rows.map(toLogRow)));
      if (rows.length === batch) {
        isWanted = true;
        askers = [...asked, ...askers];
      } else for (const asker of asked) asker.done(missedBy(asker));
    } catch (error) {
      failed(error);
      for (const asker of asked) asker.failed(error);
    }
  }

  async function pump(): Promise<void> {
    while (isWanted) {
      await nextTurn();
      const left = throttle.left();
      if (left > 0) await pause(left);
      await round();
    }
  }
  /** Reads again even during a read, which may have started before the commit. */
  function read(): void {
    isWanted = true;
    pumping ??= pump().finally(() => {
      pumping = null;
    });
  }

  const { position, events, after } = await readNewest(db, limits.events);
  window.begin(after, position);
  for (const { logged } of await eventsOf(events)) window.add(logged);

  return {
    /** Reports the new end of the log, and the events written by this process. */
    grew(position: number, receivers: readonly LoggedEvent[] = []): void {
      end = Math.max(end, position);
      own.push(...receivers);
      if (position > window.to) read();
    },
    join(connection: Connection): void {
      const known = listeners.get(connection.userId);
      if (known) known.add(connection);
      else listeners.set(connection.userId, new Set([connection]));
    },
    leave(connection: Connection): void {
      const known = listeners.get(connection.userId);
      known?.delete(connection);
      if (known?.size === 0) listeners.delete(connection.userId);
    },
    /** Position of this node: events up to it have been passed to the sockets. */
    place: () => window.to,
    /**
     * Returns what the user missed after a position (null: unknown), up to the position from which their connections receive
     * live events. Includes every event that any node committed before the call.
     */
    async catchUp(userId: string, after: number | null): Promise<Missed> {
      await gathered(userId);
      const answer = new Promise<Missed>((done, failed) => {
        askers.push({ userId, after, done, failed });
      });
      read();
      return answer;
    },
    /** Compensates for lost bus messages and evicts old events. */
    async sweep(): Promise<void> {
      const head = await readHead(db);
      window.letGo(head.forgotten);
      audiences.keep(window.audiences());
      end = Math.max(end, head.position);
      if (end > window.to) read();
    },
    async idle(): Promise<void> {
      while (pumping) await pumping;
    },
  };
}
