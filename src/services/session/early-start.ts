import type { DeskStart } from '#domain/desk-start.ts';

type Begun = { at: number; answer: Promise<DeskStart> };

/** In ms: an older response may hold outdated counters. */
const usableFor = 10_000;

/**
 * Requests the bootstrap data of a desk while the profile of its user is still loading, so that a board opens with its rows
 * (U26). Used once, and only by the user whom the answer names: another tab may have replaced the session in between.
 */
export function createEarlyStart({ load, now }: { load(): Promise<DeskStart>; now(): number }) {
  let begun: Begun | null = null;
  const isUsable = (request: Begun | null): request is Begun => request !== null && now() - request.at < usableFor;

  /** Replaces an earlier request. */
  function begin(): void {
    const request = { at: now(), answer: load() };
    begun = request;
    // Who waits for it handles a failure; who comes later requests again.
    request.answer.catch(() => {
      if (begun === request) begun = null;
    });
  }

  return {
    begin,
    /** Requests them unless the sign-in has. */
    ensure(): void {
      if (!isUsable(begun)) begin();
    },
    async take(userId: string): Promise<DeskStart> {
      const request = begun;
      begun = null;
      if (!isUsable(request)) return load();
      const answer = await request.answer;
      return answer.Availability.UserId === userId ? answer : load();
    },
  };
}
