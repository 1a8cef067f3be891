import type { DeskStart } from '#domain/desk-start.ts';

type Begun = { userId: string | null; at: number; answer: Promise<DeskStart> };

/** In ms: an older response may hold outdated counters. */
const usableFor = 10_000;

/**
 * Requests the bootstrap data of a desk while the profile of its user is still loading, so that a board opens with its rows
 * (U26). Used once, and only by the user whose profile it was requested with.
 */
export function createEarlyStart({ load, now }: { load(): Promise<DeskStart>; now(): number }) {
  let begun: Begun | null = null;
  return {
    /** Replaces an earlier request. The result names the user as soon as it is known. */
    begin(): (userId: string) => void {
      const request: Begun = { userId: null, at: now(), answer: load() };
      // Handled by who takes it; nobody may.
      request.answer.catch(() => undefined);
      begun = request;
      return (userId) => {
        request.userId = userId;
      };
    },
    take(userId: string): Promise<DeskStart> {
      const request = begun;
      begun = null;
      const isUsable = request?.userId === userId && now() - request.at < usableFor;
      return isUsable ? request.answer : load();
    },
  };
}
