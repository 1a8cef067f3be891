import type { Database } from '../core/context.ts';
import { together } from '../core/together.ts';
import { createAskers } from './askers.ts';
import type { Connection } from './connection.ts';
import { type LoggedEvent, type Missed, metaOf, readAfter, readSeqs } from './event-log.ts';
import { frames } from './protocol.ts';
import { gathering } from './tickets.ts';

/** Events read at once, of all users together. */
const batch = 2_000;

type Feed = {
  userId: string;
  /** The last event given to the connections; null until the counter was read. */
  seq: number | null;
  /** Whether the log grew while the counter was being read. */
  grew: boolean;
  connections: Set<Connection>;
  loaded: Promise<void>;
};

type Parts = {
  db: Database;
  epoch: string;
  /** More missed events than this are not told one by one. */
  replayLimit: number;
  delivered(count: number): void;
  failed(error: unknown): void;
};

const nextTurn = () => new Promise<void>((turn) => setImmediate(turn));

/** Carries the log of every connected user to the sockets of this node, in seq order and once per socket. */
export function createFeeds({ db, epoch, replayLimit, delivered, failed }: Parts) {
  const feeds = new Map<string, Feed>();
  const dirty = new Set<string>();
  const askers = createAskers(replayLimit);
  let pumping: Promise<void> | null = null;
  const seqOf = together(async (userIds: readonly string[]) => {
    const seqs = await readSeqs(db, [...new Set(userIds)]);
    return userIds.map((userId) => seqs.get(userId) ?? 0);
  }, gathering);
  const gathered = together(async (users: readonly string[]) => users, gathering);

  async function load(feed: Feed): Promise<void> {
    feed.seq = await seqOf(feed.userId);
    if (feed.grew) wake([feed.userId]);
  }

  function give(event: LoggedEvent): void {
    const feed = feeds.get(event.userId);
    if (!feed || feed.seq === null || event.seq <= feed.seq) return;
    feed.seq = event.seq;
    const frame = frames.invocation(event.name, event.payload, metaOf(epoch, event));
    for (const connection of feed.connections) connection.deliver(frame, event.seq);
    delivered(feed.connections.size);
  }

  /** One reading for the sockets of everybody whose log grew and for everybody who asks what they missed. */
  async function round(): Promise<void> {
    const userIds = [...dirty];
    const asked = askers.take();
    dirty.clear();
    const cursors = userIds.flatMap((userId) => {
      const feed = feeds.get(userId);
      if (feed?.seq != null) return [{ userId, seq: asked.from(userId, feed.seq) }];
      if (feed) feed.grew = true;
      return [];
    });
    try {
      const events = cursors.length > 0 ? await readAfter(db, cursors, batch) : [];
      for (const event of events) {
        give(event);
        asked.hear(event);
      }
      const last = events.length === batch ? events.at(-1)?.userId : undefined;
      // In the order of the reading: the log of the last one may go on, and those behind were not come to.
      const unread = new Set(cursors.map(({ userId }) => userId).filter((id) => last !== undefined && id >= last));
      for (const userId of unread) dirty.add(userId);
      asked.done(unread, (userId) => feeds.get(userId)?.seq ?? 0);
    } catch (error) {
      failed(error);
      asked.failed(error);
    }
  }

  /** Says that the logs of these users grew; what nobody here listens to is ignored. */
  function wake(userIds: Iterable<string>): void {
    for (const userId of userIds) if (feeds.has(userId)) dirty.add(userId);
    if (dirty.size > 0) start();
  }
  async function pump(): Promise<void> {
    while (dirty.size > 0) {
      await nextTurn();
      await round();
    }
  }
  function start(): void {
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
      const feed: Feed = {
        ...{ userId, seq: null, grew: false },
        ...{ connections: new Set([connection]), loaded: Promise.resolve() },
      };
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
     * What this user missed after a seq (null: nothing is known of where they were), up to the seq until which a
     * connection of theirs has, or will have, heard live: at least that of every event committed before the question,
     * on whatever node.
     */
    async catchUp(userId: string, after: number | null): Promise<Missed> {
      const feed = feeds.get(userId);
      if (!feed) throw new Error('The connection has left');
      await feed.loaded;
      await gathered(userId);
      const answer = askers.ask(userId, after);
      dirty.add(userId);
      start();
      return answer;
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
