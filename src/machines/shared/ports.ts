import type { EventObject, NonReducibleUnknown, ObservableActorLogic, PromiseActorLogic } from 'xstate';

/**
 * Types of the effects a machine requires and `src/actors` provides. A promise port also resolves for a refusal it can name
 * (a tagged outcome); a rejection is an unforeseen failure (transport, 5xx, timeout) whose reason is never read.
 */
export type PromisePort<TOutput, TInput extends NonReducibleUnknown = void> = PromiseActorLogic<TOutput, TInput>;

/** Subscribed while the invoking state is active; unsubscribing releases its resources. */
export type EventsPort<TEvent extends EventObject, TInput extends NonReducibleUnknown = void> = ObservableActorLogic<
  TEvent,
  TInput
>;

/** Fire and forget. Must not throw. */
export type ActionPort<TParams = undefined> = (args: unknown, params: TParams) => void;

/** Epoch milliseconds of the server clock: the browser clock plus the measured offset (A4). */
export type Now = number;
