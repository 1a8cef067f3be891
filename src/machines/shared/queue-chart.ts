import type { QueueTab } from './queue-rules.ts';

const inFlight = {
  initial: 'upToDate',
  states: { upToDate: { on: { 'list.wanted': 'behind' } }, behind: {} },
} as const;

const anew = { target: 'refreshing', reenter: true } as const;

/**
 * The list of a board, for a machine with the port `load`, the guards `listBehind` and `refreshBehind`, and the actions
 * `noteAsked`, `adopt`, `adoptBehind` and `fail`. At most one request in flight and one queued, however many events arrive
 * (H15).
 */
export function queueList<TLoad>() {
  const answer = ({ event }: { event: { output: TLoad } }) => event.output;
  const load = <TBehind extends string, TOtherwise extends string>(behind: TBehind, otherwise: TOtherwise) =>
    ({
      id: 'load',
      src: 'load',
      input: ({ context }: { context: { userId: string } }) => ({ userId: context.userId }),
      onDone: [
        {
          guard: behind,
          target: 'refreshing',
          reenter: true,
          actions: { type: 'adoptBehind', params: answer },
        },
        { target: 'loaded', actions: { type: 'adopt', params: answer } },
      ],
      onError: { target: otherwise, actions: 'fail' },
    }) as const;
  return {
    initial: 'loading',
    states: {
      loading: {
        ...inFlight,
        entry: 'noteAsked',
        tags: ['loading', 'reloading'],
        on: { 'app.resync': { target: 'loading', reenter: true } },
        invoke: load('listBehind', 'failed'),
      },
      failed: {
        tags: 'failed',
        on: { 'queue.retry': 'loading', 'list.wanted': 'loading', 'app.resync': 'loading' },
      },
      loaded: {
        tags: 'loaded',
        on: { 'queue.refresh': anew, 'list.wanted': anew, 'app.resync': anew },
      },
      refreshing: {
        ...inFlight,
        entry: 'noteAsked',
        tags: ['loaded', 'refreshing', 'reloading'],
        on: { 'app.resync': anew },
        invoke: load('refreshBehind', 'outdated'),
      },
      // Rows of the last successful response; hub events still update them.
      outdated: {
        tags: ['loaded', 'failed'],
        on: { 'queue.retry': anew, 'queue.refresh': anew, 'list.wanted': anew, 'app.resync': anew },
      },
    },
  } as const;
}

const shown = ({ event }: { event: { tab: QueueTab } }) => ({ tab: event.tab });
const is = <TTab extends QueueTab>(tab: TTab) =>
  ({
    guard: {
      type: 'isTab',
      params: (args: { event: { tab: QueueTab } }) => ({ ...shown(args), is: tab }),
    },
    target: `.${tab}`,
  }) as const;

/** The selected tab; requires the guard `isTab`. */
export const queueTabs = {
  initial: 'waiting',
  on: { 'queue.tab': [is('mine'), is('closed'), { target: '.waiting' }] },
  states: { waiting: { tags: 'waiting' }, mine: { tags: 'mine' }, closed: { tags: 'closed' } },
} as const;
