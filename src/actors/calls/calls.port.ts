import { BehaviorSubject, Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { DeskEvent } from '#machines/desk/desk.types.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import type { Calls, CallsOptions } from './calls.types.ts';

/** Calls of the desk; null until their code is loaded. */
export const createCallsState = () => new BehaviorSubject<Calls | null>(null);
type CallsState = ReturnType<typeof createCallsState>;

/** Loads the code of calls after the desk and runs it as long as the desk. A missing file is handled by the reload rule. */
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
