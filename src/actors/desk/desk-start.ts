import type { DeskStart } from '#domain/desk-start.ts';
import type { ResumePoint } from '#domain/hub/protocol.ts';
import type { HttpService } from '#services/http/http.service.ts';

export type DeskPart = Exclude<keyof DeskStart, 'Place'>;

/** Bootstrap data of the desk: each part is taken once, by the actor whose first request it replaces. */
export type DeskSnapshot = {
  /** Null when it was taken, may be stale, or could not be read: the actor then requests it. */
  take<P extends DeskPart>(part: P): Promise<DeskStart[P] | null>;
  /** Same for repeated readers: valid until the first event. */
  peek<P extends DeskPart>(part: P): Promise<DeskStart[P] | null>;
  /** Position in the event log from which to resume; null when it could not be read. */
  place(): Promise<ResumePoint | null>;
  /** Invalidates all parts not taken yet. */
  expire(): void;
};

type Parts = {
  load(): Promise<DeskStart>;
  now(): number;
};

/** In ms. Events cover changes, but time-dependent values, such as daily counters, are not kept longer. */
const freshFor = 30_000;

export function createDeskSnapshot({ load, now }: Parts): DeskSnapshot {
  const openedAt = now();
  const taken = new Set<DeskPart>();
  let isOld = false;
  const loading = load().catch(() => null);
  const peek: DeskSnapshot['peek'] = async (part) =>
    isOld || now() - openedAt > freshFor ? null : ((await loading)?.[part] ?? null);
  return {
    peek,
    async take(part) {
      if (taken.has(part)) return null;
      taken.add(part);
      return peek(part);
    },
    place: async () => (await loading)?.Place ?? null,
    expire() {
      isOld = true;
    },
  };
}

/** Reads wait for the log position from which events are delivered: changes in between would be missed. */
export const afterPlace = ({ place }: DeskSnapshot, { call: send, ...http }: HttpService): HttpService => ({
  ...http,
  call: async (...input) => {
    await place();
    return send(...input);
  },
});
