import type { EventObject, NonReducibleUnknown, ObservableActorLogic, PromiseActorLogic } from 'xstate';

/**
 * Shapes of the effects a machine names and `src/actors` provides.
 * A promise port resolves also when the answer is a refusal it can name (a tagged outcome);
 * a rejection is what nobody foresaw (transport, 5xx, time-out), and its reason is never read.
 */
export type PromisePort<TOutput, TInput extends NonReducibleUnknown = void> = PromiseActorLogic<TOutput, TInput>;

/** Subscribed while the invoking state lives; unsubscribing releases what the port holds. */
export type EventsPort<TEvent extends EventObject, TInput extends NonReducibleUnknown = void> = ObservableActorLogic<
  TEvent,
  TInput
>;

/** Started and not waited for. Must not throw. */
export type ActionPort<TParams = undefined> = (args: unknown, params: TParams) => void;

/** Epoch milliseconds by the server's clock: the browser's clock plus the measured offset (A4). */
export type Now = number;
