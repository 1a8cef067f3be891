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
  /** Events after which the user may no longer read the rows: they are hidden until they have been read again. */
  revoking?: readonly HubEventType[];
  /** False for rows that such an event only changes. */
  isRevocable?: (filters: TFilters) => boolean;
};

/**
 * A paged list that is live while displayed: an event that concerns it reloads it. At most one request in flight and one
 * queued for later changes (H15); a revocation replaces the request in flight.
 */
export function createLiveListMachine<TRow, TFilters, TAnswer extends ListOf<TRow> = ListOf<TRow>>({
  id,
  rows,
  only,
  concerns = () => true,
  revoking = [],
  isRevocable = () => true,
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
      changes: ({ context: { filters } }, { event }: { event: HubEvent }) =>
        concerns(event, filters) && !(revoking.includes(event.type) && isRevocable(filters)),
      revokes: ({ context: { filters } }, { event }: { event: HubEvent }) =>
        concerns(event, filters) && isRevocable(filters),
    },
    actions: {
      ask: sendTo('list', { type: 'list.refresh' }),
      renew: sendTo('list', { type: 'list.renew' }),
      rest: raise({ type: 'list.rested' }),
    },
  });

  const event = ({ event }: { event: HubEvent }) => ({ event });
  const on = <const T extends object>(types: readonly HubEventType[], then: T) =>
    // One entry per name of the list, all of one shape.
    Object.fromEntries(types.map((type) => [type, then])) as { [N in HubEventType]?: T };
  const received = <const T extends object>(then: T) =>
    on(only, { guard: { type: 'changes', params: event }, ...then });

  const reading = base.createStateConfig({
    initial: 'asking',
    on: on(revoking, { guard: { type: 'revokes', params: event }, target: '.asking', actions: 'renew' }),
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
