import type { Subject } from 'rxjs';
import type { InspectionEvent } from 'xstate';

/** Resources at one moment of a shift. Heap in MB, after garbage collection. */
export type Count = { hour: number; heap: number; actors: number; timers: number; listeners: number };

/** Counts the running actors without retaining them. */
export function createCensus() {
  const seen = new Map<string, WeakRef<InspectionEvent['actorRef']>>();
  return {
    inspect(event: InspectionEvent): void {
      if (event.type === '@xstate.actor') seen.set(event.actorRef.sessionId, new WeakRef(event.actorRef));
    },
    running(): number {
      for (const [id, ref] of seen) {
        const status = ref.deref()?.getSnapshot().status;
        if (status !== 'active') seen.delete(id);
      }
      return seen.size;
    },
  };
}

export const listenersOf = (...streams: readonly Subject<never>[]) =>
  streams.reduce((sum, stream) => sum + stream.observers.length, 0);

export function heapNow(): number {
  if (!globalThis.gc) throw new Error('the heap is counted with --expose-gc');
  for (let round = 0; round < 3; round += 1) globalThis.gc();
  return process.memoryUsage().heapUsed / 1_048_576;
}
