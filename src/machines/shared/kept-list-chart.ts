import { stateIn } from 'xstate';
import { onEach } from './on-each.ts';

/** A restored connection retries immediately; this delay is for a server that does not respond. */
export const listRetry = 30_000;

type Answer<T> = { event: { output: T } };

/** For the guard `isOutdated` of a machine whose part `reading` is this chart. */
export const isOutdated = stateIn({ reading: { asking: 'outdated' } });

/**
 * Reads a list that the server keeps, and again if an event came meanwhile, for a machine with the port `load`, the guard
 * `isOutdated`, the delay `listRetry` and the action `adopt`.
 */
export const readingChart = <TFound, const TName extends `hub.${string}`>(only: readonly TName[]) =>
  ({
    initial: 'asking',
    on: { 'app.resync': '.asking' },
    states: {
      asking: {
        tags: 'reloading',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [
            { guard: 'isOutdated', target: 'asking', reenter: true },
            {
              target: 'known',
              actions: { type: 'adopt', params: ({ event }: Answer<TFound>) => ({ found: event.output }) },
            },
          ],
          onError: 'failed',
        },
        initial: 'current',
        states: {
          current: { on: onEach(only, 'outdated') },
          /** The response in flight may predate the event. */
          outdated: {},
        },
      },
      known: {},
      failed: { after: { listRetry: 'asking' }, on: { 'hub.live': 'asking' } },
    },
  }) as const;

/**
 * Sends what was read here until the server confirms it, for a machine with the port `report`, the guard `hasUnsent`, the delay
 * `listRetry` and the action `drop`.
 */
export const reportingChart = <TContext, TInput, TSent>(inputOf: (context: TContext) => TInput) =>
  ({
    initial: 'idle',
    states: {
      idle: { always: { guard: 'hasUnsent', target: 'sending' } },
      sending: {
        invoke: {
          id: 'report',
          src: 'report',
          input: ({ context }: { context: TContext }) => inputOf(context),
          onDone: {
            target: 'idle',
            actions: { type: 'drop', params: ({ event }: Answer<TSent>) => ({ sent: event.output }) },
          },
          onError: 'waiting',
        },
      },
      waiting: { after: { listRetry: 'sending' }, on: { 'hub.live': 'sending' } },
    },
  }) as const;
