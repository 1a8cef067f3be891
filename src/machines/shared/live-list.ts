import { raise, sendTo, setup } from 'xstate';
import type { HubEvent, HubEventName, HubEventType } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import type { createPagedListMachine, PagedListInput } from '../paged-list/index.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort } from './environment.ts';
import { eventsPort } from './unprovided.ts';

/** Ours: the list request succeeded or failed. */
type Rested = { type: 'list.rested' };
export type LiveListEvent = HubEvent | ConnectionEvent | Rested;
export type LiveListPorts = { actors: { hubEvents: HubEventsPort<HubEventName>; connection: ConnectionPort } };

type Given<TRow, TFilters, TAnswer extends ListOf<TRow>> = {
  id: string;
  rows: ReturnType<typeof createPagedListMachine<TRow, TFilters, never, TAnswer>>;
  /** Events that may change the rows. */
  only: readonly HubEventType[];
  concerns?: (event: HubEvent, filters: TFilters) => boolean;
};

/**
 * A paged list that is live while displayed: an event that concerns it reloads it. At most one request in flight and one
 * queued for later changes (H15).
 */
export function createLiveListMachine<TRow, TFilters, TAnswer extends ListOf<TRow> = ListOf<TRow>>({
  id,
  rows,
  only,
  concerns = () => true,
}: Given<TRow, TFilters, TAnswer>) {
  const actors: LiveListPorts['actors'] = { hubEvents: eventsPort('hubEvents'), connection: eventsPort('connection') };
  const base = setup({
    types: {} as {
      input: PagedListInput<TFilters>;
      context: PagedListInput<TFilters>;
      events: LiveListEvent;
    },
    actors: { ...actors, list: rows },
    guards: {
      isResting: (_, { reloading }: { reloading: boolean }) => !reloading,
      concerns: ({ context }, { event }: { event: HubEvent }) => concerns(event, context.filters),
    },
    actions: {
      ask: sendTo('list', { type: 'list.refresh' }),
      rest: raise({ type: 'list.rested' }),
    },
  });

  const about = { type: 'concerns', params: ({ event }: { event: HubEvent }) => ({ event }) } as const;
  const received = <const T extends object>(then: T) =>
    // One entry per name of the list, all of one shape.
    Object.fromEntries(only.map((type) => [type, { guard: about, ...then }])) as {
      [N in HubEventType]?: { guard: typeof about } & T;
    };

  const reading = base.createStateConfig({
    initial: 'asking',
    states: {
      current: { on: received({ target: 'asking', actions: 'ask' }) },
      asking: { on: { 'list.rested': 'current', ...received({ target: 'behind' }) } },
      behind: { on: { 'list.rested': { target: 'asking', actions: 'ask' } } },
    },
  });

  /** The port emits the initial state first, so only a reconnection after a loss reloads. */
  const connection = base.createStateConfig({
    initial: 'steady',
    states: {
      steady: { on: { 'hub.lost': 'interrupted' } },
      interrupted: { on: { 'hub.live': { target: 'steady', actions: 'ask' } } },
    },
  });

  return base.createMachine({
    id,
    context: ({ input }) => input,
    invoke: [
      { id: 'hubEvents', src: 'hubEvents', input: { only } },
      { id: 'connection', src: 'connection' },
      {
        id: 'list',
        src: 'list',
        input: ({ context }) => context,
        onSnapshot: {
          guard: { type: 'isResting', params: ({ event }) => ({ reloading: event.snapshot.hasTag('reloading') }) },
          actions: 'rest',
        },
        onError: { actions: 'rest' },
      },
    ],
    type: 'parallel',
    states: { reading, connection },
  });
}
