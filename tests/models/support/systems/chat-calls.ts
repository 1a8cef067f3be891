import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ChatCall } from '#domain/video-call/chat-call.ts';
import {
  type Callable,
  type ChatCallsHubName,
  chatCallsMachine,
  selectCall,
  selectChosen,
} from '#machines/chat-calls/index.ts';
import type { CallChoiceShown, ChatCallsShown, callChoiceEvents, chatCallsEvents } from '../../chat-calls.model.ts';
import { guid } from '../fixtures.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';
import { groupMember } from './chat-group.ts';

export const [me, other, room, otherRoom, callId, earlierCall] = [1, 2, 100, 101, 300, 299].map(guid) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
export const chatCall = (people: number, over: Partial<ChatCall> = {}): ChatCall => ({
  ChatRoomId: room,
  VideoRoomId: callId,
  StartedAt: '2026-05-04T12:00:00.000Z',
  Users: Array.from({ length: people }, (_, n) => ({
    UserId: guid(10 + n),
    Name: `Persona ${n}`,
    LastName: 'Soto',
    PhotoUrl: null,
  })),
  Free: 4 - people,
  ...over,
});
export const chatCallChanged = (Call: ChatCall | null, over: { ChatRoomId?: string; VideoRoomId?: string } = {}) => {
  const payload = { ChatRoomId: Call?.ChatRoomId ?? room, VideoRoomId: Call?.VideoRoomId ?? callId, Call, ...over };
  return { type: 'hub.chatCallChanged', payload } as const;
};
export const memberJoined = (UserId: string) =>
  ({
    type: 'hub.joinUser',
    payload: { ChatRoomId: room, Version: 2, User: groupMember(UserId), AddedBy: other },
  }) as const;
export const memberLeft = (UserId: string) =>
  ({ type: 'hub.leftUser', payload: { ChatRoomId: room, Version: 3, UserId } }) as const;

/** `online`: places of the connected ones. */
export const callable = (count: number, online: readonly number[]): Callable[] =>
  Array.from({ length: count }, (_, n) => ({ UserId: guid(20 + n), IsOnline: online.includes(n) }));

/** The calls of one user's conversations, with ports controlled by the test. */
export function startChatCalls({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const log = actionLog();
  const logRead = log.port('read');
  const load = parkedPort<{ calls: ChatCall[]; places: number }>(() => logRead(null));
  const hub = subjectPort<HubEventOf<ChatCallsHubName>, { only: readonly `hub.${ChatCallsHubName}`[] }>();
  const clock = new SimulatedClock();
  const actor = createActor(chatCallsMachine.provide({ actors: { load: load.logic, hubEvents: hub.logic } }), {
    clock,
    input: { userId: me },
    ...(inspect && { inspect }),
  }).start();
  const emit = (event: HubEventOf<ChatCallsHubName>) => () => settled(() => hub.emit(event));
  const act = (event: Parameters<typeof actor.send>[0]) => () => settled(() => actor.send(event));
  const inOther = chatCall(1, { ChatRoomId: otherRoom, VideoRoomId: guid(301) });
  const calls: Record<(typeof chatCallsEvents)[number], () => unknown> = {
    loadedNone: () => load.resolve({ calls: [], places: 4 }),
    loadedOne: () => load.resolve({ calls: [chatCall(1)], places: 4 }),
    loadFailed: () => load.reject(),
    retried: () => settled(() => clock.increment(10_000)),
    resync: act({ type: 'app.resync' }),
    started: emit(chatCallChanged(chatCall(1))),
    joined: emit(chatCallChanged(chatCall(2))),
    ended: emit(chatCallChanged(null)),
    endedEarlier: emit(chatCallChanged(null, { VideoRoomId: earlierCall })),
    startedInOther: emit(chatCallChanged(inOther)),
    iWasAdded: emit(memberJoined(me)),
    otherWasAdded: emit(memberJoined(other)),
    iLeft: emit(memberLeft(me)),
    otherLeft: emit(memberLeft(other)),
  };
  const open = (members: readonly Callable[]) => act({ type: 'choice.open', roomId: room, members });
  const choice: Record<(typeof callChoiceEvents)[number], () => unknown> = {
    openSix: open(callable(6, [1, 2, 3, 5])),
    openThree: open(callable(3, [0])),
    openAbsent: open(callable(6, [])),
    toggleFirst: act({ type: 'choice.toggle', userId: guid(20) }),
    toggleLast: act({ type: 'choice.toggle', userId: guid(25) }),
    close: act({ type: 'choice.close', roomId: room }),
    closeOther: act({ type: 'choice.close', roomId: otherRoom }),
  };
  const observe = {
    calls: (): ChatCallsShown => {
      const snapshot = actor.getSnapshot();
      return {
        loading: snapshot.hasTag('reloading'),
        people: selectCall(snapshot, room)?.Users.length ?? 0,
        inOther: selectCall(snapshot, otherRoom) !== null,
      };
    },
    choice: (): CallChoiceShown => {
      const chosen = selectChosen(actor.getSnapshot(), room);
      const places = callable(6, []).map(({ UserId }) => UserId);
      return { open: chosen !== null, chosen: (chosen ?? []).map((id) => places.indexOf(id)) };
    },
  };
  return { actor, drive: { calls, choice }, observe, log, load, hub };
}
