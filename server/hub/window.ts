import type { LogRow } from '../core/event-append.ts';
import type { Audience } from './event-log.ts';
import { frames, invocation } from './protocol.ts';

/** Event as needed by Resume: without row fields, whose readers may have changed (decision 077). */
export type LogEvent = {
  position: number;
  audience: Audience;
  /** Position up to which the reader had received everything. */
  envelope(after: number): string;
  size: number;
};
/** Event as needed by sockets, with the reader's additional fields. */
export type LiveEvent = Pick<LogEvent, 'position' | 'audience'> & {
  invocation(after: number, userId: string): string;
  /** Index of the reader's variant; readers with equal fields share one. */
  variant(userId: string): number;
};

const merged = (payload: string, fields: string) =>
  fields === '{}' ? payload : `${payload.slice(0, -1)},${fields.slice(1)}`;

export function createLogEvent(epoch: string, row: LogRow, audience: Audience): { logged: LogEvent; live: LiveEvent } {
  const { position, name, payload, id, rows } = row;
  const meta = JSON.stringify({ epoch, seq: position, id, at: row.at.toISOString() }).slice(0, -1);
  const metaAfter = (after: number) => `${meta},"after":${after}}`;
  const texts = rows.map(({ fields }) => merged(payload, JSON.stringify(fields)));
  const variant = (userId: string) => rows.findIndex(({ to }) => to === null || to.includes(userId));
  return {
    live: {
      position,
      audience,
      invocation: (after, userId) => invocation(name, texts[variant(userId)] ?? payload, metaAfter(after)),
      variant,
    },
    logged: {
      position,
      audience,
      envelope: (after) => `{"name":${JSON.stringify(name)},"payload":${payload},"meta":${metaAfter(after)}}`,
      size: payload.length,
    },
  };
}

const afterEach = <T extends { position: number }>(
  after: number,
  events: readonly T[],
  text: (event: T, after: number) => string,
) => events.map((event, index) => text(event, events[index - 1]?.position ?? after));

/** Serialized consecutive events for a reader who has everything up to `after`. */
export const following = (after: number, events: readonly LogEvent[]) =>
  afterEach(after, events, (event, before) => event.envelope(before));

/** Encodes one message to a socket. */
export type Encode = (after: number, events: readonly LiveEvent[], userId: string) => Buffer;

export const encode: Encode = (after, events, userId) =>
  frames.joined(afterEach(after, events, (event, before) => event.invocation(before, userId)));

/** Encodes each distinct message once and shares it between sockets. */
export function createSharedEncode(): Encode {
  const made = new Map<string, Buffer>();
  return (after, events, userId) => {
    const key = `${after} ${events.map(({ position, variant }) => `${position}:${variant(userId)}`).join()}`;
    const known = made.get(key) ?? encode(after, events, userId);
    made.set(key, known);
    return known;
  };
}

export type WindowLimits = { events: number; bytes: number };

/** The newest events of the log without gaps from `from` to `to`; serves readers at `from` or later. */
export function createWindow(limits: WindowLimits) {
  let events: LogEvent[] = [];
  /** Evicted entries are skipped; the array is compacted occasionally. */
  let first = 0;
  let bytes = 0;
  let from = 0;
  let to = 0;

  const letGo = (upTo: number) => {
    for (let event = events[first]; event && event.position <= upTo; event = events[first]) {
      bytes -= event.size;
      first += 1;
    }
    from = Math.max(from, upTo);
    if (first * 2 > events.length) {
      events = events.slice(first);
      first = 0;
    }
  };
  /** Index of the first event after a position. */
  const after = (position: number) => {
    let [low, high] = [first, events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((events[middle]?.position ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    get to() {
      return to;
    },
    begin(after: number, position: number): void {
      from = after;
      to = Math.max(to, position);
    },
    add(event: LogEvent): void {
      events.push(event);
      bytes += event.size;
      to = Math.max(to, event.position);
      while (events.length - first > limits.events || bytes > limits.bytes) letGo(events[first]?.position ?? to);
    },
    letGo,
    /** Missed events of a user after a position; null when unknown or more than the limit. */
    missed(userId: string, position: number, limit: number): LogEvent[] | null {
      if (position < from || position > to) return null;
      const missed: LogEvent[] = [];
      for (let index = after(position); index < events.length; index += 1) {
        const event = events[index];
        if (!event?.audience.has(userId)) continue;
        if (missed.length === limit) return null;
        missed.push(event);
      }
      return missed;
    },
    audiences: () => new Set(events.slice(first).map(({ audience }) => audience)),
  };
}
