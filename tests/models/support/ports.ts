import { Subject } from 'rxjs';
import { type EventObject, fromEventObservable, fromPromise, type NonReducibleUnknown } from 'xstate';
import { createDeferred } from './fakes.ts';

/** A promise port settled by the test. Records its inputs, and drops aborted calls; `onAsked` runs on every call. */
export function parkedPort<TOutput, TInput extends NonReducibleUnknown = void>(
  onAsked: (input: TInput) => void = () => {},
) {
  type Pending = ReturnType<typeof createDeferred<TOutput>>;
  const inputs: TInput[] = [];
  let pending: Pending | undefined;
  const take = (): Pending => {
    if (!pending) throw new Error('nothing is waiting for this port');
    const taken = pending;
    pending = undefined;
    return taken;
  };
  return {
    inputs,
    logic: fromPromise<TOutput, TInput>(({ input, signal }) => {
      inputs.push(input);
      onAsked(input);
      const deferred = createDeferred<TOutput>();
      pending = deferred;
      signal.addEventListener('abort', () => {
        if (pending === deferred) pending = undefined;
      });
      return deferred.promise;
    }),
    isWaiting: () => pending !== undefined,
    resolve: (value: TOutput) => settled(() => take().resolve(value)),
    reject: (error: unknown = new Error('down')) => settled(() => take().reject(error)),
  };
}

/** An events port controlled by the test; after a failure, the next subscriber gets a new one. */
export function subjectPort<TEvent extends EventObject, TInput extends NonReducibleUnknown = void>() {
  let subject = new Subject<TEvent>();
  const inputs: TInput[] = [];
  return {
    inputs,
    logic: fromEventObservable<TEvent, TInput>(({ input }) => {
      inputs.push(input);
      return subject;
    }),
    emit: (event: TEvent) => subject.next(event),
    fail: () => {
      const broken = subject;
      subject = new Subject<TEvent>();
      broken.error(new Error('down'));
    },
    isWatched: () => subject.observed,
  };
}

/** Action ports that record their calls. */
export function actionLog() {
  const entries: [name: string, params?: unknown][] = [];
  return {
    entries,
    names: () => entries.map(([name]) => name),
    /** Calls since the last drain. */
    drain: () => entries.splice(0),
    port:
      (name: string) =>
      (_: unknown, params?: unknown): void => {
        entries.push(params === undefined ? [name] : [name, params]);
      },
  };
}

/** Lets the handlers of settled promises run. */
export async function settled(work: () => void = () => {}) {
  work();
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}
