import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { constants } from '#domain/constants.ts';
import type { Orientation, VisitOrientation } from '#domain/orientation/orientation.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, hubEventLog, orientationDrafts, orientations } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { addOrientation } from './support/orientations.ts';
import { addPerson } from './support/people.ts';
import { type Clinic, openClinic, refusal, type Tab } from './support/video-rooms.ts';

const base = '/api/clinical/v2/Orientations';
const mine = '/api/clinical/v2/Visits/Orientations';
const reason = 'La doctora terminó su turno';
const edited = '¿Y con 15 semanas de embarazo?';

describeServer('the patient of an orientation', (engine) => {
  let clinic: Clinic;
  let doctor: Tab;
  let patient: Tab;
  beforeAll(async () => {
    clinic = await openClinic(engine);
    ({ doctor, patient } = clinic);
    await clinic.add();
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    await clinic.app.store.db.delete(orientationDrafts);
    await clinic.app.store.db.delete(orientations);
    await clinic.signInAgain();
    await clinic.app.store.db.delete(hubEventLog);
  });

  const ask = (userId = patient.id) => addOrientation(clinic.app.store, userId, { createdAt: clinic.app.clock.now() });
  const block = (id: string, by = clinic.medic, body: object = {}) => by.browser.post(`${base}/${id}/Block`, body);
  const draft = (id: string, by = clinic.medic) =>
    by.browser.send('PUT', `${base}/${id}/Draft`, { payload: { Text: 'Prefiera paracetamol.', Revision: 0 } });
  const edit = (id: string, Question = edited, headers = {}) =>
    patient.browser.send('PUT', `${mine}/${id}`, { payload: { Question }, headers });
  const withdraw = (id: string) => patient.browser.send('DELETE', `${mine}/${id}`);
  const listed = async () => (await patient.browser.get(mine)).json<{ Dtos: VisitOrientation[] }>().Dtos;
  const rowOf = async (id: string) => {
    const [row] = await clinic.app.store.db.select().from(orientations).where(eq(orientations.id, id));
    return row;
  };
  const lockRunsOut = async () => {
    clinic.app.clock.advance(constants.orientationLock);
    await clinic.signInAgain();
  };
  const eventsOf = async ({ id }: Tab) =>
    (await eventsFor(clinic.app.store, id)).filter(({ name }) => name.endsWith('rientation'));
  const auditOf = async (id: string) =>
    (await clinic.app.store.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.seq))
      .filter(({ actorId }) => actorId === patient.id)
      .map(({ action, patientId, relation }) => [action, patientId, relation]);

  test('S6 removes a withdrawn question without a holder from every queue', async () => {
    const id = await ask();
    expect((await withdraw(id)).statusCode).toEqual(204);
    expect(await rowOf(id)).toMatchObject({ status: 4, closeReason: 'WITHDRAWN', answer: null, answerUserId: null });
    const events = await eventsOf(clinic.medic);
    expect(events.map(({ name, payload }) => [name, payload])).toEqual([
      ['deleteOrientation', { OrientationId: id, Version: 2, Counters: { OrientationNew: 0, OrientationClose: 0 } }],
    ]);
    expect(await auditOf(id)).toEqual([['orientation.withdraw', patient.id, 'self']]);
    expect(refusal(await withdraw(id))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    expect((await listed()).map(({ State, MayChange }) => [State, MayChange])).toEqual([['WITHDRAWN', false]]);
  });

  test('S6 rejects withdrawal and change while the question is held, without naming the holder', async () => {
    const id = await ask();
    await block(id);
    expect((await listed()).map(({ State, MayChange, MayWithdraw }) => [State, MayChange, MayWithdraw])).toEqual([
      ['IN_PROGRESS', false, false],
    ]);
    const refused = [await withdraw(id), await edit(id)];
    expect(refused.map(refusal)).toEqual(Array(2).fill([409, 'transition_not_allowed', 'lockedByOther']));
    expect(refused.map(({ body }) => body).join()).not.toContain(clinic.medic.id);
    expect((await rowOf(id))?.status).toEqual(1);
  });

  test('S6 withdraws a question after 20 minutes of holder inactivity, notifies the holder and keeps the text', async () => {
    const id = await ask();
    await block(id);
    await draft(id);
    await lockRunsOut();
    expect((await withdraw(id)).statusCode).toEqual(204);
    const [last] = (await eventsOf(clinic.medic)).slice(-1);
    expect(last?.name).toEqual('deleteOrientation');
    const read = (await clinic.medic.browser.get(`${base}/${id}`)).json<Orientation>();
    expect([read.CloseReason, read.IsBlocked]).toEqual(['WITHDRAWN', false]);
    const kept = (await clinic.medic.browser.get(`${base}/${id}/Draft`)).json<{ Text: string }>();
    expect(kept.Text).toEqual('Prefiera paracetamol.');
    expect(refusal(await block(id, clinic.medic, { Reason: reason }))).toEqual([409, 'transition_not_allowed']);
  });

  test('S6 changes the text of a question without a holder for all who may answer', async () => {
    const id = await ask();
    const changed = (await edit(id)).json<VisitOrientation>();
    expect([changed.Question, changed.Version, changed.MayChange]).toEqual([edited, 2, true]);
    const read = (await clinic.medic.browser.get(`${base}/${id}`)).json<Orientation>();
    expect([read.Question, read.Version]).toEqual([edited, 2]);
    expect((await eventsOf(clinic.medic)).map(({ name }) => name)).toEqual(['updateOrientation']);
    expect(JSON.stringify(await eventsOf(clinic.medic))).not.toContain('semanas');
    expect(await auditOf(id)).toEqual([['orientation.update', patient.id, 'self']]);
    const found = await clinic.medic.browser.get(`${base}?searchText=15%20semanas`);
    expect(found.json<{ Quantity: number }>().Quantity).toEqual(1);
  });

  test('S6 rejects an older version, an empty question, and one that is too long', async () => {
    const id = await ask();
    await edit(id);
    const stale = await edit(id, edited, { 'if-match': '"1"' });
    expect([refusal(stale), stale.json<{ Current: VisitOrientation }>().Current.Version]).toEqual([
      [409, 'version_conflict'],
      2,
    ]);
    const wrong = [await edit(id, '  ¿Y?  '), await edit(id, 'a'.repeat(constants.orientationQuestionMax + 1))];
    expect(wrong.map(refusal)).toEqual(Array(2).fill([400, 'validation']));
  });

  test('S6 shows patients their own questions, and no others', async () => {
    const someone = await addPerson(clinic.app.store, { roles: [RoleId.PATIENT] });
    const [id, foreign] = [await ask(), await ask(someone.userId)];
    expect((await listed()).map(({ OrientationId }) => OrientationId)).toEqual([id]);
    expect([(await withdraw(foreign)).statusCode, (await edit(foreign)).statusCode]).toEqual([404, 404]);
    expect(refusal(await doctor.browser.get(mine))).toEqual([403, 'role_not_allowed']);
  });
});
