import { and, assign, setup, stateIn } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import type { BusyKind } from '../shared/environment.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  UpdateNoticeContext,
  UpdateNoticeEvent,
  UpdateNoticeInput,
  UpdateNoticePorts,
} from './update-notice.types.ts';

const actors: UpdateNoticePorts['actors'] = {
  hubEvents: eventsPort('hubEvents'),
  builds: eventsPort('builds'),
  environment: eventsPort('environment'),
  takeOver: promisePort('takeOver'),
};

/** A build detected by the browser has no version number yet. */
const nextBuild = 'next';

export const updateNoticeHubEvents = ['hub.webUpdate'] as const;

const base = setup({
  types: {} as {
    input: UpdateNoticeInput;
    context: UpdateNoticeContext;
    events: UpdateNoticeEvent;
    tags: 'announced' | 'ready' | 'waiting' | 'chunkMissing' | 'errorPage';
  },
  actors,
  guards: {
    busy: ({ context }) => context.busy.length > 0,
    free: ({ context }) => context.busy.length === 0,
    isNewer: ({ context }, { Version }: HubPayload<'webUpdate'>) =>
      Version !== context.version && Version !== context.announced,
    isUnannounced: ({ context }) => context.announced === null,
    isOnline: stateIn({ network: 'up' }),
    mayReload: and(['free', 'isOnline']),
    reloadedBefore: ({ context }) => context.reloadedFor === context.version,
  },
  actions: {
    announce: assign((_, { Version, Mandatory }: HubPayload<'webUpdate'>) => ({
      announced: Version,
      mandatory: Mandatory,
      failed: false,
    })),
    announceNext: assign({ announced: nextBuild, mandatory: false }),
    noteFailed: assign((_, { failed }: { failed: boolean }) => ({ failed })),
    addBusy: assign(({ context }, { kind }: { kind: BusyKind }) => ({
      busy: [...context.busy.filter((other) => other !== kind), kind],
    })),
    removeBusy: assign(({ context }, { kind }: { kind: BusyKind }) => ({
      busy: context.busy.filter((other) => other !== kind),
    })),
    rememberReload: actionPort<{ version: string }>('rememberReload'),
    reload: actionPort<undefined>('reload'),
    repair: actionPort<undefined>('repair'),
  },
});

const kind = ({ event }: { event: { kind: BusyKind } }) => ({ kind: event.kind });
const version = ({ context }: { context: UpdateNoticeContext }) => ({ version: context.version });

const foundByTheBrowser = { guard: 'isUnannounced', target: '.announced', actions: 'announceNext' } as const;

/** Fetches before reloading: the old build serves until the new one is complete. */
const applying = base.createStateConfig({
  tags: 'announced',
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        id: 'takeOver',
        src: 'takeOver',
        onDone: 'fetched',
        onError: {
          target: '#updateNotice.notice.announced',
          actions: { type: 'noteFailed', params: { failed: true } },
        },
      },
    },
    // A call or text may have started meanwhile.
    fetched: { always: { guard: 'free', target: 'reloading', actions: 'reload' } },
    reloading: {},
  },
});

const notice = base.createStateConfig({
  initial: 'none',
  on: {
    'hub.webUpdate': {
      guard: { type: 'isNewer', params: ({ event }) => event.payload },
      target: '.announced',
      actions: { type: 'announce', params: ({ event }) => event.payload },
    },
    'build.waiting': foundByTheBrowser,
    'build.replaced': foundByTheBrowser,
  },
  states: {
    none: {},
    announced: {
      tags: 'announced',
      initial: 'ready',
      states: {
        ready: {
          tags: 'ready',
          always: { guard: 'busy', target: 'waiting' },
          on: {
            'update.apply': {
              target: '#updateNotice.notice.applying',
              actions: { type: 'noteFailed', params: { failed: false } },
            },
          },
        },
        waiting: { tags: 'waiting', always: { guard: 'free', target: 'ready' } },
      },
    },
    applying,
  },
});

/** T6: a missing chunk is fixed by one reload, with a network; if it is missing again, no further reload follows. */
const chunks = base.createStateConfig({
  initial: 'whole',
  states: {
    whole: {
      on: {
        'chunk.failed': [{ guard: 'reloadedBefore', target: 'errorPage' }, { target: 'missing' }],
      },
    },
    missing: {
      tags: 'chunkMissing',
      always: {
        guard: 'mayReload',
        target: 'reloading',
        actions: ['repair', { type: 'rememberReload', params: version }, 'reload'],
      },
    },
    reloading: {},
    errorPage: { tags: 'errorPage' },
  },
});

const network = base.createStateConfig({
  initial: 'up',
  states: { up: { on: { 'network.offline': 'down' } }, down: { on: { 'network.online': 'up' } } },
});

const work = base.createStateConfig({
  on: {
    'busy.started': { actions: { type: 'addBusy', params: kind } },
    'busy.ended': { actions: { type: 'removeBusy', params: kind } },
  },
});

/** Design 4, "chunk-load failure, webUpdate": a notice that waits for calls, recordings and unsaved text. */
export const updateNoticeMachine = base.createMachine({
  id: 'updateNotice',
  context: ({ input }) => ({ ...input, announced: null, mandatory: false, failed: false, busy: [] }),
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: updateNoticeHubEvents } },
    { id: 'builds', src: 'builds' },
    { id: 'environment', src: 'environment', input: { only: ['network.online', 'network.offline'] } },
  ],
  type: 'parallel',
  states: { network, work, notice, chunks },
});
