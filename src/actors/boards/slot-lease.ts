import { Observable } from 'rxjs';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';

type HoldBody = { ProfessionalId: string; Start: string; DeltaMinutes: number; OverrideReason?: string };
type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** A person holds one hour at a time and the server replaces it, so what is asked for about it keeps its order. */
export function createTurns(): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** What the server keeps for one appointment that is being written, whatever became of who asked for it. */
export function createSlotLease({ http, report }: Pick<Dependencies, 'http' | 'report'>, inTurn: Turn) {
  let holdId: string | null = null;
  const release = () =>
    inTurn(async () => {
      if (holdId === null) return;
      const params = { id: holdId };
      holdId = null;
      await http.call('releaseSlot', { params });
    }).catch((error: unknown) => {
      // Of one that is over there is nothing left to release.
      if (failureOf(error).code !== 'not_found') report(error);
    });
  return {
    /** Without the signal: an hour that was asked for may be given, and then has to be given back. */
    hold: (body: HoldBody, signal: AbortSignal) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const held = await http.call('holdSlot', { body });
        holdId = held.HoldId;
        return held;
      }),
    /** The hold becomes an appointment, or is gone: in its turn, so that it is not given back before. */
    use: <T>(work: () => Promise<T>, isOver: (outcome: T) => boolean) =>
      inTurn(async () => {
        const outcome = await work();
        if (isOver(outcome)) holdId = null;
        return outcome;
      }),
    life$: new Observable<never>(() => () => void release()),
  };
}
