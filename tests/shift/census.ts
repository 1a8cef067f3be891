import type { Subject } from 'rxjs';
import type { InspectionEvent } from 'xstate';

/** What is there at one moment of a shift. Heap in MB, after everything that nobody holds was collected. */
export type Count = { hour: number; heap: number; actors: number; timers: number; listeners: number };

/** Counts the actors that are running, without keeping any of them. */
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

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Each figure of the last quarter against the first after the beginning; the slope of the heap in MB an hour. */
export function judge(counts: readonly Count[], warmUp: number) {
  const settled = counts.filter(({ hour }) => hour >= warmUp);
  const quarter = Math.ceil(settled.length / 4);
  const [first, last] = [settled.slice(0, quarter), settled.slice(-quarter)];
  const both = (of: (count: Count) => number) => ({ before: middle(first.map(of)), after: middle(last.map(of)) });
  const hours = settled.map(({ hour }) => hour);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(hours), mean(settled.map(({ heap }) => heap))];
  const slope =
    settled.reduce((sum, { hour, heap }) => sum + (hour - x) * (heap - y), 0) /
    hours.reduce((sum, hour) => sum + (hour - x) ** 2, 0);
  return {
    heap: both(({ heap }) => heap),
    actors: both(({ actors }) => actors),
    timers: both(({ timers }) => timers),
    listeners: both(({ listeners }) => listeners),
    slope,
  };
}
