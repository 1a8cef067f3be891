import type { Database } from '../core/context.ts';
import type { Connection } from './connection.ts';
import { type LoggedEvent, metaOf, readAfter, readSeqs } from './event-log.ts';
import { frames } from './protocol.ts';

/** Events read at once, of all users together. */
const batch = 2_000;

type Feed = {
  userId: string;
  /** The last event given to the connections; null until the counter was read. */
  seq: number | null;
  connections: Set<Connection>;
  loaded: Promise<number>;
};

type Parts = { db: Database; epoch: string; delivered(count: number): void; failed(error: unknown): void };

/** Carries the log of every connected user to the sockets of this node, in seq order and once per socket. */
export function createFeeds({ db, epoch, delivered, failed }: Parts) {
  const feeds = new Map<string, Feed>();
  const dirty = new Set<string>();
  let pumping: Promise<void> | null = null;
  let asking: { done(): void; failed(error: unknown): void }[] = [];

  async function load(feed: Feed): Promise<number> {
    const seq = (await readSeqs(db, [feed.userId])).get(feed.userId) ?? 0;
    feed.seq = seq;
    wake([feed.userId]);
    return seq;
  }

  function give(event: LoggedEvent): void {
    const feed = feeds.get(event.userId);
    if (!feed || feed.seq === null || event.seq <= feed.seq) return;
    feed.seq = event.seq;
    const frame = frames.invocation(event.name, event.payload, metaOf(epoch, event));
    for (const connection of feed.connections) connection.deliver(frame, event.seq);
    delivered(feed.connections.size);
  }

  async function pump(): Promise<void> {
    while (dirty.size > 0) {
      const userIds = [...dirty];
      const asked = asking;
      asking = [];
      dirty.clear();
      const cursors = userIds.flatMap((userId) => {
        const seq = feeds.get(userId)?.seq;
        return seq == null ? [] : [{ userId, seq }];
      });
      try {
        const events = cursors.length > 0 ? await readAfter(db, cursors, batch) : [];
        for (const event of events) give(event);
        if (events.length === batch) {
          for (const { userId } of cursors) dirty.add(userId);
          asking.push(...asked);
        } else for (const { done } of asked) done();
      } catch (error) {
        failed(error);
        for (const waiter of [...asked, ...asking.splice(0)]) waiter.failed(error);
        return;
      }
    }
  }

  /** Says that the logs of these users grew; what nobody here listens to is ignored. */
  function wake(userIds: Iterable<string>): void {
    for (const userId of userIds) if (feeds.has(userId)) dirty.add(userId);
    if (dirty.size > 0) start();
  }
  function start(): void {
    pumping ??= pump().finally(() => {
      pumping = null;
      if (dirty.size > 0) start();
    });
  }

  return {
    wake,
    join(connection: Connection): void {
      const known = feeds.get(connection.userId);
      if (known) {
        known.connections.add(connection);
        return;
      }
      const { userId } = connection;
      const feed: Feed = { userId, seq: null, connections: new Set([connection]), loaded: Promise.resolve(0) };
      feeds.set(userId, feed);
      feed.loaded = load(feed);
      feed.loaded.catch((error: unknown) => {
        failed(error);
        feeds.delete(userId);
        for (const one of feed.connections) one.close('The event log cannot be read.', true);
      });
    },
    leave(connection: Connection): void {
      const feed = feeds.get(connection.userId);
      feed?.connections.delete(connection);
      if (feed?.connections.size === 0) feeds.delete(connection.userId);
    },
    /**
     * The seq up to which a connection of this user has, or will have, heard live: at least that of every event
     * committed before the question, on whatever node.
     */
    async position(userId: string): Promise<number> {
      const feed = feeds.get(userId);
      if (!feed) throw new Error('The connection has left');
      const first = await feed.loaded;
      await new Promise<void>((done, refused) => {
        asking.push({ done, failed: refused });
        dirty.add(userId);
        start();
      });
      return feed.seq ?? first;
    },
    /** Makes up for messages of the bus that never came. */
    async sweep(): Promise<void> {
      const seqs = await readSeqs(db, [...feeds.keys()]);
      wake([...seqs].filter(([userId, seq]) => seq > (feeds.get(userId)?.seq ?? seq)).map(([userId]) => userId));
    },
    async idle(): Promise<void> {
      while (pumping) await pumping;
    },
  };
}
