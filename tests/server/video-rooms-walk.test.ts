import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { participantStatuses, type VideoRoom } from '#domain/video-call/video-call.ts';
import { describeServer } from './support/engines.ts';
import {
  type Answer,
  acts,
  type Clinic,
  currentIn,
  openClinic,
  roomIn,
  second,
  statusesOf,
  type Tab,
} from './support/video-rooms.ts';

const walks = 6;
const steps = 40;
const final: readonly string[] = participantStatuses.filter(
  (status) => !['INVITED', 'RINGING', 'CONNECTED'].includes(status),
);

describeServer('any walk through a call', (engine) => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await openClinic(engine);
  });
  afterAll(() => clinic.close());

  /** Checks the invariants of a room after any action. */
  function check(room: VideoRoom, before: VideoRoom): void {
    const statuses = Object.values(statusesOf(room));
    const connected = statuses.filter((status) => status === 'CONNECTED').length;
    const active = statuses.filter((status) => !final.includes(status)).length;
    const lasted =
      (Date.parse(room.EndedAt ?? clinic.app.clock.now().toISOString()) - Date.parse(room.StartedAt)) / second;
    if (before.Status === 'ENDED' && before.VideoRoomId === room.VideoRoomId) expect(room).toEqual(before);
    expect(room.Duration).toBeGreaterThanOrEqual(0);
    expect(room.Duration).toBeLessThanOrEqual(lasted);
    expect(active).toBeLessThanOrEqual(4);
    if (room.Status === 'RINGING') {
      expect([connected, room.Duration, room.SuccessfullVideoCall, room.EndedAt]).toEqual([1, 0, false, null]);
    }
    if (room.Status === 'OPEN')
      expect([connected > 0, active > 1, room.SuccessfullVideoCall]).toEqual([true, true, true]);
    if (room.Status === 'ENDED') expect([active, room.EndedAt !== null]).toEqual([0, true]);
    for (const { UserId, Attempt } of before.VideoRoomId === room.VideoRoomId ? before.Participants : []) {
      expect(room.Participants.find((one) => one.UserId === UserId)?.Attempt).toBeGreaterThanOrEqual(Attempt);
    }
  }

  const { doctor, nurse, medic, patient } = { doctor: 0, nurse: 1, medic: 2, patient: 3 } as const;
  const step = fc.record({
    who: fc.constantFrom(doctor, nurse, medic, patient),
    act: fc.constantFrom('create', 'answer', 'reject', 'busy', 'timeOut', 'leave', 'end', 'invite', 'alive', 'wait'),
    seconds: fc.integer({ min: 1, max: 25 }),
    otherTab: fc.boolean(),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  async function take(people: readonly Tab[], care: string, room: VideoRoom, { who, act, seconds, otherTab }: Step) {
    const person = people[who] ?? clinic.doctor;
    const tab = otherTab ? clinic.anotherTab(person) : person;
    const id = room.VideoRoomId;
    const attempt = room.Participants.find(({ UserId }) => UserId === tab.id)?.Attempt ?? 1;
    const others = people.filter((one) => one.id !== tab.id);
    const todo: Record<Step['act'], () => Promise<Answer | null>> = {
      create: () => acts.create(tab, care, ...others),
      answer: () => acts.answer(tab, id, attempt),
      reject: () => acts.reject(tab, id, attempt),
      busy: () => acts.busy(tab, id, attempt),
      timeOut: () => acts.timeOut(tab, id, attempt),
      leave: () => acts.leave(tab, id),
      end: () => acts.end(tab, id),
      invite: () => acts.invite(tab, id, care, ...others.slice(0, 2)),
      alive: () => acts.alive(tab, id),
      wait: async () => {
        clinic.app.clock.advance(seconds * second);
        await clinic.tend();
        return null;
      },
    };
    return todo[act]();
  }

  test('keeps its invariants, and ends with every participant notified', async () => {
    const people = [clinic.doctor, clinic.nurse, clinic.medic, clinic.patient];
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (walk) => {
        await clinic.signInAgain();
        await clinic.forgetEvents();
        const care = await clinic.begun();
        let room = roomIn(await acts.create(clinic.doctor, care, clinic.medic, clinic.patient));
        for (const one of walk) {
          const answer = await take(people, care, room, one);
          expect(answer?.statusCode ?? 200).toBeLessThan(500);
          if (answer?.statusCode === 409 && answer.body.includes('"IceServers"')) currentIn(answer);
          const created = one.act === 'create' && answer?.statusCode === 201;
          const now = created && answer ? roomIn(answer) : roomIn(await acts.get(clinic.doctor, room.VideoRoomId));
          check(now, room);
          room = now;
          for (const status of Object.values(statusesOf(room))) reached.add(status);
        }
        clinic.app.clock.advance(60 * second);
        await clinic.tend();
        await clinic.tend();
        await clinic.signInAgain();
        const mine = room.Participants.some(({ UserId }) => UserId === clinic.doctor.id);
        const over = mine ? roomIn(await acts.get(clinic.doctor, room.VideoRoomId)) : room;
        expect(over.Status).toBe('ENDED');
        for (const tab of people.filter(({ id }) => over.Participants.some(({ UserId }) => UserId === id))) {
          const events = await clinic.eventsOf(tab);
          const ends = events.filter(
            ({ name, payload }) =>
              payload.VideoRoomId === over.VideoRoomId &&
              ((name === 'cutCall' && payload.UserId === null) || payload.UserId === tab.id),
          );
          expect(ends.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: walks, seed: 20_260_504, endOnFailure: true },
    );
    expect([...reached].sort()).toEqual([...participantStatuses].sort());
  });
});
