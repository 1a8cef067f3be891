import { type EventObject, fromCallback, fromEventObservable, fromPromise } from 'xstate';

// A machine names the effects it needs; `src/actors` supplies them with `machine.provide`. Starting a machine without them
// must fail loudly, not hang.
const missing = (port: string) => new Error(`actor "${port}" was not provided`);

export const promisePort = <TOutput, TInput = void>(port: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(missing(port)));

export const callbackPort = <TEvent extends EventObject, TInput = void>(port: string) =>
  fromCallback<TEvent, TInput>(() => {
    throw missing(port);
  });

export const eventsPort = <TEvent extends EventObject, TInput = void>(port: string) =>
  fromEventObservable<TEvent, TInput>(() => {
    throw missing(port);
  });

export const actionPort =
  <TParams>(port: string) =>
  (_: unknown, _params: TParams): void => {
    throw missing(port);
  };
