import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordHistory, SpecialtySummary } from '#domain/clinical-record/history.ts';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import {
  auditLog,
  catalogueRows,
  emergencyAccesses,
  histories,
  polyclinics,
  workGroupInvitations,
  workGroups,
} from '#server/db/schema/index.ts';
import { attentionAnswer } from './support/answers.ts';
import { describeEngines } from './support/engines.ts';
import { openPast, type Past } from './support/past-cares.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const root = '/api/clinical/v2/Histories';

describeEngines('20.1: histories by specialty', (engine) => {
  const [cardiology, traumatology, retired] = [randomUUID(), randomUUID(), randomUUID()];
  let ward: Ward;
  let past: Past;
  let other: Member;
  beforeAll(async () => {
    ward = await openWard(engine);
    past = await openPast(ward);
    other = await ward.join([RoleId.DOCTOR]);
    await ward.app.store.db.insert(catalogueRows).values([
      { id: cardiology, kind: 'specialty', name: 'Cardiología' },
      { id: traumatology, kind: 'specialty', name: 'Traumatología' },
      { id: retired, kind: 'specialty', name: 'Alergología', active: false },
    ]);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    for (const table of [histories, emergencyAccesses, workGroupInvitations, workGroups])
      await ward.app.store.db.delete(table);
    await ward.begin();
    await other.browser.signIn(other.person);
  });

  const get = ({ browser }: Member, path = '') => browser.get(`${root}${path}`);
  const write = ({ browser }: Member, Text: string, SpecialtyId = cardiology) =>
    browser.post(root, { UserId: ward.patient, SpecialtyId, Text });
  const made = async (...given: Parameters<typeof write>) => (await write(...given)).json<RecordHistory>();
  const patch = ({ browser }: Member, id: string, path: string, value: unknown, version = 1) =>
    browser.send('PATCH', `${root}/${id}`, {
      payload: [{ op: 'replace', path, value }],
      headers: { 'if-match': `"${version}"` },
    });
  const remove = ({ browser }: Member, id: string, version: number) =>
    browser.send('DELETE', `${root}/${id}`, { headers: { 'if-match': `"${version}"` } });
  const texts = async (...given: Parameters<typeof get>) => {
    const { Quantity, Dtos } = (await get(...given)).json<ListOf<RecordHistory>>();
    return [Quantity, ...Dtos.map(({ Text }) => Text)];
  };
  const ofPatient = (path: string) => `/User/${ward.patient}/${path}`;
  const counted = async ({ browser }: Member) => {
    const head = await browser.get(`/api/clinical/v2/ClinicalRecords/User/${ward.patient}`);
    return head.statusCode === 200 ? head.json<RecordHead>().Counts.histories : null;
  };
  /** Responses of every histories call to this member: for the patient and for one written history. */
  const readBy = async (member: Member, historyId: string) => {
    const paths = ['ForMedicalAttention', 'SpecialtySummary', `SpecialtyDetail?specialtyId=${cardiology}`];
    return {
      counted: await counted(member),
      list: await texts(member, `?userId=${ward.patient}`),
      statuses: await Promise.all(paths.map(async (path) => (await get(member, ofPatient(path))).statusCode)),
      one: (await get(member, `/${historyId}`)).statusCode,
    };
  };
  const unknown = { counted: null, list: [0], statuses: [404, 404, 404], one: 404 };
  const nothing = { counted: 0, list: [0], statuses: [200, 200, 200], one: 404 };

  test('lets the treating professional write, and only the author change and remove', async () => {
    const { ana, luis, nurse, stranger } = ward;
    await ward.add({ status: 3, professionalId: ana.person.userId });
    const answer = await write(ana, '  Infarto a los 52 años. ');
    const first = answer.json<RecordHistory>();
    const expected: RecordHistory = {
      HistoryId: first.HistoryId,
      UserId: ward.patient,
      SpecialtyId: cardiology,
      SpecialtyName: 'Cardiología',
      Date: ward.now().toISOString(),
      Text: 'Infarto a los 52 años.',
      Author: { UserId: ana.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
      Version: 1,
    };
    expect([answer.statusCode, first]).toEqual([201, expected]);
    const id = first.HistoryId;
    expect([
      problemOf(await write(nurse, 'De enfermería')),
      problemOf(await write(stranger, 'Sin relación')),
      problemOf(await write(ana, ' ')),
      problemOf(await write(ana, 'Especialidad que ya no está', retired)),
      problemOf(await patch(luis, id, '/Text', 'De otra persona')),
      problemOf(await patch(stranger, id, '/Text', 'De otro lugar')),
      problemOf(await patch(ana, id, '/UserId', other.person.userId)),
      problemOf(await patch(ana, id, '/SpecialtyId', retired)),
      problemOf(await remove(luis, id, 1)),
      problemOf(await remove(stranger, id, 1)),
      problemOf(await patch(ana, randomUUID(), '/Text', 'De nadie')),
    ]).toEqual([
      [403, 'role_not_allowed', undefined],
      [404, 'not_found', undefined],
      [400, 'validation', undefined],
      [400, 'validation', undefined],
      [403, 'role_not_allowed', undefined],
      [404, 'not_found', undefined],
      [400, 'validation', undefined],
      [400, 'validation', undefined],
      [403, 'role_not_allowed', undefined],
      [404, 'not_found', undefined],
      [404, 'not_found', undefined],
    ]);
    const refused = await write(ana, 'Especialidad que ya no está', retired);
    expect(refused.json<{ Fields: unknown }>().Fields).toEqual({ SpecialtyId: 'Ese registro no existe.' });
    const changed = { ...expected, Text: 'Infarto a los 53 años.', Version: 2 };
    expect((await patch(ana, id, '/Text', changed.Text)).json<RecordHistory>()).toEqual(changed);
    const outdated = await patch(ana, id, '/Text', 'Otra cosa', 1);
    expect([outdated.statusCode, outdated.json<{ Current: RecordHistory }>().Current]).toEqual([409, changed]);
    expect((await get(luis, `/${id}`)).json<RecordHistory>()).toEqual(changed);
    expect([await texts(ana), await texts(luis)]).toEqual([[1, changed.Text], [0]]);

    expect([(await remove(ana, id, 1)).statusCode, (await remove(ana, id, 2)).statusCode]).toEqual([409, 204]);
    expect([(await remove(ana, id, 3)).statusCode, (await get(ana, `/${id}`)).statusCode]).toEqual([404, 404]);
    expect([await texts(ana), await texts(ana, ofPatient('ForMedicalAttention'))]).toEqual([[0], [0]]);
    const kept = await ward.app.store.db.select().from(histories);
    expect(kept.map(({ text, removedAt }) => [text, removedAt])).toEqual([[changed.Text, ward.now()]]);

    const received = (await ward.eventsOf(ana)).filter(({ name }) => name === 'updateMedicalRecords');
    const event = { UserId: ward.patient, MedicalCareId: null, Section: 'notes' };
    expect(received.map(({ payload }) => payload)).toEqual([1, 2, 3].map((Version) => ({ ...event, Version })));
    const audited = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(like(auditLog.action, 'record.histor%'))
      .orderBy(auditLog.seq);
    const writes = audited.filter(({ action }) => action.startsWith('record.history.'));
    expect(writes.map(({ action, patientId, relation, detail }) => [action, patientId, relation, detail])).toEqual(
      ['create', 'update', 'remove'].map((what) => [`record.history.${what}`, ward.patient, 'known', { history: id }]),
    );
    expect(JSON.stringify(audited)).not.toContain('Infarto');
  });

  test('lists by specialty to readers of the record, read-only in an emergency', async () => {
    const { ana, stranger } = ward;
    await past.ended(60, attentionAnswer());
    await made(stranger, 'Alérgica a la penicilina.');
    await ward.later(1);
    await made(stranger, 'Operación de rodilla en 2019.', traumatology);
    await ward.later(1);
    const last = await made(stranger, 'Hipertensión desde 2010.');
    const all = (member: Member) => readBy(member, last.HistoryId);
    const whole = {
      counted: 3,
      list: [3, 'Hipertensión desde 2010.', 'Operación de rodilla en 2019.', 'Alérgica a la penicilina.'],
      statuses: [200, 200, 200],
      one: 200,
    };
    expect([await all(ana), await all(stranger)]).toEqual([unknown, whole]);
    // The treating professional reads histories of others only once the record is shared.
    const care = await ward.add({ status: 3, professionalId: ana.person.userId });
    expect(await all(ana)).toEqual(nothing);
    await ward.change(care, { recordShare: 'SHARED' });
    expect(await all(ana)).toEqual(whole);
    const summary = await get(ana, ofPatient('SpecialtySummary'));
    expect(summary.json<ListOf<SpecialtySummary>>()).toEqual({
      Quantity: 2,
      Dtos: [
        { SpecialtyId: cardiology, Name: 'Cardiología', Total: 2, LastDate: ward.now().toISOString() },
        { SpecialtyId: traumatology, Name: 'Traumatología', Total: 1, LastDate: ward.ago(1).toISOString() },
      ],
    });
    expect([
      await texts(ana, ofPatient(`SpecialtyDetail?specialtyId=${cardiology}&size=1&page=2`)),
      await texts(ana, ofPatient('ForMedicalAttention?searchText=OPERACION')),
      await texts(ana, `?userId=${ward.patient}&searchText=rodilla&size=1`),
      await texts(ana),
    ]).toEqual([
      [2, 'Alérgica a la penicilina.'],
      [1, 'Operación de rodilla en 2019.'],
      [1, 'Operación de rodilla en 2019.'],
      [0],
    ]);

    expect(await all(other)).toEqual(unknown);
    const Reason = 'Llega inconsciente a urgencia, sin acompañante.';
    await other.browser.post('/api/clinical/v2/MedicalRecords/BreakGlass', { UserId: ward.patient, Reason });
    expect([await all(other), problemOf(await write(other, 'Lo vi en urgencia.'))]).toEqual([
      whole,
      [403, 'role_not_allowed', undefined],
    ]);
    const rows = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(like(auditLog.action, 'record.histories.read'))
      .orderBy(auditLog.seq);
    const mine = rows.filter(({ actorId }) => actorId === other.person.userId);
    expect(new Set(mine.map(({ relation }) => relation))).toEqual(new Set([null, 'breakGlass']));
  });

  test('stays closed to work groups and organizations, which open encounters', async () => {
    const { ana, stranger, nurse } = ward;
    const { db } = ward.app.store;
    await past.ended(60, attentionAnswer());
    const { HistoryId } = await made(stranger, 'Hipertensión desde 2010.');
    const encounters = async ({ browser }: Member, list: string, query: Record<string, string>) => {
      const asked = new URLSearchParams({ userId: ward.patient, ...query });
      return (await browser.get(`/api/clinical/v2/ClinicalRecords/${list}?${asked}`)).json<ListOf<unknown>>().Quantity;
    };
    const ownerId = ana.person.userId;
    const groupId = randomUUID();
    await db.insert(workGroups).values({ id: groupId, name: 'Norte', ownerId, searchText: 'norte' });
    const accepted = { groupId, state: 'ACCEPTED', createdAt: ward.now(), changedAt: ward.now() } as const;
    await db.insert(workGroupInvitations).values(
      [ownerId, stranger.person.userId].map((userId) => ({
        ...accepted,
        id: randomUUID(),
        userId,
        invitedBy: ownerId,
      })),
    );
    expect([
      await encounters(ana, 'PreviousMedicalCare', { includeWorkGroup: 'true' }),
      await readBy(ana, HistoryId),
    ]).toEqual([1, unknown]);

    await ward.add({});
    const [place] = await db.select().from(polyclinics).where(eq(polyclinics.id, ward.polyclinicId));
    const organizationOf = (organizationId: string) =>
      db.update(polyclinics).set({ organizationId }).where(eq(polyclinics.id, past.elsewhere));
    await organizationOf(place?.organizationId ?? '');
    const whole = { polyclinicId: ward.polyclinicId, includeOrganization: 'true' };
    expect([await encounters(nurse, 'PolyclinicPreviousMedicalCare', whole), await readBy(nurse, HistoryId)]).toEqual([
      2,
      nothing,
    ]);
    await organizationOf(past.organizationId);
  });
});
