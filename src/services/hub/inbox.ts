import { type HubEvent, type HubEventName, hubEvents, isHubEventName } from '#domain/hub/events.ts';
import { HubMeta, HubPlace, hubPlace, type ResumePoint, type ResumeResult } from '#domain/hub/protocol.ts';

type Arrived = { name: string; payload: unknown; meta: HubMeta };
export type Dropped = { name: string; reason: 'unknown' | 'malformed' };

/** Position of this tab in the event log of its user, and events not yet delivered. */
export type Inbox = {
  arrived(name: string, payload: unknown, meta: unknown): void;
  /** Position up to which the server has sent everything: reveals a gap even without a following event. */
  position(place: unknown): void;
  /** Holds live events until the response of Resume, because the log comes first. */
  hold(): void;
  /** Log position of the initial reads. A log already being read keeps its position. */
  begin(point: ResumePoint): void;
  place(): ResumePoint;
  /** Delivers missed, then held events; returns the number delivered, or null when the log no longer reaches back far enough. */
  resumed(result: ResumeResult): number | null;
  /** Everything was reloaded: continues from the position returned by Resume. */
  reloaded(): void;
};

/**
 * Delivers events once and in order. An event at or below the last seq is a duplicate; one that follows a missing event
 * reveals a gap: it is held, and `onGap` requests a Resume.
 */
export function createInbox(options: {
  deliver: (event: HubEvent) => void;
  onGap: () => void;
  onDropped: (dropped: Dropped) => void;
}): Inbox {
  let epoch = '';
  let last = 0;
  let held: Arrived[] | null = [];
  let pendingPlace: ResumePoint | null = null;

  const open = ({ name, payload }: Arrived) => {
    if (!isHubEventName(name)) return options.onDropped({ name, reason: 'unknown' });
    const parsed = hubEvents[name].safeParse(payload);
    if (!parsed.success) return options.onDropped({ name, reason: 'malformed' });
    // A cast: the schema of this name has just produced this payload.
    options.deliver({ type: `hub.${name satisfies HubEventName}`, payload: parsed.data } as HubEvent);
  };

  const take = (event: Arrived): boolean => {
    if (event.meta.seq <= last) return true;
    if (event.meta.after > last) return false;
    last = event.meta.seq;
    open(event);
    return true;
  };

  const drain = () => {
    const waiting = (held ?? []).filter((event) => event.meta.epoch === epoch).sort((a, b) => a.meta.seq - b.meta.seq);
    held = null;
    const beyond = waiting.filter((event) => !take(event));
    if (beyond.length > 0) {
      held = beyond;
      options.onGap();
    }
  };

  return {
    hold: () => {
      held ??= [];
    },
    begin(point) {
      if (epoch === '') ({ epoch, seq: last } = point);
    },
    place: () => ({ epoch, seq: last }),
    arrived(name, payload, meta) {
      const parsed = HubMeta.safeParse(meta);
      if (!parsed.success) return options.onDropped({ name, reason: 'malformed' });
      const event = { name, payload, meta: parsed.data };
      if (held) held.push(event);
      else if (event.meta.epoch !== epoch || !take(event)) {
        held = [event];
        options.onGap();
      }
    },
    position(place) {
      const parsed = HubPlace.safeParse(place);
      if (!parsed.success) return options.onDropped({ name: hubPlace, reason: 'malformed' });
      if (held) return;
      if (parsed.data.epoch === epoch && parsed.data.after <= last) {
        last = Math.max(last, parsed.data.seq);
        return;
      }
      held = [];
      options.onGap();
    },
    resumed(result) {
      if ('resync' in result) {
        pendingPlace = { epoch: result.epoch, seq: result.seq };
        held ??= [];
        return null;
      }
      epoch = result.epoch;
      for (const event of result.events) take(event);
      last = Math.max(last, result.seq);
      drain();
      return result.events.length;
    },
    reloaded() {
      if (!pendingPlace) return;
      ({ epoch, seq: last } = pendingPlace);
      pendingPlace = null;
      drain();
    },
  };
}
