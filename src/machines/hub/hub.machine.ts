import { assign, setup } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { EnvironmentEvent } from '../shared/environment.ts';
import type { Now } from '../shared/ports.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type { ConnectOutcome, HubContext, HubEvents, HubLinkEvent, HubPorts, ResumeOutcome } from './hub.types.ts';

const actors: HubPorts['actors'] = {
  connect: promisePort('connect'),
  link: eventsPort('link'),
  resume: promisePort('resume'),
  reloadAll: promisePort('reloadAll'),
  environment: eventsPort('environment'),
};

/** Delay before attempt n, at least the one requested by the server (H4, H7). */
const waitOf = ({ attempt, retryAfter }: Pick<HubContext, 'attempt' | 'retryAfter'>) =>
  Math.max(constants.hubReconnectDelays[attempt] ?? constants.hubReconnectCap, retryAfter);

const nowOf = (outcome: ConnectOutcome | ResumeOutcome) => ('now' in outcome ? outcome.now : null);

const base = setup({
  types: {} as {
    context: HubContext;
    events: HubEvents;
    tags: 'connecting' | 'live' | 'disconnected' | 'reconciling' | 'down';
  },
  actors,
  delays: { retryDelay: ({ context }) => waitOf(context) },
  guards: {
    connected: (_, outcome: ConnectOutcome) => outcome.kind === 'connected',
    refused: (_, outcome: ConnectOutcome) => outcome.kind === 'refused',
    unauthorized: (_, outcome: ConnectOutcome) => outcome.kind === 'unauthorized',
    replayed: (_, outcome: ResumeOutcome) => outcome.kind === 'replayed',
    resync: (_, outcome: ResumeOutcome) => outcome.kind === 'resync',
    mayReturn: (_, { allowReconnect }: { allowReconnect: boolean }) => allowReconnect,
  },
  actions: {
    noteConnected: assign((_, outcome: ConnectOutcome) =>
      outcome.kind === 'connected' ? { connectionId: outcome.connectionId } : {},
    ),
    noteLost: assign(({ context }, { now }: { now: Now | null }) => ({
      connectionId: null,
      since: context.since ?? now,
      nextRetryAt: now === null ? null : now + waitOf(context),
    })),
    noteDown: assign(({ context }, { now }: { now: Now | null }) => ({
      connectionId: null,
      since: context.since ?? now,
      nextRetryAt: null,
    })),
    countAttempt: assign(({ context }, { retryAfter }: { retryAfter: number }) => ({
      attempt: context.attempt + 1,
      retryAfter,
    })),
    startOver: assign({ attempt: 0, retryAfter: 0, nextRetryAt: null }),
    report: assign(({ context }, { changes }: { changes: number | null }) =>
      context.since === null ? {} : { missed: { changes, since: context.since } },
    ),
    settle: assign({ attempt: 0, retryAfter: 0, nextRetryAt: null, since: null }),
    dismissMissed: assign({ missed: null }),
    refreshToken: actionPort<undefined>('refreshToken'),
    unauthorized: actionPort<undefined>('unauthorized'),
    verifyLink: actionPort<undefined>('verifyLink'),
  },
});

/** Without a readable response there is no server time; the delay is the same, its countdown unknown. */
const broke = {
  target: '#hub.disconnected',
  actions: [
    { type: 'countAttempt', params: { retryAfter: 0 } },
    { type: 'noteLost', params: { now: null } },
  ],
} as const;

type Lost = Exclude<HubLinkEvent, { type: 'link.gap' }> | Extract<EnvironmentEvent, { type: 'network.offline' }>;
const lostAt = ({ event }: { event: Lost }) => ({ now: event.now });
const answer = ({ event }: { event: { output: ConnectOutcome } }) => event.output;
const answeredAt = ({ event }: { event: { output: ConnectOutcome } }) => ({ now: nowOf(event.output) });
const answeredRetryAfter = ({ event }: { event: { output: ConnectOutcome } }) => ({
  retryAfter: event.output.kind === 'failed' ? (event.output.retryAfter ?? 0) : 0,
});

/** H5 and H6: an expired token is refreshed once and the request repeated; a second failure ends the session. */
const tokenOld = { target: 'again', actions: 'refreshToken' } as const;
const tokenRefused = {
  target: '#hub.down.unauthorized',
  actions: ['unauthorized', { type: 'noteDown', params: answeredAt }],
} as const;

const connectThen = <T extends typeof tokenOld | typeof tokenRefused>(whenUnauthorized: T) =>
  ({
    id: 'connect',
    src: 'connect',
    onDone: [
      {
        guard: { type: 'connected', params: answer },
        target: '#hub.linked',
        actions: { type: 'noteConnected', params: answer },
      },
      {
        guard: { type: 'refused', params: answer },
        target: '#hub.down.refused',
        actions: { type: 'noteDown', params: answeredAt },
      },
      { guard: { type: 'unauthorized', params: answer }, ...whenUnauthorized },
      {
        target: '#hub.disconnected',
        actions: [
          { type: 'countAttempt', params: answeredRetryAfter },
          { type: 'noteLost', params: answeredAt },
        ],
      },
    ],
    onError: broke,
  }) as const;

