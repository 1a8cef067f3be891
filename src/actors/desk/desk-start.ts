import type { DeskStart } from '#domain/desk-start.ts';
import type { ResumePoint } from '#domain/hub/protocol.ts';
import type { HttpService } from '#services/http/http.service.ts';

export type DeskPart = Exclude<keyof DeskStart, 'Place'>;

/** What the desk opened with: each part is taken once, by the actor whose first read it replaces. */
export type DeskSnapshot = {
  /** Null when it was taken, when it may be old, and when it could not be read: then the actor asks by itself. */
  take<P extends DeskPart>(part: P): Promise<DeskStart[P] | null>;
  /** The same for who asks more than once: as long as no event came, it is what the server would answer. */
  peek<P extends DeskPart>(part: P): Promise<DeskStart[P] | null>;
  /** Where the event log goes on from what was read; null when it could not be read. */
  place(): Promise<ResumePoint | null>;
  /** Nothing that was not taken is given any more. */
  expire(): void;
};

type Parts = {
  load(): Promise<DeskStart>;
  now(): number;
};

/** Events bring what changed; what is bound to the clock, such as the counters of a day, is not kept for later. */
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

/** Nothing is read before the place in the log from which events are delivered: what changes in between would be missed. */
export const afterPlace = ({ place }: DeskSnapshot, { call: send, ...http }: HttpService): HttpService => ({
  ...http,
  call: async (...input) => {
    await place();
    return send(...input);
  },
});
