import { describe, expect, test } from 'vitest';
import type { VideoParticipant } from '#domain/video-call/video-call.ts';
import { type CallReason, selectOutcome, selectRoom, videoCallMachine } from '#machines/video-call/index.ts';
import { calling, guid, me, other, t0, videoRoom } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { videoCallActs as acts, myClient, room, startVideoCall } from './support/systems/video-call.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import {
  aroundEvents,
  type CallIs,
  incomingEvents,
  outgoingEvents,
  talkEvents,
  type VideoCallModelEvent,
  type VideoCallShown,
  videoCallModel,
} from './video-call.model.ts';

const coverage = createTransitionCoverage(videoCallMachine);

const step = (is: CallIs): VideoCallShown['step'] => {
  if (is === 'choosing') return 1;
  return ['idle', 'offered', 'ringing', 'finishing'].includes(is) ? 0 : 2;
};
const inRoom: readonly CallIs[] = ['dialling', 'arriving', 'inCall', 'unstable', 'reconnecting'];

const slices: Record<string, readonly VideoCallModelEvent[]> = {
  'out and back': [
    'roomsNone',
    'roomsMine',
    'roomsBusy',
    'roomsDeserted',
    ...outgoingEvents,
    'anotherCalls',
    'calling',
    'leave',
    'dismiss',
    'finished',
    'finishBroke',
  ],
  in: ['roomsNone', 'hubLive', ...incomingEvents, 'choose', 'closeDialog', 'leave', 'dismiss'],
  talk: [
    'calling',
    'accept',
    'choose',
    'answered',
    'start',
    'created',
    'theyAnswered',
    ...talkEvents,
    'answeredElsewhere',
    'roomCut',
  ],
  'around an idle one': [...aroundEvents, 'calling', 'rang60', 'roomCut', 'dismiss', 'start', 'closeDialog', 'choose'],
  'around a call': [
    ...aroundEvents.filter((name) => !name.startsWith('others')),
    'start',
    'choose',
    'created',
    'theyAnswered',
    'mediaConnected',
    'answered',
  ],
};