/** A request made while offline may hang or fail late, so it is repeated (H4). */
const connecting = base.createStateConfig({
  tags: 'connecting',
  initial: 'first',
  states: {
    first: { invoke: connectThen(tokenOld), on: { 'network.online': { target: 'first', reenter: true } } },
    again: { invoke: connectThen(tokenRefused), on: { 'network.online': { target: 'again', reenter: true } } },
  },
});

const resuming = base.createStateConfig({
  invoke: {
    id: 'resume',
    src: 'resume',
    input: ({ context }) => ({ connectionId: context.connectionId ?? '' }),
    onDone: [
      {
        guard: { type: 'replayed', params: ({ event }) => event.output },
        target: '#hub.linked.live',
        actions: {
          type: 'report',
          params: ({ event }) => ({ changes: event.output.kind === 'replayed' ? event.output.changes : null }),
        },
      },
      { guard: { type: 'resync', params: ({ event }) => event.output }, target: 'reloading' },
      {
        target: '#hub.disconnected',
        actions: [
          { type: 'countAttempt', params: { retryAfter: 0 } },
          { type: 'noteLost', params: ({ event }) => ({ now: nowOf(event.output) }) },
        ],
      },
    ],
    onError: broke,
  },
});

const reloading = base.createStateConfig({
  invoke: {
    id: 'reloadAll',
    src: 'reloadAll',
    onDone: { target: '#hub.linked.live', actions: { type: 'report', params: { changes: null } } },
    onError: broke,
  },
});

/** A connection lost before it was ever live counts as an attempt; one that was live is retried immediately. */
const counted = [{ type: 'countAttempt', params: { retryAfter: 0 } }] as const;
const uncounted = [] as const;
const whenLost = <T extends typeof counted | typeof uncounted>(first: T) => ({
  'link.closed': [
    {
      guard: {
        type: 'mayReturn' as const,
        params: ({ event }: { event: HubLinkEvent & { type: 'link.closed' } }) => event,
      },
      target: '#hub.disconnected',
      actions: [...first, { type: 'noteLost' as const, params: lostAt }],
    },
    { target: '#hub.down.refused', actions: { type: 'noteDown' as const, params: lostAt } },
  ],
  'link.silent': { target: '#hub.disconnected', actions: [...first, { type: 'noteLost' as const, params: lostAt }] },
  // U11: the browser detects a network loss before the connection does. If it is mistaken, the first attempt is live again.
  'network.offline': {
    target: '#hub.disconnected',
    actions: [...first, { type: 'noteLost' as const, params: lostAt }],
  },
});

/** The connection is open. Data are up to date only in `live`; before, they may be old. */
const reconciling = base.createStateConfig({
  tags: 'reconciling',
  on: { ...whenLost(counted), 'link.gap': { target: 'reconciling', reenter: true } },
  initial: 'resuming',
  states: { resuming, reloading },
});

const filling = base.createStateConfig({
  tags: 'reconciling',
  on: whenLost(uncounted),
  initial: 'resuming',
  states: { resuming, reloading },
});

const live = base.createStateConfig({ tags: 'live', entry: 'settle', on: whenLost(uncounted) });

const linked = base.createStateConfig({
  invoke: {
    id: 'link',
    src: 'link',
    input: ({ context }) => ({ connectionId: context.connectionId ?? '' }),
    onError: broke,
  },
  // After a wake-up or a network change the connection may be dead without a close event.
  on: {
    'link.gap': '.filling',
    'tab.visible': { actions: 'verifyLink' },
    'network.online': { actions: 'verifyLink' },
  },
  initial: 'reconciling',
  states: { reconciling, live, filling },
});

const disconnected = base.createStateConfig({
  tags: 'disconnected',
  after: { retryDelay: 'connecting' },
  on: { 'hub.retry': 'connecting', 'network.online': 'connecting', 'tab.visible': 'connecting' },
});

const down = base.createStateConfig({
  tags: 'down',
  on: { 'hub.retry': { target: 'connecting', actions: 'startOver' } },
  initial: 'refused',
  states: { refused: {}, unauthorized: {} },
});

/** Shell 4, "Real-time connection", and design 4: owns the one connection of the tab and retries without limit. */
export const hubMachine = base.createMachine({
  id: 'hub',
  context: { connectionId: null, attempt: 0, retryAfter: 0, nextRetryAt: null, since: null, missed: null },
  invoke: {
    id: 'environment',
    src: 'environment',
    input: { only: ['network.online', 'network.offline', 'tab.visible'] },
  },
  on: { 'changes.dismissed': { actions: 'dismissMissed' } },
  initial: 'connecting',
  states: { connecting, linked, disconnected, down },
});
