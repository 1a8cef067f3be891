import { randomUUID } from 'node:crypto';
import { calls } from '#domain/api/index.ts';
import { hubEvents, isHubEventName } from '#domain/hub/events.ts';
import { RoleId } from '#domain/session/roles.ts';
import { VideoRoom } from '#domain/video-call/video-call.ts';
import type { Config } from '#server/core/config.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import { hubEventLog } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { tendVideoRooms } from '#server/modules/video-rooms/rooms.job.ts';
import { openTestApp } from './app.ts';
import { type Browser, signedIn } from './browser.ts';
import type { Engine } from './engines.ts';
import { eventsFor } from './event-log.ts';
import { addCare, addClinician, type GivenCare } from './medical-cares.ts';
import { addPerson, addPlace, type TestPerson, visitCare } from './people.ts';

export const roomsPath = '/api/communication/v2/VideoRooms';
export const caresPath = '/api/clinical/v2/MedicalCares';
export const second = 1_000;

/** A user at a separate tab. */
export type Tab = { person: TestPerson; id: string; browser: Browser; client: string };
export type Answer = Awaited<ReturnType<Browser['get']>>;
type Given = { config?: Partial<Config>; listen?: number };

/** Content of a rejection, without its message. */
export const refusal = (answer: Answer) => {
  const { Code, Guard } = answer.json<{ Code: string; Guard?: string }>();
  return [answer.statusCode, Code, ...(Guard ? [Guard] : [])];
};
export const roomIn = (answer: Answer) => {
  if (answer.statusCode >= 300) throw new Error(`Refused: ${answer.statusCode} ${answer.body}`);
  return VideoRoom.parse(answer.json());
};
/** The room included in a rejection. */
export const currentIn = (answer: Answer) => VideoRoom.parse(answer.json<{ Current: unknown }>().Current);
export const statusesOf = (room: VideoRoom) =>
  Object.fromEntries(room.Participants.map(({ UserId, Status }) => [UserId, Status]));

/** A polyclinic with its staff, a patient, and an unrelated user. */
export async function openClinic(engine: Engine, given: Given = {}) {
  const app = await openTestApp(engine, { calls, modules, ...given });
  const { polyclinicId, organizationId } = await addPlace(app.store);
  const elsewhere = await addPlace(app.store);

  const tabOf = async (person: TestPerson): Promise<Tab> => ({
    person,
    id: person.userId,
    browser: await signedIn(app, person),
    client: randomUUID(),
  });
  const clinician = async (roles: readonly number[], place: Parameters<typeof addClinician>[2] = {}) =>
    tabOf(await addClinician(app.store, roles, place));

  const doctor = await clinician([RoleId.POLYCLINIC_DOCTOR], { staffOf: polyclinicId });
  const nurse = await clinician([RoleId.NURSE], { staffOf: polyclinicId });
  const medic = await clinician([RoleId.DOCTOR], { answersTo: polyclinicId });
  const stranger = await clinician([RoleId.DOCTOR], { answersTo: elsewhere.polyclinicId });
  const patient = await tabOf(await addPerson(app.store, { roles: [RoleId.PATIENT] }));

  /** The sessions of the patient are visits to the newest encounter: their account alone has no access. */
  let visited: string | null = null;
  const visit = () => visitCare(app.store, patient.person, visited);
  const add = async (more: Partial<GivenCare> = {}) => {
    const careId = await addCare(app.store, {
      userId: patient.id,
      createdAt: app.clock.now(),
      polyclinicId,
      ...more,
    });
    if (more.userId === undefined || more.userId === patient.id) {
      visited = careId;
      await visit();
    }
    return careId;
  };
  const people = () => [doctor, nurse, medic, stranger, patient];

  return {
    app,
    polyclinicId,
    organizationId,
    doctor,
    nurse,
    medic,
    stranger,
    patient,
    tabOf,
    clinician,
    add,
    visit,
    /** The same user at another tab. */
    anotherTab: (tab: Tab): Tab => ({ ...tab, client: randomUUID() }),
    /** In process, held by the doctor. */
    begun: (more: Partial<GivenCare> = {}) =>
      add({
        status: 3,
        professionalId: doctor.id,
        startedAt: app.clock.now(),
        blokUserId: doctor.id,
        blockedAt: app.clock.now(),
        lockExpiresAt: new Date(app.clock.now().getTime() + 1_800_000),
        ...more,
      }),
    /** Sessions expire as time passes. */
    signInAgain: async () => {
      await Promise.all(people().map(({ person, browser }) => browser.signIn(person)));
      await visit();
    },
    tend: async () => {
      let changed = 0;
      await app.unitOfWork.write(systemFacts('test'), async (unit) => {
        changed = await tendVideoRooms(unit);
      });
      return changed;
    },
    eventsOf: async ({ id }: Tab) => {
      const rows = await eventsFor(app.store, id);
      return rows.map(({ name, payload }) => {
        if (!isHubEventName(name)) throw new Error(`An event of no table: ${name}`);
        return { name, payload: hubEvents[name].parse(payload) as Record<string, unknown> };
      });
    },
    forgetEvents: () => app.store.db.delete(hubEventLog),
    close: async () => {
      await app.close();
      await app.place.remove();
    },
  };
}
export type Clinic = Awaited<ReturnType<typeof openClinic>>;

