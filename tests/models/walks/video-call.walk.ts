import type { DeviceChoice } from '#domain/video-call/devices.ts';
import type { ParticipantStatus } from '#domain/video-call/video-call.ts';
import { callDevicesMachine } from '#machines/call-devices/index.ts';
import { callMediaMachine, selectTalksWhileMuted } from '#machines/call-media/index.ts';
import {
  type Candidate,
  callParticipantsMachine,
  selectCanInvite,
  selectPlacesLeft,
} from '#machines/call-participants/index.ts';
import { callSlotMachine } from '#machines/call-slot/index.ts';
import { callWindowMachine, selectMode } from '#machines/call-window/index.ts';
import { selectStep, videoCallMachine } from '#machines/video-call/index.ts';
import { calling, guid, iso, me, other, t0, videoRoom } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const client = guid(901);
const pick = <T>(values: readonly [T, ...T[]], n: number): T => values[n % values.length] ?? values[0];
const choice = (n: number): DeviceChoice => ({
  videoSource: n % 3 === 0 ? null : `cam${n % 3}`,
  audioSource: 'mic1',
  speaker: null,
  camera: n % 2 === 0,
  microphone: n % 5 !== 0,
});

const statuses: readonly [ParticipantStatus, ...ParticipantStatus[]] = [
  'RINGING',
  'CONNECTED',
  'REJECTED',
  'BUSY',
  'TIMEOUT',
  'LEFT',
];
/** Two rooms, so that events of another one occur too. */
const roomId = (n: number) => guid(40 + (n % 2));
const room = (n: number) =>
  videoRoom(40 + (n % 2), {
    HostUserId: n % 3 === 0 ? me : other,
    mine: { Status: pick(statuses, n), ClientId: n % 7 === 0 ? guid(903) : client, Attempt: 1 + (n % 2) },
    theirs: { Status: pick(statuses, n + 1), ClientId: guid(902) },
  });
const ref = (n: number) => ({
  VideoRoomId: roomId(n),
  UserId: n % 3 === 0 ? me : other,
  Name: 'Ana',
  LastName: 'Soto',
  Attempt: 1 + (n % 2),
  At: iso(t0),
});

export const videoCallWalker: Walker<typeof videoCallMachine> = {
  machine: videoCallMachine,
  input: () => ({ userId: me, clientId: client }),
  events: [
    () => ({ type: 'call.start', careId: guid(30), target: { kind: 'medic' } }),
    (n) => ({ type: 'call.accept', audioOnly: n % 2 === 0 }),
    () => ({ type: 'call.reject' }),
    () => ({ type: 'call.cancel' }),
    () => ({ type: 'call.leave' }),
    () => ({ type: 'call.askEnd' }),
    () => ({ type: 'call.endForAll' }),
    () => ({ type: 'call.rejoin' }),
    () => ({ type: 'call.dismiss' }),
    (n) => ({ type: 'hub.calling', payload: calling(40 + (n % 2), { Attempt: 1 + (n % 2) }) }),
    (n) => ({ type: 'hub.answerCall', payload: { ...ref(n), RoleId: 1, ClientId: n % 5 === 0 ? client : guid(902) } }),
    (n) => ({ type: 'hub.rejectCall', payload: ref(n) }),
    (n) => ({ type: 'hub.busyOnCall', payload: ref(n) }),
    (n) => ({ type: 'hub.timeOutCall', payload: ref(n) }),
    (n) => ({
      type: 'hub.cutCall',
      payload: { VideoRoomId: roomId(n), UserId: pick([null, me, other], n), Reason: 'left', EndedAt: null },
    }),
    (_, now) => ({ type: 'media.connected', now }),
    () => ({ type: 'media.lost' }),
    () => ({ type: 'media.failed' }),
    () => ({ type: 'hub.live' }),
    () => ({ type: 'hub.lost' }),
    () => ({ type: 'others.engaged' }),
    () => ({ type: 'others.free' }),
    () => ({ type: 'app.resync' }),
  ],
  answers: {
    loadMine: (n, now) => ({ rooms: n % 4 === 0 ? [] : [room(n)], now }),
    createRoom: (n) => (n % 5 === 4 ? 'full' : videoRoom(40 + (n % 2), { mine: { ClientId: client } })),
    answerRoom: (n) => (n % 3 === 0 ? { kind: 'gone' } : { kind: 'answered', room: room(n) }),
    finishRoom: (n) => videoRoom(40, { Duration: n, SuccessfullVideoCall: n % 2 === 0 }),
    callDevices: (n) => (n % 3 === 0 ? { kind: 'closed' } : { kind: 'chosen', choice: choice(n) }),
  },
  waits: [3_000, 10_000, 60_000],
  invariants: {
    'devices may be open exactly in steps 1 and 2': ({ snapshot }) =>
      (snapshot.children.hold !== undefined) === selectStep(snapshot) > 0,
    'media run only in a room': ({ snapshot }) =>
      snapshot.children.media === undefined || snapshot.context.room !== null,
    'a started call ends before another starts': ({ allCalls }) => {
      const turns = allCalls.map(([name]) => name).filter((name) => name === 'callStarted' || name === 'callEnded');
      return turns.every((name, index) => name === (index % 2 === 0 ? 'callStarted' : 'callEnded'));
    },
    'nothing rings while another tab is in a call': ({ snapshot }) =>
      !(snapshot.hasTag('ringing') && snapshot.matches({ others: 'engaged' })),
    'no ring lasts longer than a minute': ({ snapshot }) =>
      !snapshot.hasTag('ringing') || (snapshot.context.ring?.lasts ?? 0) <= 60_000,
    'one ring or one call, never both': ({ snapshot }) => !(snapshot.hasTag('ringing') && selectStep(snapshot) > 0),
    'an ended call has an outcome': ({ snapshot, before }) =>
      selectStep(before) === 0 || selectStep(snapshot) > 0 || snapshot.context.outcome !== null,
    'losing the hub ends no call': ({ snapshot, before }) =>
      !(before.matches({ link: 'live' }) && snapshot.matches({ link: 'lost' })) ||
      selectStep(before) === selectStep(snapshot),
    'busy is sent only for the call of another room': ({ calls, snapshot }) =>
      calls.every(
        ([name, params]) =>
          name !== 'sendBusy' ||
          snapshot.context.room === null ||
          (params as { roomId: string }).roomId !== snapshot.context.room.VideoRoomId,
      ),
  },
};