describe.each(Object.entries(slices))('video call, %s', (_slice, events) => {
  test.each(edgesOf(videoCallModel, [...new Set(events)], {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startVideoCall({ inspect: coverage.inspect });
    await followPath(
      videoCallModel,
      {},
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      (state): VideoCallShown => {
        const { is = 'idle', asksEnd = false } = metaOf<{ is?: CallIs; asksEnd?: boolean }>(state);
        const { outcome, reloading }: { outcome: CallReason | null; reloading: boolean } = state.context;
        return {
          is,
          asksEnd,
          outcome,
          reloading,
          step: step(is),
          held: step(is) > 0,
          media: inRoom.includes(is),
        };
      },
    );
    actor.stop();
  });
});

const started = () => startVideoCall({ inspect: coverage.inspect });
type System = ReturnType<typeof startVideoCall>;
const walk = async ({ drive }: System, ...events: VideoCallModelEvent[]) => {
  for (const event of events) await drive[event]();
};
const invites = (call: System, VideoRoomId: string, UserId: string, Attempt = 1) =>
  call.receives({
    type: 'hub.inviteUser',
    payload: {
      ...calling(room, { VideoRoomId, Attempt }),
      sessionId: VideoRoomId,
      users: [{ UserId }],
      medicalCareId: null,
    },
  })();
const names = (call: System) => call.log.drain().map(([name]) => name);

test('rings only the person named by an invitation', async () => {
  for (const before of [[], ['roomsLeftBehind']] as const) {
    const call = started();
    await walk(call, ...before);
    await invites(call, guid(41), other);
    expect(call.observe().is).toEqual(before.length > 0 ? 'offered' : 'idle');
    await invites(call, guid(41), me);
    expect(call.observe().is).toEqual('ringing');
    call.actor.stop();
  }
});

test('V8: answers busy once to an invitation of another room, in a ring and in a call', async () => {
  const call = started();
  await walk(call, 'calling');
  await invites(call, guid(41), me);
  await invites(call, guid(41), other);
  expect(names(call)).toEqual(['sendBusy']);
  await walk(call, 'accept', 'choose');
  await invites(call, guid(42), me);
  expect(names(call)).toEqual(['callStarted', 'answerRing', 'sendBusy']);
  call.actor.stop();
});

test('answers the newer ring when called again while devices are chosen', async () => {
  const call = started();
  await walk(call, 'calling', 'accept');
  await call.receives({ type: 'hub.calling', payload: calling(room, { Attempt: 2 }) })();
  await walk(call, 'choose');
  expect(call.ports.answerRoom.inputs.map(({ attempt }) => attempt)).toEqual([2]);
  call.actor.stop();
});

test('ends a ring only by a message about this very ring', async () => {
  const call = started();
  const received = {
    VideoRoomId: guid(room),
    UserId: me,
    Name: '',
    LastName: '',
    Attempt: 2,
    At: calling(room).StartedAt,
  };
  await call.receives({ type: 'hub.calling', payload: calling(room, { Attempt: 2 }) })();
  await call.receives({ type: 'hub.busyOnCall', payload: { ...received, Attempt: 1 } })();
  await call.receives({ type: 'hub.busyOnCall', payload: { ...received, UserId: other } })();
  await call.receives({ type: 'hub.busyOnCall', payload: { ...received, VideoRoomId: guid(41) } })();
  expect(call.observe().is).toEqual('ringing');
  await call.receives({ type: 'hub.busyOnCall', payload: received })();
  expect(call.observe().is).toEqual('idle');
  call.actor.stop();
});

test('continues when one participant rejects while a third is still called', async () => {
  const third = { ...videoRoom(room).Participants[1], UserId: guid(3), Name: 'Luis', LastName: 'Vera' };
  for (const name of ['rejectCall', 'busyOnCall', 'timeOutCall'] as const) {
    const call = started();
    await walk(call, 'start', 'choose');
    const both = videoRoom(room, { mine: { ClientId: myClient } });
    await call.ports.createRoom.resolve({ ...both, Participants: [...both.Participants, third as VideoParticipant] });
    const received = (UserId: string) => ({
      ...calling(room),
      UserId,
      Name: 'Ana',
      LastName: 'Soto',
      At: both.StartedAt,
    });
    await call.receives({ type: `hub.${name}`, payload: received(other) })();
    expect(call.observe().is).toEqual('dialling');
    await call.receives({ type: `hub.${name}`, payload: received(guid(3)) })();
    expect([call.observe().is, selectOutcome(call.actor.getSnapshot())?.name]).toEqual(['finishing', 'Luis Vera']);
    call.actor.stop();
  }
});

test('V8: names the user who refused before the room was loaded', async () => {
  for (const [Status, reason, how] of [
    ['BUSY', 'busy', 'end'],
    ['REJECTED', 'rejected', 'end'],
    ['TIMEOUT', 'noAnswer', 'end'],
    ['LEFT', 'otherLeft', 'leave'],
  ] as const) {
    const call = started();
    await walk(call, 'start', 'choose', 'created');
    const rooms = [videoRoom(room, { mine: { ClientId: myClient }, theirs: { Status } })];
    await call.ports.loadMine.resolve({ rooms, now: t0 });
    expect(selectOutcome(call.actor.getSnapshot())).toEqual({ reason, name: 'Ana Soto', duration: null });
    expect(call.ports.finishRoom.inputs.map((input) => input.how)).toEqual([how]);
    call.actor.stop();
  }
});

test('invites the participants of this call again', async () => {
  const call = started();
  await walk(call, 'start', 'choose', 'created', 'roomsMine');
  expect(call.observe().reloading).toEqual(false);
  await invites(call, guid(room), guid(3));
  expect(call.observe().reloading).toEqual(true);
  call.actor.stop();
});

test('keeps the state of an event when an older response of the server arrives', async () => {
  const call = started();
  await walk(call, 'start', 'choose', 'created', 'theyAnswered', 'roomsMine');
  const status = selectRoom(call.actor.getSnapshot())?.Participants.map(({ Status }) => Status);
  expect(status).toEqual(['CONNECTED', 'CONNECTED']);
  call.actor.stop();
});

test('V5: sends a heartbeat every ten seconds from the tab in a call', async () => {
  const call = started();
  await walk(call, 'start', 'choose', 'created');
  call.log.drain();
  call.clock.increment(9_999);
  expect(call.kept()).toEqual(0);
  call.clock.increment(1);
  call.clock.increment(10_000);
  expect(call.kept()).toEqual(2);
  await walk(call, 'cancel');
  call.clock.increment(20_000);
  expect(call.kept()).toEqual(2);
  call.actor.stop();
});

test('shell 4: lets role 8 call from an encounter its professional, and no other role', async () => {
  for (const [RoleId, takeOver] of [
    [8, true],
    [1, false],
  ] as const) {
    const call = started();
    await call.receives({
      type: 'hub.calling',
      payload: calling(room, { Caller: { ...calling(room).Caller, RoleId } }),
    })();
    await walk(call, 'accept', 'choose', 'answered');
    expect(call.opened()).toEqual([{ careId: guid(30), takeOver }]);
    call.actor.stop();
  }
});

test('ends the call for all only for the host, and leaves for any other participant', async () => {
  const call = started();
  await walk(call, 'roomsLeftBehind', 'rejoin', 'choose', 'answered', 'leave');
  expect(call.ports.finishRoom.inputs.map(({ how }) => how)).toEqual(['leave']);
  const mine = started();
  await walk(mine, 'start', 'choose', 'created', 'theyAnswered', 'askEnd', 'endForAll', 'finished');
  expect(mine.ports.finishRoom.inputs.map(({ how }) => how)).toEqual(['end']);
  expect(selectOutcome(mine.actor.getSnapshot())).toEqual({ reason: 'ended', name: null, duration: 61 });
  call.actor.stop();
  mine.actor.stop();
});

test('does not ring after its minute, and rings for the remaining time of a ring found midway', async () => {
  const call = started();
  const ring = (now: number) => ({
    rooms: [videoRoom(room, { HostUserId: other, mine: { Status: 'RINGING', ClientId: null } })],
    now,
  });
  await call.ports.loadMine.resolve(ring(t0 + 60_000));
  expect(call.observe().is).toEqual('idle');
  await walk(call, 'resync');
  await call.ports.loadMine.resolve(ring(t0 + 40_000));
  call.clock.increment(19_999);
  expect(call.observe().is).toEqual('ringing');
  call.clock.increment(1);
  expect(call.observe().is).toEqual('idle');
  call.actor.stop();
});

test('reports a failed part, and continues the call or the ring', async () => {
  const ring = started();
  await walk(ring, 'calling');
  await settled(ring.parts.slotCrash);
  expect([ring.observe().is, ring.log.drain()]).toEqual(['ringing', [['reportCrash', { actor: 'callSlot' }]]]);
  const call = started();
  await walk(call, 'start', 'choose', 'created');
  call.log.drain();
  await settled(call.parts.mediaCrash);
  expect([call.observe().is, call.log.drain()]).toEqual(['dialling', [['reportCrash', { actor: 'callMedia' }]]]);
  await settled(call.parts.participantsCrash);
  expect([call.observe().is, call.log.drain()]).toEqual(['dialling', [['reportCrash', { actor: 'callParticipants' }]]]);
  const dialog = started();
  await walk(dialog, 'start');
  await dialog.list.resolve({
    list: { camera: [], microphone: [{ id: 'm', label: 'm' }], speaker: [] },
    remembered: null,
  });
  await settled(dialog.parts.devicesCrash);
  expect(dialog.observe()).toMatchObject({ is: 'idle', outcome: 'closedWindow', held: false });
  for (const { actor } of [ring, call, dialog]) actor.stop();
});

test('takes every declared transition of videoCallMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
