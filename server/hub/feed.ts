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
    for (const connection of feed.connections) connection.deliver(frame);
    delivered(feed.connections.size);
  }

  async function pump(): Promise<void> {
    while (dirty.size > 0) {
      const userIds = [...dirty];
      dirty.clear();
      const cursors = userIds.flatMap((userId) => {
        const seq = feeds.get(userId)?.seq;
        return seq == null ? [] : [{ userId, seq }];
      });
      if (cursors.length === 0) continue;
      try {
        const events = await readAfter(db, cursors, batch);
        for (const event of events) give(event);
        if (events.length === batch) for (const { userId } of cursors) dirty.add(userId);
      } catch (error) {
        failed(error);
        return;
      }
    }
  }

  /** Says that the logs of these users grew; what nobody here listens to is ignored. */
  function wake(userIds: Iterable<string>): void {
    for (const userId of userIds) if (feeds.has(userId)) dirty.add(userId);
    if (dirty.size === 0) return;
    pumping ??= pump().finally(() => {
      pumping = null;
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
    /** The seq up to which a connection of this user has, or will have, heard live. */
    async position(userId: string): Promise<number> {
      const feed = feeds.get(userId);
      if (!feed) throw new Error('The connection has left');
      const first = await feed.loaded;
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
