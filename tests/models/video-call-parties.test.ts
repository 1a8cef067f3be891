import { expect, test } from 'vitest';
import { type AnyEventObject, initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import { anyDevices } from '#domain/video-call/devices.ts';
import { selectRoom, selectStep, type VideoCallHubName, videoCallMachine } from '#machines/video-call/index.ts';
import { type CallReply, type CallRequest, type CallServer, serve, wireOf } from './support/call-server.ts';
import { guid, t0 } from './support/fixtures.ts';

type Snapshot = SnapshotFrom<typeof videoCallMachine>;
type Person = 'patient' | 'doctor' | 'third';
const people: readonly Person[] = ['patient', 'doctor', 'third'];
const idOf: Record<Person, string> = { patient: guid(1), doctor: guid(2), third: guid(3) };
const clientOf: Record<Person, string> = { patient: guid(901), doctor: guid(902), third: guid(903) };

/** A request in transit, and its response once served. `waitsFor` is the actor that awaits it. */
type Flight = { request: CallRequest; waitsFor: string | null; reply: CallReply | undefined };
type World = {
  machines: Record<Person, Snapshot>;
  server: CallServer;
  flights: Record<Person, Flight[]>;
  /** Rings that reached a user in another ring, and the busy answers they sent. */
  busyDue: number;
  busyReceived: number;
  /** Steps that led to this state, for the failure message. */
  trail: readonly string[];
};

type Effect = { type: string; params?: unknown };
type Spawn = { id: string; input?: { roomId?: string; attempt?: number; how?: 'leave' | 'end' | 'report' } };
type Ref = { roomId: string; attempt: number };

const copy = (world: World): World => ({
  ...world,
  machines: { ...world.machines },
  server: structuredClone(world.server),
  flights: structuredClone(world.flights),
});

function send(world: World, person: Person, event: AnyEventObject): void {
  // Only events of the machine and of its actors are built below; their union is not exported for the latter.
  const [next, effects] = transition(videoCallMachine, world.machines[person], event as never);
  world.machines[person] = next;
  perform(world, person, effects as Effect[]);
}

function perform(world: World, person: Person, effects: readonly Effect[]): void {
  const user = idOf[person];
  /** A repeated request awaits only the new response; the old request still arrives. */
  const fly = (request: CallRequest, waitsFor: string | null = null) => {
    for (const flight of world.flights[person]) {
      if (flight.waitsFor === waitsFor) flight.waitsFor = null;
    }
    world.flights[person].push({ request, waitsFor, reply: undefined });
  };
  for (const { type, params } of effects) {
    if (type === 'xstate.spawnChild') {
      const { id, input = {} } = params as Spawn;
      const room = input.roomId ?? '';
      if (id === 'callDevices') {
        send(world, person, {
          type: 'xstate.done.actor.callDevices',
          output: { kind: 'chosen', choice: anyDevices },
        });
      } else if (id === 'createRoom') fly({ kind: 'create', user, callee: idOf.doctor, client: clientOf[person] }, id);
      else if (id === 'answerRoom')
        fly({ kind: 'answer', user, room, attempt: input.attempt ?? 1, client: clientOf[person] }, id);
      else if (id === 'finishRoom') fly({ kind: input.how ?? 'leave', user, room }, id);
      else if (id === 'loadMine') {
        const rooms = world.server.rooms
          .filter((one) => !one.ended && ['RINGING', 'CONNECTED'].includes(one.parts[user]?.status ?? ''))
          .map(wireOf);
        send(world, person, { type: 'xstate.done.actor.loadMine', output: { rooms, now: t0 } });
      }
    }
    const ref = params as Ref;
    if (type === 'sendBusy') {
      world.busyReceived += 1;
      fly({ kind: 'busy', user, room: ref.roomId, attempt: ref.attempt });
    }
    if (type === 'rejectRing') fly({ kind: 'reject', user, room: ref.roomId, attempt: ref.attempt });
    if (type === 'leaveQuietly') fly({ kind: 'leave', user, room: ref.roomId });
    if (type === 'timeOutRings') {
      for (const one of (params as { rings: Ref[] }).rings) {
        fly({ kind: 'timeOut', user, room: one.roomId, attempt: one.attempt });
      }
    }
  }
}

const isEngaged = (snapshot: Snapshot) => snapshot.hasTag('ringing') || selectStep(snapshot) > 0;

function receive(world: World, person: Person): void {
  const event: HubEventOf<VideoCallHubName> | undefined = world.server.inbox[idOf[person]]?.shift();
  if (!event) return;
  if (event.type === 'hub.calling' && isEngaged(world.machines[person])) world.busyDue += 1;
  send(world, person, event);
}

/** Requests are served in the order sent, then answered; a response that is not awaited is dropped. */
function fly(world: World, person: Person): void {
  const [flight] = world.flights[person];
  if (!flight) return;
  if (flight.reply === undefined) {
    flight.reply = serve(world.server, flight.request);
    if (flight.waitsFor !== null && world.machines[person].children[flight.waitsFor]) return;
  }
  world.flights[person].shift();
  const { waitsFor, reply } = flight;
  if (waitsFor === null || !world.machines[person].children[waitsFor]) return;
  const output =
    waitsFor === 'answerRoom' ? (reply === 'gone' ? { kind: 'gone' } : { kind: 'answered', room: reply }) : reply;
  send(world, person, { type: `xstate.done.actor.${waitsFor}`, output });
}

const acts: Record<Person, readonly { type: string; [key: string]: unknown }[]> = {
  patient: [{ type: 'call.cancel' }, { type: 'call.leave' }],
  doctor: [{ type: 'call.accept', audioOnly: false }, { type: 'call.reject' }, { type: 'call.leave' }],
  third: [
    { type: 'call.start', target: { kind: 'medic', careId: guid(30) } },
    { type: 'call.cancel' },
    { type: 'call.leave' },
  ],
};

function stepsOf(world: World): [name: string, step: (next: World) => void][] {
  return people.flatMap((person) => [
    ...acts[person]
      .filter((act) => world.machines[person].can(act as never))
      .map((act): [string, (next: World) => void] => [`${person} ${act.type}`, (next) => send(next, person, act)]),
    ...((world.server.inbox[idOf[person]]?.length ?? 0) > 0
      ? [[`${person} receives`, (next: World) => receive(next, person)] satisfies [string, (next: World) => void]]
      : []),
    ...(world.flights[person].length > 0
      ? [[`${person} flight`, (next: World) => fly(next, person)] satisfies [string, (next: World) => void]]
      : []),
  ]);
}

const keyOf = ({ machines, server, flights, busyDue, busyReceived }: World) =>
  JSON.stringify([
    people.map((person) => [machines[person].value, machines[person].context]),
    server,
    flights,
    busyDue,
    busyReceived,
  ]);

/** Delivers all pending events and requests. */
function deliver(world: World): World {
  const quiet = copy(world);
  for (let turn = 0; turn < 200; turn += 1) {
    const person = people.find(
      (one) => (quiet.server.inbox[idOf[one]]?.length ?? 0) > 0 || quiet.flights[one].length > 0,
    );
    if (!person) return quiet;
    receive(quiet, person);
    fly(quiet, person);
  }
  throw new Error('there is always more under way');
}

/** Then lets every pending minute pass. */
function rest(world: World): World {
  let quiet = deliver(world);
  for (let minute = 0; minute < 10; minute += 1) {
    const waiting = people.find(
      (one) => quiet.machines[one].hasTag('ringing') || quiet.machines[one].hasTag('dialling'),
    );
    if (!waiting) return quiet;
    const after = quiet.machines[waiting]._nodes
      .flatMap((node) => node.after.map(({ eventType }) => eventType))
      .find((type) => /after\.(ringLeft|ringTimeout)\./.test(type));
    if (!after) throw new Error(`${waiting} waits for nothing`);
    send(quiet, waiting, { type: after });
    quiet = deliver(quiet);
  }
  throw new Error('it never comes to rest');
}

/** A ring must stop when its call ends, and not only at its timeout. */
const ghostsOf = (world: World): string[] =>
  people.filter((person) => {
    const { context } = world.machines[person];
    const room = world.server.rooms.find(({ id }) => id === context.ring?.VideoRoomId);
    return world.machines[person].hasTag('ringing') && room?.parts[idOf[person]]?.status !== 'RINGING';
  });

/** A caller must stop calling when no one is ringing or connected. */
const strandedOf = (world: World): string[] =>
  people.filter((person) => {
    const snapshot = world.machines[person];
    const room = world.server.rooms.find(({ id }) => id === selectRoom(snapshot)?.VideoRoomId);
    const others = people.filter((one) => one !== person).map((one) => room?.parts[idOf[one]]?.status);
    return snapshot.hasTag('dialling') && !others.some((status) => status === 'RINGING' || status === 'CONNECTED');
  });

/** Invariants that must hold once nothing is pending. */
function problemsOf(world: World): string[] {
  const inRoom = (person: Person) => {
    const snapshot = world.machines[person];
    return selectStep(snapshot) > 0 ? (selectRoom(snapshot)?.VideoRoomId ?? 'none') : null;
  };
  const problems: string[] = [];
  for (const room of world.server.rooms) {
    for (const person of people) {
      const part = room.parts[idOf[person]];
      const thinks = inRoom(person) === room.id;
      const knows = !room.ended && part?.status === 'CONNECTED';
      if (thinks !== knows) problems.push(`${person} in ${room.id}: ${thinks}, the server: ${knows}`);
      if (!room.ended && part?.status === 'RINGING') problems.push(`${person} is still called in ${room.id}`);
    }
    const there = people.filter((person) => inRoom(person) === room.id);
    if (there.length === 1) problems.push(`${there[0]} is alone in ${room.id}`);
  }
  for (const person of people) {
    if (world.machines[person].hasTag('ringing')) problems.push(`a ghost rings for ${person}`);
    if (world.machines[person].hasTag('finishing')) problems.push(`${person} never finished`);
  }
  if (world.busyDue !== world.busyReceived) problems.push(`busy was due ${world.busyDue}, said ${world.busyReceived}`);
  return problems;
}

function begin(): World {
  const start = (person: Person) =>
    initialTransition(videoCallMachine, { userId: idOf[person], clientId: clientOf[person] });
  const world: World = {
    machines: { patient: start('patient')[0], doctor: start('doctor')[0], third: start('third')[0] },
    server: { rooms: [], inbox: { [idOf.patient]: [], [idOf.doctor]: [], [idOf.third]: [] } },
    flights: { patient: [], doctor: [], third: [] },
    busyDue: 0,
    busyReceived: 0,
    trail: [],
  };
  for (const person of people) {
    perform(world, person, start(person)[1] as Effect[]);
    send(world, person, { type: 'hub.live' });
  }
  send(world, 'patient', { type: 'call.start', target: { kind: 'medic', careId: guid(30) } });
  return world;
}

const depth = Number(process.env.RONDA_PARTIES_DEPTH ?? 8);

test(`V6, V7, V8: ends both sides in the same state for all crossing messages (all interleavings to depth ${depth})`, () => {
  let frontier = new Map([['', begin()]]);
  const seen = new Set<string>();
  let worlds = 0;
  const broken: string[] = [];
  for (let level = 0; level <= depth; level += 1) {
    const next = new Map<string, World>();
    for (const world of frontier.values()) {
      worlds += 1;
      const delivered = deliver(world);
      for (const problem of [...ghostsOf(delivered), ...strandedOf(delivered), ...problemsOf(rest(world))])
        broken.push(`${world.trail.join(', ')}: ${problem}`);
      if (level === depth) continue;
      for (const [name, step] of stepsOf(world)) {
        const after = copy(world);
        after.trail = [...world.trail, name];
        step(after);
        const key = keyOf(after);
        if (seen.has(key)) continue;
        seen.add(key);
        next.set(key, after);
      }
    }
    frontier = next;
  }
  console.info(`parties: ${worlds} worlds to depth ${depth}`);
  expect(broken.slice(0, 5)).toEqual([]);
}, 240_000);
