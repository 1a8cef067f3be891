import { assign, setup, stateIn } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { DashboardTotals } from '#domain/dashboard.ts';
import { onEach } from '../shared/on-each.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import { type DashboardContext, type DashboardEvent, type DashboardPorts, dashboardEvents } from './dashboard.types.ts';

/** P-23: minimum interval between requests for the counters, however many events arrive. */
export const dashboardThrottle = 10_000;

const actors: DashboardPorts['actors'] = { load: promisePort('load'), hubEvents: eventsPort('hubEvents') };

const base = setup({
  types: {} as { context: DashboardContext; events: DashboardEvent; tags: 'reloading' },
  actors,
  delays: { rest: dashboardThrottle, throttle: constants.storeThrottle },
  guards: { isOutdated: stateIn({ asking: 'outdated' }) },
  actions: { adopt: assign((_, { totals }: { totals: DashboardTotals }) => ({ totals })) },
});

const adopt = {
  type: 'adopt',
  params: ({ event }: { event: { output: DashboardTotals } }) => ({ totals: event.output }),
} as const;

/** Shell 3, "Dashboard counters": read once, and again after events that may change them; shell 8: a failure is silent. */
export const dashboardMachine = base.createMachine({
  id: 'dashboard',
  context: { totals: null },
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: dashboardEvents } },
  on: { 'app.resync': '.asking' },
  initial: 'asking',
  states: {
    asking: {
      tags: 'reloading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'isOutdated', target: 'waiting', actions: adopt },
          { target: 'resting', actions: adopt },
        ],
        onError: 'failed',
      },
      initial: 'current',
      states: {
        current: { on: onEach(dashboardEvents, 'outdated') },
        /** The response in flight may predate the event. */
        outdated: {},
      },
    },
    resting: { on: onEach(dashboardEvents, 'waiting'), after: { rest: 'fresh' } },
    waiting: { after: { rest: 'asking' } },
    fresh: { on: onEach(dashboardEvents, 'gathering') },
    gathering: { after: { throttle: 'asking' } },
    failed: { on: onEach(dashboardEvents, 'waiting') },
  },
});