const device = (id: string) => ({ id, label: id });
const lists = [
  { camera: [device('cam1'), device('cam2')], microphone: [device('mic1')], speaker: [] },
  { camera: [], microphone: [device('mic1')], speaker: [device('out1')] },
  { camera: [], microphone: [], speaker: [] },
] as const;

export const callDevicesWalker: Walker<typeof callDevicesMachine> = {
  machine: callDevicesMachine,
  input: (n) => ({ audioOnly: n % 2 === 0 }),
  events: [
    (n) => ({ type: 'devices.select', kind: 'camera', id: `cam${n % 3}` }),
    (n) => ({ type: 'devices.toggle', kind: n % 2 === 0 ? 'camera' : 'microphone' }),
    () => ({ type: 'devices.retry' }),
    () => ({ type: 'devices.testSpeaker' }),
    (n) => ({ type: 'devices.confirm', remember: n % 2 === 0 }),
    () => ({ type: 'devices.close' }),
    () => ({ type: 'devices.changed' }),
    (n) => ({
      type: 'preview.opened',
      camera: n % 2 === 0,
      microphone: n % 3 === 0,
      failure: n % 5 === 0 ? 'deviceTaken' : null,
    }),
    () => ({ type: 'preview.failed', failure: 'permissionDenied' }),
    (n) => ({ type: 'preview.level', level: (n % 11) / 10 }),
  ],
  answers: {
    list: (n) => ({ list: lists[n % 3], remembered: n % 4 === 0 ? choice(n) : null }),
    names: (n) => ({ list: lists[n % 3], remembered: null }),
    testSpeaker: () => undefined,
  },
  invariants: {
    'a camera is held only while the dialog may be confirmed or is opening one': ({ snapshot }) =>
      snapshot.children.preview === undefined || snapshot.hasTag('ready') || snapshot.hasTag('opening'),
    'nobody joins with a device that did not open': ({ snapshot, before }) =>
      snapshot.output?.kind !== 'chosen' ||
      !before.hasTag('ready') ||
      !snapshot.output.choice.camera ||
      before.context.opened.camera,
    'it is entered only by confirming, or by a remembered choice': ({ snapshot, before }) =>
      snapshot.output?.kind !== 'chosen' ||
      before.hasTag('ready') ||
      !before.hasTag('dialog') ||
      before.status === 'done',
    'devices are remembered only after a confirmation': ({ calls, before }) =>
      calls.every(([name]) => name !== 'remember') || before.hasTag('ready'),
  },
};

