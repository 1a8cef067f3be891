import type { LoggedEvent, Missed } from './event-log.ts';

type Asker = {
  userId: string;
  /** The last event that the client has; null when nothing is known of it. */
  after: number | null;
  heard: LoggedEvent[];
  done(missed: Missed): void;
  failed(error: unknown): void;
};

/** Those who wait for what they missed, answered by the readings that the sockets are fed from. */
export function createAskers(replayLimit: number) {
  let waiting: Asker[] = [];

  /** The place up to which an asker has everything. */
  const place = ({ after, heard }: Asker) => heard.at(-1)?.seq ?? after;
  const isWithin = (asker: Asker, seq: number) => asker.after !== null && seq - asker.after <= replayLimit;

  /** Null is told when the log cannot say: a place it never reached, rows pruned since, or more than the limit. */
  function missedBy(asker: Asker, seq: number): Missed {
    const events = asker.heard.filter((event) => event.seq <= seq);
    const isWhole = asker.after !== null && isWithin(asker, seq) && events.length === seq - asker.after;
    return { seq, events: isWhole ? events : null };
  }

  return {
    ask: (userId: string, after: number | null) =>
      new Promise<Missed>((done, failed) => {
        waiting.push({ userId, after, heard: [], done, failed });
      }),

    /** All who wait now, for one reading. */
    take() {
      const all = waiting;
      waiting = [];
      const taken = new Map<string, Asker[]>();
      for (const asker of all) taken.set(asker.userId, [...(taken.get(asker.userId) ?? []), asker]);
      return {
        /** Where the reading of a log begins that the sockets have heard up to `seq`. */
        from: (userId: string, seq: number) =>
          (taken.get(userId) ?? []).reduce(
            (from, asker) => (isWithin(asker, seq) ? Math.min(from, place(asker) ?? from) : from),
            seq,
          ),
        hear(event: LoggedEvent): void {
          for (const asker of taken.get(event.userId) ?? []) {
            const known = place(asker);
            if (known !== null && event.seq > known) asker.heard.push(event);
          }
        },
        /** Answers everybody whose log was read to its end; the others wait for the next reading. */
        done(unread: ReadonlySet<string>, seqOf: (userId: string) => number): void {
          for (const asker of all) {
            if (unread.has(asker.userId)) waiting.push(asker);
            else asker.done(missedBy(asker, seqOf(asker.userId)));
          }
        },
        failed(error: unknown): void {
          for (const asker of all) asker.failed(error);
        },
      };
    },
  };
}
