import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { DeviceChoice } from '#domain/video-call/devices.ts';
import type { VideoParticipant, VideoRoom } from '#domain/video-call/video-call.ts';
import { callDevicesMachine, type Listed, type PreviewEvent } from '#machines/call-devices/index.ts';
import { callMediaMachine, type LocalMediaEvent, type ScreenEvent } from '#machines/call-media/index.ts';
import { callParticipantsMachine } from '#machines/call-participants/index.ts';
import { callSlotMachine, type RingBeat, type RingLockEvent, type SoundEvent } from '#machines/call-slot/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import {
  type AnswerOutcome,
  type CallRefusal,
  type CallTarget,
  type Finish,
  type MediaEvent,
  type MediaInput,
  type OthersEvent,
  selectAsksEnd,
  selectCallStatus,
  selectIsOffered,
  selectIsRinging,
  selectOutcome,
  selectStep,
  type VideoCallEvent,
  type VideoCallHubName,
  type VideoCallPorts,
  videoCallMachine,
} from '#machines/video-call/index.ts';
import type { CallIs, VideoCallModelEvent, VideoCallShown } from '../../video-call.model.ts';
import { calling, guid, iso, me, other, t0, videoRoom } from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';
import { participantsPorts } from './call-participants.ts';

const provide = {
  call: lateBound(videoCallMachine),
  devices: lateBound(callDevicesMachine),
  media: lateBound(callMediaMachine),
  participants: lateBound(callParticipantsMachine),
  slot: lateBound(callSlotMachine),
};

type HubEvent = HubEventOf<VideoCallHubName>;
export const room = 40;
export const myClient = guid(901);

const chatRoom = guid(50);
export const videoCallActs = {
  start: { type: 'call.start', target: { kind: 'medic', careId: guid(30) } },
  startChat: { type: 'call.start', target: { kind: 'chat', chatRoomId: chatRoom } },
  accept: { type: 'call.accept', audioOnly: false },
  reject: { type: 'call.reject' },
  cancel: { type: 'call.cancel' },
  leave: { type: 'call.leave' },
  askEnd: { type: 'call.askEnd' },
  keep: { type: 'call.keep' },
  endForAll: { type: 'call.endForAll' },
  rejoin: { type: 'call.rejoin' },
} as const satisfies Record<string, VideoCallEvent>;

type Options = { inspect?: (event: InspectionEvent) => void };