export const callMediaWalker: Walker<typeof callMediaMachine> = {
  machine: callMediaMachine,
  input: (n) => ({ choice: choice(n) }),
  events: [
    () => ({ type: 'tools.microphone' }),
    () => ({ type: 'tools.camera' }),
    () => ({ type: 'tools.screen' }),
    (n) => ({ type: 'tools.select', kind: pick(['camera', 'microphone', 'speaker'], n), id: `d${n % 3}` }),
    () => ({ type: 'tools.dismiss' }),
    (n) => ({ type: 'local.opened', camera: n % 2 === 0, microphone: n % 3 !== 0, failure: null }),
    () => ({ type: 'local.failed', failure: 'permissionDenied' }),
    (n) => ({ type: 'local.lost', device: n % 2 === 0 ? 'camera' : 'microphone', failure: 'hardwareUnavailable' }),
    () => ({ type: 'voice.started' }),
    () => ({ type: 'voice.stopped' }),
    () => ({ type: 'screen.started' }),
    () => ({ type: 'screen.failed', failure: 'permissionDenied' }),
  ],
  answers: { local: () => undefined, screen: () => undefined },
  invariants: {
    'a user who is warned as muted is muted': ({ snapshot }) =>
      !selectTalksWhileMuted(snapshot) || !snapshot.hasTag('microphoneOn'),
    'a screen is held exactly while it is asked for or shared': ({ snapshot }) =>
      (snapshot.children.screen !== undefined) === (snapshot.hasTag('sharing') || snapshot.hasTag('askingScreen')),
    'a muted microphone is never sent by itself': ({ snapshot, before }) =>
      !(before.matches({ devices: { microphone: 'off' } }) && snapshot.hasTag('microphoneOn')) ||
      snapshot.context.choice.microphone,
  },
};

export const callSlotWalker: Walker<typeof callSlotMachine> = {
  machine: callSlotMachine,
  input: () => ({ roomId: guid(40) }),
  events: [
    () => ({ type: 'lock.granted' }),
    () => ({ type: 'lock.lost' }),
    (n) => ({ type: 'ring.beat', roomId: guid(40 + (n % 2)), audible: n % 3 === 0 }),
    () => ({ type: 'sound.open' }),
    () => ({ type: 'sound.blocked' }),
  ],
  answers: { lock: () => undefined, ring: () => undefined },
  waits: [300, 1_000, 2_000],
  invariants: {
    'the ring plays only in the ringing tab': ({ snapshot }) =>
      snapshot.hasTag('ringer') || snapshot.children.ring === undefined,
    'the ringing tab holds the lock, or locks are unavailable': ({ snapshot }) =>
      !snapshot.hasTag('ringer') || snapshot.children.lock !== undefined || snapshot.matches({ turn: 'alone' }),
    'only the ringing tab reports a ring': ({ snapshot, calls }) => calls.length === 0 || snapshot.hasTag('ringer'),
  },
};

const candidate = (n: number): Candidate => ({
  UserId: guid(1 + (n % 5)),
  Name: 'Elena',
  LastName: 'Vera',
  RoleId: 6,
  LastDateOnline: null,
  IsOnline: n % 2 === 0,
});
const crowd = (n: number) => {
  const plain = videoRoom(40, { Status: 'OPEN', mine: { CanInvite: n % 2 === 0, RoleId: n % 7 === 0 ? 2 : 1 } });
  const [first] = plain.Participants;
  const more = [3, 4].slice(0, n % 3).flatMap((id) => (first ? [{ ...first, UserId: guid(id) }] : []));
  return {
    ...plain,
    Participants: [...plain.Participants, ...more].map((one, at) =>
      at === 0 ? one : { ...one, Status: pick(statuses, n + at), Attempt: 1 + (n % 2) },
    ),
  };
};

