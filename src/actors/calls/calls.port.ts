import { BehaviorSubject, Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { DeskEvent } from '#machines/desk/desk.types.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import type { Calls, CallsOptions } from './calls.types.ts';

/** The calls of the desk: null until their code is there. */
export const createCallsState = () => new BehaviorSubject<Calls | null>(null);
type CallsState = ReturnType<typeof createCallsState>;

/** Loads the code of calls beside the desk and runs it while the desk stands. A missing file is the reload rule's. */
export const createCallsPort = (
  { loadCalls }: Pick<Dependencies, 'loadCalls'>,
  calls$: CallsState,
  options: Omit<CallsOptions, 'userId'>,
) =>
  fromEventObservable<DeskEvent, { userId: string }>(
    ({ input }) =>
      new Observable((subscriber) => {
        loadCalls().then(
          (startCalls) => {
            if (!subscriber.closed) calls$.next(startCalls({ ...options, ...input }));
          },
          () => options.find('updateNotice')?.send({ type: 'chunk.failed' }),
        );
        return () => {
          calls$.value?.stop();
          calls$.next(null);
        };
      }),
  );
