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
 * `events`: where the event log ends now. `revoked`: sessions that ended. `access`: somebody may work now or may not any
 * more; the database itself sends it (migration 0016). The rows hold everything else.
 */
export type BusMessage = z.infer<typeof Message>;

type BusHandler = (message: BusMessage, logged: readonly LoggedEvent[]) => void;

export type Bus = {
  /** `logged`: the events themselves, so that this node need not read what it wrote. */
  publish(message: BusMessage, logged?: readonly LoggedEvent[]): Promise<void>;
  /** `missed` is called when messages may have been lost: read the rows again. */
  subscribe(handle: BusHandler, missed: () => void): Promise<() => Promise<void>>;
};

/** PostgreSQL refuses a payload of 8,000 bytes; an id of 36 with its quotes and comma is 39. */
const idsPerMessage = 180;

/** How the nodes of one database learn of new rows: in the process with PGlite, LISTEN/NOTIFY with PostgreSQL. */
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
