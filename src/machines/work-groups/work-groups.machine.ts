import { assign, raise, setup, stateIn } from 'xstate';
import type { ChatRoom } from '#domain/chat/chat.ts';
import type { WorkGroup } from '#domain/work-group/work-group.ts';
import { onEach } from '../shared/on-each.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  GroupAct,
  GroupFailure,
  GroupOutcome,
  WorkGroupsContext,
  WorkGroupsEvent,
  WorkGroupsHubName,
  WorkGroupsPorts,
} from './work-groups.types.ts';

/** A restored connection retries immediately; this delay is for a server that does not respond. */
export const groupsRetry = 10_000;
const only = [
  'hub.newWorkGroupInvitation',
  'hub.acceptedWorkGroupInvitation',
  'hub.rejectedWorkGroupInvitation',
  'hub.deletedWorkGroupInvitation',
  'hub.workGroupChanged',
] as const satisfies readonly `hub.${WorkGroupsHubName}`[];

const actors: WorkGroupsPorts['actors'] = {
  load: promisePort('load'),
  act: promisePort('act'),
  hubEvents: eventsPort('hubEvents'),
  connection: eventsPort('connection'),
};
/** The response of an act may be older or newer than a list requested by an event. */
const newer = (before: WorkGroup | undefined, after: WorkGroup) =>
  before && before.Version > after.Version ? before : after;

const base = setup({
  types: {} as {
    context: WorkGroupsContext;
    events: WorkGroupsEvent | { type: 'list.ask' };
    tags: 'loading' | 'reloading' | 'failed' | 'acting';
  },
  actors,
  delays: { groupsRetry },
  guards: {
    isListed: ({ context: { groups } }, { groupId }: { groupId: string }) =>
      groups.some(({ WorkGroupId }) => WorkGroupId === groupId),
    isOutdated: stateIn({ reading: { asking: 'outdated' } }),
    isOpened: (_, { outcome }: { outcome: GroupOutcome }) => outcome.kind === 'opened',
    isRefused: (_, { outcome }: { outcome: GroupOutcome }) => outcome.kind === 'refused',
  },
  actions: {
    adopt: assign(({ context }, { groups }: { groups: WorkGroup[] }) => ({
      groups: groups.map((one) =>
        newer(
          context.groups.find(({ WorkGroupId }) => WorkGroupId === one.WorkGroupId),
          one,
        ),
      ),
    })),
    put: assign(({ context: { groups } }, { group }: { group: WorkGroup }) => {
      const before = groups.find(({ WorkGroupId }) => WorkGroupId === group.WorkGroupId);
      const after = newer(before, group);
      return { groups: before ? groups.map((one) => (one === before ? after : one)) : [...groups, after] };
    }),
    begin: assign((_, acting: { groupId: string; act: GroupAct }) => ({ acting, failure: null })),
    finish: assign(({ context: { groups, acting } }, { outcome }: { outcome: GroupOutcome }) => ({
      acting: null,
      groups: outcome.kind === 'gone' ? groups.filter(({ WorkGroupId }) => WorkGroupId !== acting?.groupId) : groups,
    })),
    putAnswered: assign(({ context: { groups } }, { outcome }: { outcome: GroupOutcome }) =>
      outcome.kind === 'group'
        ? {
            groups: groups.map((one) =>
              one.WorkGroupId === outcome.group.WorkGroupId ? newer(one, outcome.group) : one,
            ),
          }
        : {},
    ),
    fail: assign(({ context: { acting } }, { failure }: { failure: GroupFailure }) => ({
      acting: null,
      failure: acting && { groupId: acting.groupId, failure },
    })),
    showConversation: actionPort<{ room: ChatRoom | null }>('showConversation'),
    dismiss: assign({ failure: null }),
    askList: raise({ type: 'list.ask' }),
  },
});

const outcome = ({ event }: { event: { output: GroupOutcome } }) => ({ outcome: event.output });
const failureOf = ({ event: { output } }: { event: { output: GroupOutcome } }): { failure: GroupFailure } => ({
  failure: output.kind === 'refused' ? output.failure : 'generic',
});

const opened = ({ event: { output } }: { event: { output: GroupOutcome } }) => ({
  room: output.kind === 'opened' ? output.room : null,
});

const reading = base.createStateConfig({
  initial: 'asking',
  on: { 'app.resync': '.asking' },
  states: {
    asking: {
      tags: ['loading', 'reloading'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'isOutdated', target: 'asking', reenter: true },
          { target: 'known', actions: { type: 'adopt', params: ({ event }) => ({ groups: event.output }) } },
        ],
        onError: 'failed',
      },
      initial: 'current',
      states: {
        current: { on: onEach([...only, 'list.ask'], 'outdated') },
        /** The response in flight may predate the event. */
        outdated: {},
      },
    },
    known: { on: onEach([...only, 'list.ask'], 'asking') },
    failed: { tags: 'failed', after: { groupsRetry: 'asking' }, on: { 'hub.live': 'asking' } },
  },
});

const acting = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'group.act': {
          guard: { type: 'isListed', params: ({ event }) => ({ groupId: event.groupId }) },
          target: 'sending',
          actions: { type: 'begin', params: ({ event: { groupId, act } }) => ({ groupId, act }) },
        },
      },
    },
    sending: {
      tags: 'acting',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => context.acting ?? { groupId: '', act: { kind: 'leave' } },
        onDone: [
          {
            guard: { type: 'isRefused', params: outcome },
            target: 'idle',
            actions: [{ type: 'fail', params: failureOf }, 'askList'],
          },
          {
            guard: { type: 'isOpened', params: outcome },
            target: 'idle',
            actions: [
              { type: 'finish', params: outcome },
              { type: 'showConversation', params: opened },
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'putAnswered', params: outcome },
              { type: 'finish', params: outcome },
            ],
          },
        ],
        onError: { target: 'idle', actions: { type: 'fail', params: { failure: 'generic' } } },
      },
    },
  },
});

/** Domain 2.3: work groups of a user and pending invitations, live; one act at a time. */
export const workGroupsMachine = base.createMachine({
  id: 'workGroups',
  context: { groups: [], acting: null, failure: null },
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only } },
    { id: 'connection', src: 'connection' },
  ],
  on: {
    'group.received': { actions: { type: 'put', params: ({ event: { group } }) => ({ group }) } },
    'failure.dismiss': { actions: 'dismiss' },
  },
  type: 'parallel',
  states: { reading, acting },
});