export const callParticipantsWalker: Walker<typeof callParticipantsMachine> = {
  machine: callParticipantsMachine,
  input: (n) => ({ userId: me, room: n % 11 === 0 ? null : crowd(n) }),
  events: [
    () => ({ type: 'panel.open' }),
    () => ({ type: 'panel.close' }),
    (n) => ({ type: 'search.changed', text: pick(['Ele', ' ', 'Ana'], n) }),
    (n) => ({ type: 'search.page', page: 1 + (n % 3) }),
    () => ({ type: 'search.retry' }),
    (n) => ({ type: 'person.choose', person: candidate(n) }),
    (n) => ({ type: 'person.drop', userId: guid(1 + (n % 5)) }),
    () => ({ type: 'invite.chosen' }),
    (n) => ({ type: 'invite.one', userId: guid(1 + (n % 5)) }),
    () => ({ type: 'warning.dismiss' }),
    (n) => ({ type: 'rooms.received', rooms: [crowd(n)] }),
    (n) => ({ type: 'hub.answerCall', payload: { ...ref(n), RoleId: 1, ClientId: guid(902) } }),
    (n) => ({ type: 'hub.rejectCall', payload: ref(n) }),
    (n) => ({ type: 'hub.busyOnCall', payload: { ...ref(n), UserId: guid(3) } }),
    (n) => ({ type: 'hub.timeOutCall', payload: ref(n) }),
    (n) => ({
      type: 'hub.cutCall',
      payload: { VideoRoomId: roomId(n), UserId: pick([null, me, other], n), Reason: 'left', EndedAt: null },
    }),
  ],
  answers: {
    search: (n) => ({ Quantity: n % 7, Dtos: [candidate(n), candidate(n + 1)].slice(0, n % 3) }),
    invite: (n) =>
      n % 3 === 0 ? { kind: 'refused', failure: 'roomFull' } : { kind: 'invited', room: { ...crowd(n) } },
    loadRoom: crowd,
  },
  waits: [299, 300],
  invariants: {
    'neither participants nor the user can be chosen or invited': ({ snapshot }) =>
      snapshot.context.people.every(
        ({ UserId, Status }) =>
          !['CONNECTED', 'RINGING', 'INVITED'].includes(Status) ||
          (!selectCanInvite(snapshot, UserId) && !snapshot.context.chosen.some((one) => one.UserId === UserId)),
      ),
    'no more people are invited than places are left': ({ snapshot, before }) =>
      before.hasTag('sending') ||
      !snapshot.hasTag('sending') ||
      snapshot.context.sending.length <= selectPlacesLeft(before),
    'a person is being called exactly while the request is pending': ({ snapshot }) =>
      snapshot.hasTag('sending') === snapshot.context.sending.length > 0,
    'a closed panel keeps neither search nor choice': ({ snapshot }) =>
      snapshot.hasTag('open') || (snapshot.context.text === '' && snapshot.context.chosen.length === 0),
    'no blank text is searched': ({ snapshot }) =>
      snapshot.children.search === undefined || snapshot.context.text.trim() !== '',
  },
};

export const callWindowWalker: Walker<typeof callWindowMachine> = {
  machine: callWindowMachine,
  input: (n) => ({ viewport: { width: 320 + n * 2, height: 700 }, canPopOut: n % 2 === 0 }),
  events: [
    () => ({ type: 'window.shrink' }),
    () => ({ type: 'window.restore' }),
    () => ({ type: 'window.fill' }),
    () => ({ type: 'window.popOut' }),
    () => ({ type: 'window.popIn' }),
    () => ({ type: 'window.pin' }),
    () => ({ type: 'window.corner' }),
    (n) => ({ type: 'window.move', dx: n - 500, dy: 500 - n }),
    (n) => ({ type: 'window.grow', dx: n - 500, dy: n - 500 }),
    (n) => ({ type: 'viewport.changed', viewport: { width: 320 + n * 2, height: 400 + n } }),
    () => ({ type: 'popOut.opened' }),
    () => ({ type: 'popOut.closed' }),
  ],
  answers: { popOut: () => undefined },
  invariants: {
    'the window stays inside the page': ({ snapshot: { context } }) =>
      context.frame.x >= 0 &&
      context.frame.y >= 0 &&
      context.frame.x + context.frame.width <= context.viewport.width &&
      context.frame.y + context.frame.height <= context.viewport.height,
    'a narrow page has no normal size': ({ snapshot }) =>
      selectMode(snapshot) !== 'normal' || snapshot.context.viewport.width >= 704,
    'what is pinned stays': ({ snapshot, before }) =>
      !before.hasTag('pinned') ||
      before.context.viewport !== snapshot.context.viewport ||
      JSON.stringify(before.context.frame) === JSON.stringify(snapshot.context.frame),
  },
};
