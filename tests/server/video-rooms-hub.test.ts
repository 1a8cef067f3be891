import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { hubEvents } from '#domain/hub/events.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, bearer } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import type { Follower } from './support/follower.ts';
import { follow, stopFollowers } from './support/hub.ts';
import { acts, type Clinic, openClinic, roomIn, roomsPath, statusesOf, type Tab } from './support/video-rooms.ts';

const { create, answer, reject, end, invite, signal } = acts;
const namesIn = ({ received }: Follower, room: string) =>
  received.filter(({ payload }) => JSON.stringify(payload).includes(room)).map(({ name }) => name);

describeServer('calls over the hub', (engine) => {
  let clinic: Clinic;
  let doctor: Tab;
  let medic: Tab;
  let patient: Tab;
  beforeAll(async () => {
    clinic = await openClinic(engine, { listen: 0 });
    ({ doctor, medic, patient } = clinic);
  });
  afterAll(async () => {
    await stopFollowers();
    await clinic.close();
  });

  test('notifies every tab of caller and callee of the call, in one order', async () => {
    const there = () => clinic.app;
    const care = await clinic.begun();
    const signedIn = clinic.visit;
    const [host, first, second, third] = await Promise.all(
      [doctor, patient, patient, medic].map(({ person }) => follow(there, person, { signedIn })),
    );
    if (!host || !first || !second || !third) throw new Error('Nobody follows');
    // Waits until the connections are stored, because only connected users ring.
    await clinic.app.hub.idle();
    const room = roomIn(await create(doctor, care, patient));
    const id = room.VideoRoomId;
    expect(statusesOf(room)[patient.id]).toBe('RINGING');
    roomIn(await answer(patient, id));
    roomIn(await invite(doctor, id, null, medic));
    roomIn(await reject(medic, id));
    expect((await signal(doctor, id, patient)).statusCode).toBe(204);
    roomIn(await end(doctor, id));
    const heardByHost = ['answerCall', 'inviteUser', 'rejectCall', 'cutCall'];
    const heardByPatient = ['calling', 'answerCall', 'inviteUser', 'rejectCall', 'videoSignal', 'cutCall'];
    await Promise.all([host.until(4, id), first.until(6, id), second.until(6, id), third.until(2, id)]);
    expect(namesIn(host, id)).toEqual(heardByHost);
    expect(namesIn(first, id)).toEqual(heardByPatient);
    // `after` differs per recipient.
    const receivedBy = ({ about }: typeof first) => about(id).map(({ after: _, ...event }) => event);
    expect(receivedBy(second)).toEqual(receivedBy(first));
    expect(namesIn(third, id)).toEqual(['inviteUser', 'rejectCall']);
    for (const { name, payload } of first.about(id)) {
      if (name in hubEvents) hubEvents[name as keyof typeof hubEvents].parse(payload);
    }
  });
});

describe('calls over two nodes', () => {
  let clinic: Clinic;
  let other: TestApp;
  beforeAll(async () => {
    clinic = await openClinic('postgres', { listen: 0 });
    const { place, clock } = clinic.app;
    other = await openTestApp('postgres', { calls, modules, listen: 0, place, clock });
  });
  afterAll(async () => {
    await stopFollowers();
    await other.close();
    await clinic.close();
  });

  test('rings, answers and ends on one node a call of the other', async () => {
    const { doctor, patient } = clinic;
    const care = await clinic.begun();
    const here = await follow(() => clinic.app, doctor.person);
    const there = await follow(() => other, patient.person, { signedIn: clinic.visit });
    const id = roomIn(await create(doctor, care, patient)).VideoRoomId;
    await there.until(1, id);
    const { access } = await apiToken(other, patient.person);
    await clinic.visit();
    const answered = await other.http.inject({
      method: 'POST',
      url: `${roomsPath}/${id}/Answer`,
      headers: bearer(access),
      payload: { ClientId: patient.client, Attempt: 1 },
    });
    expect(roomIn(answered).Status).toBe('OPEN');
    await here.until(1, id);
    expect((await signal(doctor, id, patient)).statusCode).toBe(204);
    roomIn(await end(doctor, id));
    await Promise.all([here.until(2, id), there.until(4, id)]);
    expect(namesIn(here, id)).toEqual(['answerCall', 'cutCall']);
    expect(namesIn(there, id)).toEqual(['calling', 'answerCall', 'videoSignal', 'cutCall']);
  });

  test('joins one of two tabs that answer concurrently on both nodes', async () => {
    const { doctor, patient, anotherTab } = clinic;
    const id = roomIn(await create(doctor, await clinic.begun(), patient)).VideoRoomId;
    const { access } = await apiToken(other, patient.person);
    await clinic.visit();
    const send = (app: TestApp, tab: Tab) =>
      app.http.inject({
        method: 'POST',
        url: `${roomsPath}/${id}/Answer`,
        headers: bearer(access),
        payload: { ClientId: tab.client, Attempt: 1 },
      });
    const nodes = [clinic.app, other, clinic.app, other, clinic.app, other];
    const answers = await Promise.all(nodes.map((node) => send(node, anotherTab(patient))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await end(doctor, id);
  });
});

describe('calls over Agora', () => {
  test('gives each participant a separate channel token, and none to a ringing one', async () => {
    const agora = { appId: '970ca35de60c44645bbae8a215061b33', certificate: '5cfd2fd1755d40ecb72977518be15d3b' };
    const clinic = await openClinic('pglite', { config: { agora } });
    try {
      const { doctor, patient } = clinic;
      const room = roomIn(await create(doctor, await clinic.begun(), patient));
      const id = room.VideoRoomId;
      expect(room).toMatchObject({ Provider: 'agora', AppId: agora.appId, IceServers: [] });
      expect(Buffer.from(room.Channel ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
      const called = roomIn(await acts.get(patient, id));
      expect([called.Channel, called.Token]).toEqual([null, null]);
      const answered = roomIn(await answer(patient, id));
      expect([answered.Channel, answered.Token?.slice(0, 3)]).toEqual([room.Channel, '007']);
      expect(answered.Token).not.toBe(room.Token);
      expect(JSON.stringify([room, answered])).not.toContain(agora.certificate);
      const guests = await Promise.all(
        Array.from({ length: 4 }, () => clinic.clinician([6], { staffOf: clinic.polyclinicId })),
      );
      expect(roomIn(await invite(doctor, id, null, ...guests)).Participants).toHaveLength(6);
    } finally {
      await clinic.close();
    }
  });
});