/** The machine with ports controlled by the test, and its three real parts. */
export function startVideoCall({ inspect }: Options = {}) {
  const clock = new SimulatedClock();
  const now = () => t0 + clock.now();
  const log = actionLog();
  const ports = {
    loadMine: parkedPort<{ rooms: VideoRoom[]; now: number }>(),
    createRoom: parkedPort<VideoRoom | CallRefusal, { target: CallTarget | null; clientId: string }>(),
    answerRoom: parkedPort<AnswerOutcome, { roomId: string; attempt: number; clientId: string; again: boolean }>(
      ({ again }) => log.port(again ? 'returnToRoom' : 'answerRing')(null),
    ),
    finishRoom: parkedPort<VideoRoom, Finish>(),
    hold: subjectPort<{ type: 'held' }>(),
    media: subjectPort<MediaEvent, MediaInput>(),
    hubEvents: subjectPort<HubEvent, { only: readonly `hub.${VideoCallHubName}`[] }>(),
    connection: subjectPort<ConnectionEvent>(),
    others: subjectPort<OthersEvent>(),
  };
  const actors: VideoCallPorts['actors'] = {
    loadMine: ports.loadMine.logic,
    createRoom: ports.createRoom.logic,
    answerRoom: ports.answerRoom.logic,
    finishRoom: ports.finishRoom.logic,
    hold: ports.hold.logic,
    media: ports.media.logic,
    hubEvents: ports.hubEvents.logic,
    connection: ports.connection.logic,
    others: ports.others.logic,
  };
  const list = parkedPort<Listed>();
  const participants = participantsPorts();
  const sound = subjectPort<SoundEvent>();
  const watch = subjectPort<{ type: 'devices.changed' }>();
  let kept = 0;
  const opened: unknown[] = [];
  let cameraBreaks = false;
  const local = subjectPort<LocalMediaEvent, DeviceChoice>();
  const quiet = log.port;
  const named = (name: string) => () => log.port(name)(null);
  const actor = createActor(
    provide.call({
      actors: {
        ...actors,
        callDevices: provide.devices({
          actors: {
            list: list.logic,
            testSpeaker: parkedPort<void, { speaker: string | null }>().logic,
            preview: subjectPort<PreviewEvent, DeviceChoice>().logic,
            watch: watch.logic,
          },
          actions: { remember: () => undefined },
        }),
        callMedia: provide.media({
          actors: { local: local.logic, screen: subjectPort<ScreenEvent>().logic },
          actions: {
            sendCamera: () => {
              if (cameraBreaks) throw new Error('broken on purpose');
            },
            sendMicrophone: () => undefined,
            chooseSpeaker: () => undefined,
          },
        }),
        callParticipants: provide.participants({ actors: participants.actors }),
        callSlot: provide.slot({
          actors: {
            lock: subjectPort<RingLockEvent, { steal: boolean }>().logic,
            beats: subjectPort<RingBeat>().logic,
            sound: sound.logic,
            ring: subjectPort<SoundEvent>().logic,
          },
          actions: { beat: () => undefined },
        }),
      },
      actions: {
        callStarted: named('callStarted'),
        callEnded: named('callEnded'),
        sendBusy: named('sendBusy'),
        rejectRing: named('rejectRing'),
        timeOutRings: named('timeOutRings'),
        leaveQuietly: named('leaveQuietly'),
        openCare: (_, params) => {
          opened.push(params);
          log.port('openCare')(null);
        },
        updatePeers: named('updatePeers'),
        reportCrash: quiet('reportCrash'),
        keepRoom: () => {
          kept += 1;
        },
      },
    }),
    { clock, input: { userId: me, clientId: myClient }, ...(inspect && { inspect }) },
  ).start();

  const isOf = (): CallIs => {
    const snapshot = actor.getSnapshot();
    if (selectIsOffered(snapshot)) return 'offered';
    if (selectIsRinging(snapshot)) return 'ringing';
    if (snapshot.hasTag('choosing')) return 'choosing';
    if (snapshot.hasTag('finishing')) return 'finishing';
    if (selectStep(snapshot) === 0) return 'idle';
    const status = selectCallStatus(snapshot);
    return status === 'connecting' && snapshot.hasTag('talking') ? 'arriving' : status;
  };
  const observe = (): VideoCallShown => {
    const snapshot = actor.getSnapshot();
    return {
      is: isOf(),
      step: selectStep(snapshot),
      outcome: selectOutcome(snapshot)?.reason ?? null,
      held: ports.hold.isWatched(),
      media: ports.media.isWatched(),
      asksEnd: selectAsksEnd(snapshot),
      reloading: snapshot.hasTag('reloading'),
    };
  };

  const send = (event: VideoCallEvent) => () => settled(() => actor.send(event));
  const receives = (event: HubEvent) => () => settled(() => ports.hubEvents.emit(event));
  const sees = (event: MediaEvent) => () => settled(() => ports.media.emit(event));
  const ref = (UserId: string, Name: string, LastName: string) => ({
    VideoRoomId: guid(room),
    UserId,
    Name,
    LastName,
    Attempt: 1,
    At: iso(now()),
  });
  const them = () => ref(other, 'Ana', 'Soto');
  const mine = () => ref(me, 'Marcela', 'Rojas');
  const cut = (UserId: string | null) =>
    receives({ type: 'hub.cutCall', payload: { VideoRoomId: guid(room), UserId, Reason: 'left', EndedAt: null } });
  const waits = (ms: number) => () => atTheLimit(clock, ms, observe, settled);
  const knows = (rooms: VideoRoom[]) => () => ports.loadMine.resolve({ rooms, now: t0 });
  const incoming = (over: Parameters<typeof videoRoom>[1]) =>
    videoRoom(room, {
      HostUserId: other,
      Status: 'OPEN',
      theirs: { Status: 'CONNECTED', ClientId: guid(902) },
      ...over,
    });
  const roomWith = (theirs: Partial<VideoParticipant> = {}) => {
    const HostUserId = actor.getSnapshot().context.room?.HostUserId ?? me;
    return videoRoom(room, { HostUserId, mine: { ClientId: myClient }, theirs });
  };
  const choice = { videoSource: 'cam1', audioSource: 'mic1', speaker: null };
  const device = (id: string) => [{ id, label: id }];

  const drive: Record<VideoCallModelEvent, () => unknown> = {
    start: send({ type: 'call.start', target: { kind: 'medic', careId: guid(30) } }),
    startChat: send(videoCallActs.startChat),
    chatCalls: receives({
      type: 'hub.calling',
      payload: calling(41, { Kind: 'CHAT', MedicalCareId: null, ChatRoomId: chatRoom }),
    }),
    closeDialog: () => settled(() => actor.getSnapshot().children.callDevices?.send({ type: 'devices.close' })),
    choose: () =>
      list.resolve({
        list: { camera: device('cam1'), microphone: device('mic1'), speaker: [] },
        remembered: choice,
      }),
    created: () => ports.createRoom.resolve(videoRoom(room, { mine: { ClientId: myClient } })),
    createBroke: () => ports.createRoom.reject(),
    nobodyFree: () => ports.createRoom.resolve('nobodyFree'),
    roomFull: () => ports.createRoom.resolve('full'),
    cancel: send({ type: 'call.cancel' }),
    dialled60: waits(60_000),
    theyAnswered: () => receives({ type: 'hub.answerCall', payload: { ...them(), RoleId: 1, ClientId: guid(902) } })(),
    theyRejected: () => receives({ type: 'hub.rejectCall', payload: them() })(),
    theyBusy: () => receives({ type: 'hub.busyOnCall', payload: them() })(),
    theyTimedOut: () => receives({ type: 'hub.timeOutCall', payload: them() })(),
    calling: receives({ type: 'hub.calling', payload: calling(room) }),
    anotherCalls: receives({ type: 'hub.calling', payload: calling(41) }),
    accept: send({ type: 'call.accept', audioOnly: false }),
    reject: send({ type: 'call.reject' }),
    rang60: waits(60_000),
    roomCut: cut(null),
    answeredElsewhere: () =>
      receives({ type: 'hub.answerCall', payload: { ...mine(), RoleId: 1, ClientId: guid(999) } })(),
    rejectedElsewhere: () => receives({ type: 'hub.rejectCall', payload: mine() })(),
    timedOutElsewhere: () => receives({ type: 'hub.timeOutCall', payload: mine() })(),
    answered: () => ports.answerRoom.resolve({ kind: 'answered', room: incoming({ mine: { ClientId: myClient } }) }),
    answeredGone: () => ports.answerRoom.resolve({ kind: 'gone' }),
    answerBroke: () => ports.answerRoom.reject(),
    theyLeft: cut(other),
    strangerAnswered: () =>
      receives({
        type: 'hub.answerCall',
        payload: { ...ref(guid(3), 'Paula', 'Cáceres'), RoleId: 5, ClientId: guid(904) },
      })(),
    strangerCut: cut(guid(3)),
    mediaConnected: () => sees({ type: 'media.connected', now: now() })(),
    mediaLost: sees({ type: 'media.lost' }),
    mediaFailed: sees({ type: 'media.failed' }),
    mediaBroke: () => settled(ports.media.fail),
    arrived60: waits(60_000),
    lost60: waits(60_000),
    unstable: sees({ type: 'media.unstable' }),
    stable: sees({ type: 'media.stable' }),
    unstable3: waits(3_000),
    leave: send({ type: 'call.leave' }),
    askEnd: send({ type: 'call.askEnd' }),
    keep: send({ type: 'call.keep' }),
    endForAll: send({ type: 'call.endForAll' }),
    finished: () => ports.finishRoom.resolve(videoRoom(room, { Duration: 61, SuccessfullVideoCall: true })),
    finishBroke: () => ports.finishRoom.reject(),
    dismiss: send({ type: 'call.dismiss' }),
    hubLive: () => settled(() => ports.connection.emit({ type: 'hub.live' })),
    hubLost: () => settled(() => ports.connection.emit({ type: 'hub.lost' })),
    resync: send({ type: 'app.resync' }),
    othersEngaged: () => settled(() => ports.others.emit({ type: 'others.engaged' })),
    othersFree: () => settled(() => ports.others.emit({ type: 'others.free' })),
    roomsNone: knows([]),
    roomsRing: knows([
      videoRoom(room, {
        HostUserId: other,
        mine: { Status: 'RINGING', ClientId: null },
        theirs: { Status: 'CONNECTED', ClientId: guid(902) },
      }),
    ]),
    roomsMine: () => knows([roomWith()])(),
    roomsBusy: () => knows([roomWith({ Status: 'BUSY' })])(),
    roomsDeserted: () => knows([roomWith({ Status: 'LEFT', ClientId: guid(902) })])(),
    roomsLeftBehind: knows([incoming({ mine: { ClientId: guid(903) } })]),
    roomsBroke: () => ports.loadMine.reject(),
    rejoin: send({ type: 'call.rejoin' }),
  };
  const parts = {
    slotCrash: sound.fail,
    participantsCrash: participants.hubEvents.fail,
    devicesCrash: watch.fail,
    mediaCrash: () => {
      cameraBreaks = true;
      local.emit({ type: 'local.opened', camera: true, microphone: true, failure: null });
      actor.getSnapshot().children.callMedia?.send({ type: 'tools.camera' });
    },
  };
  return {
    actor,
    clock,
    now,
    drive,
    observe,
    log,
    ports,
    list,
    receives,
    parts,
    participants,
    kept: () => kept,
    opened: () => opened,
  };
}