/** The actions of a tab. */
export const acts = {
  create: ({ browser, client }: Tab, care: string, ...users: Tab[]) =>
    browser.post(roomsPath, { MedicalCareId: care, ClientId: client, users: users.map(({ id }) => ({ UserId: id })) }),
  answer: ({ browser, client }: Tab, room: string, Attempt = 1) =>
    browser.post(`${roomsPath}/${room}/Answer`, { ClientId: client, Attempt }),
  rejoin: ({ browser, client }: Tab, room: string, Attempt = 1) =>
    browser.post(`${roomsPath}/${room}/Answer`, { ClientId: client, Attempt, Again: true }),
  reject: ({ browser }: Tab, room: string, Attempt = 1) => browser.post(`${roomsPath}/${room}/Reject`, { Attempt }),
  busy: ({ browser }: Tab, room: string, Attempt = 1) => browser.post(`${roomsPath}/${room}/Busy`, { Attempt }),
  timeOut: ({ browser }: Tab, room: string, Attempt = 1, of?: Tab) =>
    browser.post(`${roomsPath}/${room}/TimeOut`, { Attempt, ...(of && { UserId: of.id }) }),
  leave: ({ browser, client }: Tab, room: string) => browser.post(`${roomsPath}/${room}/Leave`, { ClientId: client }),
  end: ({ browser }: Tab, room: string) => browser.post(`${roomsPath}/${room}/End`),
  alive: ({ browser, client }: Tab, room: string) => browser.post(`${roomsPath}/${room}/Alive`, { ClientId: client }),
  get: ({ browser }: Tab, room: string) => browser.get(`${roomsPath}/${room}`),
  invite: ({ browser }: Tab, room: string, care: string | null, ...users: Tab[]) =>
    browser.post(`${roomsPath}/${room}/Invite`, {
      sessionId: room,
      users: users.map(({ id }) => ({ UserId: id })),
      medicalCareId: care,
    }),
  signal: ({ browser, client }: Tab, room: string, to: Pick<Tab, 'id' | 'client'>, Candidate = 'candidate') =>
    browser.post(`${roomsPath}/${room}/Signal`, {
      ClientId: client,
      ToUserId: to.id,
      ToClientId: to.client,
      Signals: [{ Kind: 'candidate', Candidate, SdpMid: '0', SdpMLineIndex: 0, UsernameFragment: null }],
    }),
} as const;

/** Helpers for calls of one encounter, made by the doctor. */
export function callsOf(clinic: () => Clinic, care: () => string) {
  const called = (users: Tab[]) => (users.length > 0 ? users : [clinic().patient]);
  const call = async (...users: Tab[]) => roomIn(await acts.create(clinic().doctor, care(), ...called(users)));
  const eventsOf = async (tab: Tab, room: string) =>
    (await clinic().eventsOf(tab)).filter(({ payload }) => payload.VideoRoomId === room);
  return {
    at: () => clinic().app.clock.now().toISOString(),
    wait: (seconds: number) => clinic().app.clock.advance(seconds * second),
    call,
    connected: async (...users: Tab[]) => {
      const room = await call(...users);
      for (const user of called(users)) roomIn(await acts.answer(user, room.VideoRoomId));
      return room.VideoRoomId;
    },
    eventsOf,
    namesOf: async (tab: Tab, room: string) => (await eventsOf(tab, room)).map(({ name }) => name),
    cutOf: async (tab: Tab, room: string) =>
      (await eventsOf(tab, room))
        .filter(({ name }) => name === 'cutCall')
        .map(({ payload }) => [payload.UserId, payload.Reason]),
    of: (room: VideoRoom, tab: Tab) => {
      const found = room.Participants.find(({ UserId }) => UserId === tab.id);
      if (!found) throw new Error('Not in the room');
      return found;
    },
  };
}
