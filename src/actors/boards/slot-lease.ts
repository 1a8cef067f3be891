import { Observable } from 'rxjs';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';

type HoldBody = { ProfessionalId: string; Start: string; DeltaMinutes: number; OverrideReason?: string };
type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** A user holds one slot at a time and the server replaces it, so requests about it are sent in order. */
export function createTurns(): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** The server-side hold of one appointment being written, independent of the lifecycle of its requester. */
export function createSlotLease({ http, report }: Pick<Dependencies, 'http' | 'report'>, inTurn: Turn) {
  let holdId: string | null = null;
  const release = () =>
    inTurn(async () => {
      if (holdId === null) return;
      const params = { id: holdId };
      holdId = null;
      await http.call('releaseSlot', { params });
    }).catch((error: unknown) => {
      // An expired hold needs no release.
      if (failureOf(error).code !== 'not_found') report(error);
    });
  return {
    /** Does not pass the abort signal: a requested hold may have been granted and must then be released. */
    hold: (body: HoldBody, signal: AbortSignal) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const held = await http.call('holdSlot', { body });
        holdId = held.HoldId;
        return held;
      }),
    /** Converts the hold into an appointment, in order, so that it is not released before. */
    use: <T>(work: () => Promise<T>, isOver: (outcome: T) => boolean) =>
      inTurn(async () => {
        const outcome = await work();
        if (isOver(outcome)) holdId = null;
        return outcome;
      }),
    life$: new Observable<never>(() => () => void release()),
  };
}
