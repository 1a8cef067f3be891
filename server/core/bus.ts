import { z } from 'zod';
import { busChannel as channel } from '../db/channels.ts';
import type { Store } from '../db/open.ts';
import type { LoggedEvent } from './event-append.ts';

const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('events'), position: z.number() }),
  z.object({ kind: z.literal('revoked'), ids: z.array(z.string()) }),
  z.object({ kind: z.literal('access') }),
]);
/**
 * `events`: the current end of the event log. `revoked`: ended sessions. `access`: a user gained or lost the right to work;
 * sent by a database trigger (migration 0016). All other data are read from the rows.
 */
export type BusMessage = z.infer<typeof Message>;

type BusHandler = (message: BusMessage, logged: readonly LoggedEvent[]) => void;

export type Bus = {
  /** `logged`: the events themselves, so that this node does not read what it wrote. */
  publish(message: BusMessage, logged?: readonly LoggedEvent[]): Promise<void>;
  /** `missed` is called when messages may have been lost: re-read the rows. */
  subscribe(handle: BusHandler, missed: () => void): Promise<() => Promise<void>>;
};

/** PostgreSQL limits a payload to 8,000 bytes; a quoted 36-character id with its comma takes 39. */
const idsPerMessage = 180;

/** Notifies the nodes of one database of new rows: in process with PGlite, by LISTEN/NOTIFY with PostgreSQL. */
export function createBus(store: Store): Bus {
  const here = new Set<BusHandler>();
  return {
    publish: async (message, logged = []) => {
      if (logged.length > 0) for (const handle of here) handle(message, logged);
      const send = (part: BusMessage) => store.channels.notify(channel, JSON.stringify(part));
      if (message.kind !== 'revoked') return send(message);
      for (let from = 0; from < message.ids.length; from += idsPerMessage) {
        await send({ kind: message.kind, ids: message.ids.slice(from, from + idsPerMessage) });
      }
    },
    subscribe: async (handle, missed) => {
      const end = await store.channels.listen(
        channel,
        (text) => {
          const parsed = Message.safeParse(JSON.parse(text));
          if (parsed.success) handle(parsed.data, []);
        },
        missed,
      );
      here.add(handle);
      return async () => {
        here.delete(handle);
        await end();
      };
    },
  };
}
