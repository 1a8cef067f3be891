import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { VideoParticipant, VideoRoom } from '#domain/video-call/video-call.ts';
import {
  type CallParticipantsEvent,
  type CallParticipantsHubName,
  type CallParticipantsPorts,
  type Candidate,
  callParticipantsMachine,
  type InviteFailure,
  type InviteOutcome,
  selectFailure,
  selectInvites,
  selectIsPanelOpen,
  selectPerson,
  selectReason,
  selectSearchView,
  selectWarning,
} from '#machines/call-participants/index.ts';
import type {
  CallParticipantsInput,
  CallParticipantsModelEvent,
  CallParticipantsShown,
  Third,
} from '../../call-participants.model.ts';
import { guid, iso, me, t0, videoRoom } from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

type HubEvent = HubEventOf<CallParticipantsHubName>;
export const third = guid(3);
export const elena: Candidate = {
  UserId: third,
  Name: 'Elena',
  LastName: 'Vera',
  RoleId: RoleId.NURSE,
  IsOnline: true,
  LastDateOnline: null,
};
export const found = (n: number): Candidate => ({
  UserId: guid(500 + n),
  Name: 'Pablo',
  LastName: `Lira ${n}`,
  RoleId: RoleId.DOCTOR,
  IsOnline: n % 2 === 0,
  LastDateOnline: null,
});

export function participantsPorts() {
  const ports = {
    search: parkedPort<ListOf<Candidate>, { text: string; page: number; size: number }>(),
    invite: parkedPort<
      InviteOutcome,
      { roomId: string; careId: string | null; userIds: string[]; how: 'chosen' | 'one' }
    >(),
    loadRoom: parkedPort<VideoRoom, { roomId: string }>(),
    hubEvents: subjectPort<HubEvent, { only: readonly `hub.${CallParticipantsHubName}`[] }>(),
  };
  const actors: CallParticipantsPorts['actors'] = {
    search: ports.search.logic,
    invite: ports.invite.logic,
    loadRoom: ports.loadRoom.logic,
    hubEvents: ports.hubEvents.logic,
  };
  return { ...ports, actors };
}

export const participant = (UserId: string, over: Partial<VideoParticipant> = {}): VideoParticipant => ({
  UserId,
  Name: UserId === third ? 'Elena' : 'Luis',
  LastName: UserId === third ? 'Vera' : 'Mora',
  PhotoUrl: null,
  RoleId: UserId === third ? RoleId.NURSE : RoleId.DOCTOR,
  Status: 'CONNECTED',
  ClientId: null,
  Attempt: 1,
  CanInvite: false,
  Disabled: false,
  JoinedAt: null,
  ...over,
});

type Options = CallParticipantsInput & { inspect?: (event: InspectionEvent) => void };

export const participantsActs: Record<string, CallParticipantsEvent> = {
  panelOpen: { type: 'panel.open' },
  panelClose: { type: 'panel.close' },
  choose: { type: 'person.choose', person: elena },
  drop: { type: 'person.drop', userId: third },
  inviteChosen: { type: 'invite.chosen' },
  inviteOne: { type: 'invite.one', userId: third },
  searchRetry: { type: 'search.retry' },
};

