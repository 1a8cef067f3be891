import { assign, setup } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import type { BusyKind } from '../shared/environment.ts';
import { actionPort, eventsPort } from '../shared/unprovided.ts';
import type {
  UpdateNoticeContext,
  UpdateNoticeEvent,
  UpdateNoticeInput,
  UpdateNoticePorts,
} from './update-notice.types.ts';

const actors: UpdateNoticePorts['actors'] = { hubEvents: eventsPort('hubEvents') };

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
    reloadedBefore: ({ context }) => context.reloadedFor === context.version,
  },
  actions: {
    announce: assign((_, { Version, Mandatory }: HubPayload<'webUpdate'>) => ({
      announced: Version,
      mandatory: Mandatory,
    })),
    addBusy: assign(({ context }, { kind }: { kind: BusyKind }) => ({
      busy: [...context.busy.filter((other) => other !== kind), kind],
    })),
    removeBusy: assign(({ context }, { kind }: { kind: BusyKind }) => ({
      busy: context.busy.filter((other) => other !== kind),
    })),
    rememberReload: actionPort<{ version: string }>('rememberReload'),
    reload: actionPort<undefined>('reload'),
  },
});

const kind = ({ event }: { event: { kind: BusyKind } }) => ({ kind: event.kind });
const version = ({ context }: { context: UpdateNoticeContext }) => ({ version: context.version });

const notice = base.createStateConfig({
  initial: 'none',
  on: {
    'hub.webUpdate': {
      guard: { type: 'isNewer', params: ({ event }) => event.payload },
      target: '.announced',
      actions: { type: 'announce', params: ({ event }) => event.payload },
    },
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
          on: { 'update.apply': { target: '#updateNotice.notice.applying', actions: 'reload' } },
        },
        waiting: { tags: 'waiting', always: { guard: 'free', target: 'ready' } },
      },
    },
    applying: { tags: 'announced' },
  },
});

/** T6: a chunk that is not there any more is cured by one reload; if it is missing again, nothing is. */
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
        guard: 'free',
        target: 'reloading',
        actions: [{ type: 'rememberReload', params: version }, 'reload'],
      },
    },
    reloading: {},
    errorPage: { tags: 'errorPage' },
  },
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
  context: ({ input }) => ({ ...input, announced: null, mandatory: false, busy: [] }),
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: updateNoticeHubEvents } },
  type: 'parallel',
  states: { work, notice, chunks },
});
