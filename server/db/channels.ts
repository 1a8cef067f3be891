import { EventEmitter } from 'node:events';
import pg from 'pg';

/** Channel between nodes; database triggers write to it too. */
export const busChannel = 'ronda_bus';

/** Short messages between the nodes of one database. Messages may be lost: listeners can always re-read the rows. */
export type Channels = {
  notify(channel: string, payload: string): Promise<void>;
  /** `missed` is called when messages may have been lost. Resolves to the unsubscribe function. */
  listen(channel: string, receive: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** PGlite is used by one process, so its channels are local. */
export function createLocalChannels(): Channels {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    notify: async (channel, payload) => {
      emitter.emit(channel, payload);
    },
    listen: async (channel, receive) => {
      emitter.on(channel, receive);
      return async () => {
        emitter.off(channel, receive);
      };
    },
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}

const reconnectDelay = 500;
type Listener = { channel: string; receive(payload: string): void; missed(): void };

/** Listens on a dedicated connection, which is reopened when it breaks; then every listener's `missed` is called. */
export function createPostgresChannels(connectionString: string, pool: pg.Pool): Channels {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    const lost = () => {
      if (client !== fresh) return;
      client = undefined;
      again();
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.receive(payload ?? '');
    });
    await fresh.connect();
    for (const channel of new Set([...listeners].map((listener) => listener.channel))) await subscribe(fresh, channel);
    client = fresh;
    return fresh;
  }
  const subscribe = (on: pg.Client, channel: string) => on.query(`listen ${pg.escapeIdentifier(channel)}`);
  function ready(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }
  function again() {
    if (closed || retry) return;
    retry = setTimeout(async () => {
      retry = undefined;
      try {
        await ready();
        for (const listener of listeners) listener.missed();
      } catch {
        again();
      }
    }, reconnectDelay);
  }

  return {
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: async (channel, receive, missed) => {
      const listener: Listener = { channel, receive, missed };
      listeners.add(listener);
      await subscribe(await ready(), channel);
      return async () => {
        listeners.delete(listener);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
