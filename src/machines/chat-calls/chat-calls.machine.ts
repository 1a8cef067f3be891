import { assign, setup } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import type { ChatCall } from '#domain/video-call/chat-call.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import { firstCalled, mostCalled } from './chat-calls.rules.ts';
import type { Callable, ChatCallsContext, ChatCallsEvent, ChatCallsInput, ChatCallsPorts } from './chat-calls.types.ts';

const actors: ChatCallsPorts['actors'] = { load: promisePort('load'), hubEvents: eventsPort('hubEvents') };

type Changed = HubPayload<'chatCallChanged'>;

const base = setup({
  types: {} as {
    input: ChatCallsInput;
    context: ChatCallsContext;
    events: ChatCallsEvent;
    tags: 'reloading';
  },
  actors,
  delays: { retryAfter: 10_000 },
  guards: {
    addsMe: ({ context }, { User }: HubPayload<'joinUser'>) => User.UserId === context.userId,
    isMine: ({ context }, { UserId }: HubPayload<'leftUser'>) => UserId === context.userId,
    mayToggle: ({ context }, { userId }: { userId: string }) =>
      context.choice !== null &&
      (context.choice.chosen.includes(userId) || context.choice.chosen.length < mostCalled(context)),
    isChoiceOf: ({ context }, { roomId }: { roomId: string }) => context.choice?.roomId === roomId,
  },
  actions: {
    adopt: assign((_, { calls, places }: { calls: ChatCall[]; places: number }) => ({ calls, places })),
    change: assign(({ context: { calls } }, { ChatRoomId, VideoRoomId, Call }: Changed) => {
      // The end of an earlier call does not end the present one.
      const others = calls.filter((one) => one.ChatRoomId !== ChatRoomId || (!Call && one.VideoRoomId !== VideoRoomId));
      return { calls: Call ? [...others, Call] : others };
    }),
    forget: assign(({ context: { calls } }, { ChatRoomId }: { ChatRoomId: string }) => ({
      calls: calls.filter((one) => one.ChatRoomId !== ChatRoomId),
    })),
    choose: assign(({ context }, { roomId, members }: { roomId: string; members: readonly Callable[] }) => ({
      choice: { roomId, chosen: firstCalled(members, mostCalled(context)) },
    })),
    toggle: assign(({ context: { choice } }, { userId }: { userId: string }) => {
      if (!choice) return {};
      const { chosen } = choice;
      const others = chosen.filter((id) => id !== userId);
      return { choice: { ...choice, chosen: others.length < chosen.length ? others : [...chosen, userId] } };
    }),
    unchoose: assign({ choice: null }),
  },
});

type Received<K extends 'chatCallChanged' | 'joinUser' | 'leftUser'> = { event: { payload: HubPayload<K> } };
const payload = <P>({ event }: { event: { payload: P } }) => event.payload;
const change = { type: 'change', params: ({ event }: Received<'chatCallChanged'>) => event.payload } as const;
const again = { target: 'loading', reenter: true } as const;

/** Issue 17, decision 175: the calls that go on in the user's conversations, and whom a call to a large group will ring. */
export const chatCallsMachine = base.createMachine({
  id: 'chatCalls',
  context: ({ input }) => ({ ...input, calls: [], places: null, choice: null }),
  invoke: {
    id: 'hubEvents',
    src: 'hubEvents',
    input: { only: ['hub.chatCallChanged', 'hub.joinUser', 'hub.leftUser'] },
  },
  type: 'parallel',
  states: {
    data: {
      initial: 'loading',
      on: {
        'app.resync': '.loading',
        'hub.chatCallChanged': { actions: change },
        'hub.joinUser': { guard: { type: 'addsMe', params: payload }, target: '.loading' },
        'hub.leftUser': {
          guard: { type: 'isMine', params: payload },
          actions: { type: 'forget', params: ({ event }) => event.payload },
        },
      },
      states: {
        /** A call that changes meanwhile may be newer than the response, so the calls are read again. */
        loading: {
          tags: 'reloading',
          on: {
            'app.resync': again,
            'hub.chatCallChanged': { ...again, actions: change },
            'hub.joinUser': { ...again, guard: { type: 'addsMe', params: payload } },
          },
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'known', actions: { type: 'adopt', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        known: {},
        failed: { after: { retryAfter: 'loading' } },
      },
    },
    choice: {
      initial: 'closed',
      on: { 'choice.open': { target: '.open', actions: { type: 'choose', params: ({ event }) => event } } },
      states: {
        closed: { entry: 'unchoose' },
        open: {
          on: {
            'choice.toggle': {
              guard: { type: 'mayToggle', params: ({ event }) => event },
              actions: { type: 'toggle', params: ({ event }) => event },
            },
            'choice.close': { guard: { type: 'isChoiceOf', params: ({ event }) => event }, target: 'closed' },
          },
        },
      },
    },
  },
});