/** A call of at most three before her: this user, Ana, and Luis in a crowded one. Includes the server state. */
export function startCallParticipants({ inviter, crowded, inspect }: Options) {
  const clock = new SimulatedClock();
  const ports = participantsPorts();
  let truth: { is: Third; attempt: number } = { is: 'outside', attempt: 0 };
  const room = (n = 40): VideoRoom => {
    const { is, attempt } = truth;
    const full = crowded && (is === 'RINGING' || is === 'CONNECTED');
    const plain = videoRoom(n, {
      Status: 'OPEN',
      mine: { RoleId: inviter ? RoleId.DOCTOR : RoleId.PATIENT, CanInvite: inviter && !full },
      theirs: { Status: 'CONNECTED', ClientId: guid(902) },
    });
    return {
      ...plain,
      Participants: [
        ...plain.Participants,
        ...(crowded ? [participant(guid(4))] : []),
        ...(is === 'outside' ? [] : [participant(third, { Status: is, Attempt: attempt })]),
      ],
    };
  };
  const actor = createActor(callParticipantsMachine.provide({ actors: ports.actors }), {
    clock,
    input: { userId: me, room: room() },
    ...(inspect && { inspect }),
  }).start();

  const observe = (): CallParticipantsShown => {
    const snapshot = actor.getSnapshot();
    const { context } = snapshot;
    const failure = selectFailure(snapshot);
    const { send } = snapshot.value;
    return {
      panel: selectIsPanelOpen(snapshot),
      search: selectSearchView(snapshot),
      page: context.page,
      third: (selectPerson(snapshot, third)?.Status as Third | undefined) ?? 'outside',
      chosen: context.chosen.some(({ UserId }) => UserId === third),
      sending: send === 'idle' ? 'no' : send,
      warning: selectWarning(snapshot)?.reason ?? null,
      failure: (failure?.code as CallParticipantsShown['failure']) ?? null,
      again: failure?.again ?? false,
      full: selectReason(snapshot) === 'roomFull',
      offers: selectInvites(snapshot),
      reloading: snapshot.hasTag('reloading'),
    };
  };

  const send = (event: CallParticipantsEvent) => () => settled(() => actor.send(event));
  const receives = (event: HubEvent) => settled(() => ports.hubEvents.emit(event));
  const ref = (over: { VideoRoomId?: string; Attempt?: number } = {}) => ({
    VideoRoomId: guid(40),
    UserId: third,
    Name: 'Elena',
    LastName: 'Vera',
    Attempt: truth.attempt,
    At: iso(t0),
    ...over,
  });
  const happens = (is: Third) => {
    truth = { is, attempt: truth.attempt };
  };
  const rings = () => {
    if (truth.is !== 'RINGING' && truth.is !== 'CONNECTED') truth = { is: 'RINGING', attempt: truth.attempt + 1 };
  };
  const refused = (failure: InviteFailure) => () => ports.invite.resolve({ kind: 'refused', failure });
  const invitation = () => ({
    VideoRoomId: guid(40),
    Caller: { UserId: guid(2), Name: 'Ana', LastName: 'Soto', PhotoUrl: null, RoleId: RoleId.DOCTOR },
    MedicalCareId: guid(30),
    ChatRoomId: null,
    Kind: 'CARE' as const,
    StartedAt: iso(t0),
    RingTimeoutMs: 60_000,
    Provider: 'peer' as const,
    CanInvite: true,
    Disabled: false,
    Attempt: truth.attempt,
    sessionId: guid(40),
    users: [{ UserId: third }],
    medicalCareId: guid(30),
  });

  const drive: Record<CallParticipantsModelEvent, () => unknown> = {
    panelOpen: send({ type: 'panel.open' }),
    panelClose: send({ type: 'panel.close' }),
    type: async () => {
      // Each key restarts the delay.
      await send({ type: 'search.changed', text: 'El' })();
      clock.increment(299);
      await send({ type: 'search.changed', text: 'Ele' })();
    },
    typeBlank: send({ type: 'search.changed', text: '   ' }),
    pauseEnded: async () => {
      const asked = ports.search.inputs.length;
      await atTheLimit(
        clock,
        300,
        () => ports.search.inputs.length,
        () => settled(),
      );
      if (ports.search.inputs.length !== asked + 1) throw new Error('it did not ask once');
    },
    foundSome: () => ports.search.resolve({ Quantity: 6, Dtos: [elena, ...[1, 2, 3, 4].map(found)] }),
    foundNone: () => ports.search.resolve({ Quantity: 0, Dtos: [] }),
    searchBroke: () => ports.search.reject(),
    searchRetry: send({ type: 'search.retry' }),
    turnToSecond: send({ type: 'search.page', page: 2 }),
    choose: send({ type: 'person.choose', person: elena }),
    drop: send({ type: 'person.drop', userId: third }),
    inviteChosen: send({ type: 'invite.chosen' }),
    inviteOne: send({ type: 'invite.one', userId: third }),
    sent: () => {
      rings();
      return ports.invite.resolve({ kind: 'invited', room: room() });
    },
    refusedFull: refused('roomFull'),
    refusedUnknown: refused('notCallable'),
    sendBroke: () => ports.invite.reject(),
    dismissFailure: send({ type: 'failure.dismiss' }),
    dismissWarning: send({ type: 'warning.dismiss' }),
    invitedByOther: () => {
      rings();
      return receives({ type: 'hub.inviteUser', payload: invitation() });
    },
    answered: () => {
      happens('CONNECTED');
      return receives({ type: 'hub.answerCall', payload: { ...ref(), RoleId: RoleId.NURSE, ClientId: guid(903) } });
    },
    rejected: () => {
      happens('REJECTED');
      return receives({ type: 'hub.rejectCall', payload: ref() });
    },
    wasBusy: () => {
      happens('BUSY');
      return receives({ type: 'hub.busyOnCall', payload: ref() });
    },
    timedOut: () => {
      happens('TIMEOUT');
      return receives({ type: 'hub.timeOutCall', payload: ref() });
    },
    oldRejected: () => receives({ type: 'hub.rejectCall', payload: ref({ Attempt: truth.attempt - 1 }) }),
    strangerRejected: () => receives({ type: 'hub.rejectCall', payload: ref({ VideoRoomId: guid(41) }) }),
    left: () => {
      happens('LEFT');
      return receives({
        type: 'hub.cutCall',
        payload: { VideoRoomId: guid(40), UserId: third, Reason: 'left', EndedAt: null },
      });
    },
    loaded: () => ports.loadRoom.resolve(room()),
    loadBroke: () => ports.loadRoom.reject(),
    roomsReceived: () => send({ type: 'rooms.received', rooms: [room(41), room()] })(),
    otherRoomsReceived: () => send({ type: 'rooms.received', rooms: [room(41)] })(),
  };
  return { actor, clock, ports, drive, observe, room };
}
