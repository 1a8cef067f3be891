import { randomUUID } from 'node:crypto';
import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EmergencyAccess } from '#domain/clinical-record/emergency-access.ts';
import type { PreviousCare } from '#domain/clinical-record/medical-record.ts';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { Mail } from '#server/core/mailer.ts';
import { auditLog, emergencyAccesses, emergencyAlerts, emergencyNotices, users } from '#server/db/schema/index.ts';
import { mailPatients } from '#server/modules/visits/notices.ts';
import { attentionAnswer } from './support/answers.ts';
import { describeServer } from './support/engines.ts';
import { openPast, type Past } from './support/past-cares.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const root = '/api/clinical/v2';
const reason = 'Llega inconsciente a urgencia, sin acompañante.';

describeServer('the record of a patient, opened in an emergency,', (engine) => {
  let ward: Ward;
  let ended: Past['ended'];
  let other: Member;
  beforeAll(async () => {
    ward = await openWard(engine, { config: { publicUrl: 'https://salud.example' } });
    ({ ended } = await openPast(ward));
    other = await ward.join([RoleId.DOCTOR]);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    for (const table of [emergencyNotices, emergencyAccesses]) await ward.app.store.db.delete(table);
    await ward.begin();
    await other.browser.signIn(other.person);
  });

  const open = ({ browser }: Member, Reason = reason, UserId = ward.patient) =>
    browser.post(`${root}/MedicalRecords/BreakGlass`, { UserId, Reason });
  const head = ({ browser }: Member) => browser.get(`${root}/ClinicalRecords/User/${ward.patient}`);
  const cares = async ({ browser }: Member) => {
    const asked = new URLSearchParams({ userId: ward.patient });
    const answer = await browser.get(`${root}/ClinicalRecords/PreviousMedicalCare?${asked}`);
    return answer.json<ListOf<PreviousCare>>().Dtos.map(({ MedicalCareId, CanOpen }) => [MedicalCareId, CanOpen]);
  };

  test('HAZ-6: is readable completely for an hour by the user who gave a reason, and by no other user', async () => {
    const past = await ended(60, attentionAnswer());
    expect([(await head(other)).statusCode, await cares(other)]).toEqual([404, []]);
    const answer = await open(other);
    const until = new Date(ward.now().getTime() + 60 * 60_000).toISOString();
    expect([answer.statusCode, answer.json<EmergencyAccess>()]).toEqual([
      201,
      { UserId: ward.patient, Reason: reason, BeganAt: ward.now().toISOString(), ExpiresAt: until },
    ]);
    const shown = (await head(other)).json<RecordHead>();
    expect([shown.EmergencyUntil, shown.IsShared, shown.Counts.cares, await cares(other)]).toEqual([
      until,
      false,
      1,
      [[past, false]],
    ]);
    expect([(await head(ward.ana)).statusCode, await cares(ward.ana)]).toEqual([404, []]);
  });

  test('HAZ-6: ends after the hour, and is not extended by a second request', async () => {
    await ended(60, attentionAnswer());
    const first = (await open(other)).json<EmergencyAccess>();
    ward.app.clock.advance(30 * 60_000);
    await other.browser.signIn(other.person);
    expect((await open(other, 'Otro motivo, media hora después.')).json<EmergencyAccess>()).toEqual(first);
    ward.app.clock.advance(30 * 60_000 - 1);
    await other.browser.signIn(other.person);
    expect((await head(other)).statusCode).toEqual(200);
    ward.app.clock.advance(1);
    expect([(await head(other)).statusCode, await cares(other)]).toEqual([404, []]);
    const again = (await open(other)).json<EmergencyAccess>();
    expect([again.BeganAt, await ward.app.store.db.$count(emergencyAccesses)]).toEqual([ward.now().toISOString(), 2]);
  });

  test('opens for physicians and nurses, with a reason of 20 to 500 characters, for an existing patient', async () => {
    const paramedic = await ward.join([RoleId.PARAMEDIC], { staffOf: ward.polyclinicId });
    expect([(await open(paramedic)).statusCode, (await open(ward.nurse)).statusCode]).toEqual([403, 201]);
    for (const wrong of ['Urgencia', '          x', 'a'.repeat(501)]) {
      expect([(await open(other, wrong)).statusCode, (await open(other, wrong)).json().Code]).toEqual([
        400,
        'validation',
      ]);
    }
    expect(problemOf(await open(other, reason, randomUUID()))).toEqual([404, 'not_found', undefined]);
    // A staff member has no record that could be opened.
    expect((await open(other, reason, ward.ana.person.userId)).statusCode).toEqual(404);
  });

  test('HAZ-6: is read-only', async () => {
    await open(other);
    const body = { UserId: ward.patient, MedicalUserId: other.person.userId, Summary: 'Lo vi en urgencia.' };
    expect((await other.browser.post(`${root}/ClinicalRecords/ClinicalRecordSummary`, body)).statusCode).toEqual(403);
  });

  test('HAZ-6: audits each reading, and mails the patient who opened it, without the reason', async () => {
    const { db } = ward.app.store;
    await db.update(users).set({ email: 'paciente@correo.example' }).where(eq(users.id, ward.patient));
    await open(other);
    await head(other);
    const lines = await db
      .select()
      .from(auditLog)
      .where(like(auditLog.action, 'record.%'))
      .orderBy(desc(auditLog.seq))
      .limit(2);
    expect(lines.map(({ action, actorId, patientId, relation }) => [action, actorId, patientId, relation])).toEqual([
      ['record.read', other.person.userId, ward.patient, 'breakGlass'],
      ['record.breakGlass', other.person.userId, ward.patient, 'breakGlass'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('inconsciente');
    ward.app.mails.length = 0;
    const { unitOfWork, config, mails } = ward.app;
    const mailer = { send: async (one: Mail) => void mails.push(one), close: () => undefined };
    await mailPatients({ unitOfWork, config, mailer });
    await mailPatients({ unitOfWork, config, mailer });
    expect(ward.app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['paciente@correo.example', 'Ronda: se abrió tu ficha clínica en una urgencia'],
    ]);
    const [mail] = ward.app.mails;
    expect([mail?.text.includes('Elena Rojas'), mail?.text.includes('inconsciente')]).toEqual([true, false]);
    expect(await db.$count(emergencyNotices)).toEqual(0);
  });

  test('HAZ-6: notifies the treating staff and the polyclinic administrators, with no name of the patient', async () => {
    const { db } = ward.app.store;
    const administrator = await ward.join([RoleId.POLYCLINIC_ADMIN], { staffOf: ward.polyclinicId });
    await ended(60, attentionAnswer());
    await ward.add({ status: 3, professionalId: ward.ana.person.userId });
    // The user who opens it needs no notification.
    await ward.add({ status: 3, professionalId: other.person.userId, polyclinicId: null });
    await open(other);
    const alerts = await db.select().from(emergencyAlerts);
    const recipients = [ward.ana.person.userId, administrator.person.userId].sort();
    expect(alerts.map(({ recipientId }) => recipientId).sort()).toEqual(recipients);
    ward.app.mails.length = 0;
    const { unitOfWork, config, mails } = ward.app;
    await mailPatients({
      unitOfWork,
      config,
      mailer: { send: async (one: Mail) => void mails.push(one), close: () => undefined },
    });
    const mailed = mails.filter(({ subject }) => subject.includes('paciente que atiendes'));
    expect(mailed.map(({ to }) => to).sort()).toEqual([ward.ana.person.email, administrator.person.email].sort());
    const [patient] = await db.select().from(users).where(eq(users.id, ward.patient));
    for (const { text } of mailed) {
      expect(text).toContain('Elena Rojas');
      expect(text).toMatch(new RegExp(`https://salud.example/es/\\w+/work/clinic-record/${ward.patient}`));
      expect(text).not.toContain(patient?.lastName);
      expect(text).not.toContain('inconsciente');
    }
    expect(await db.$count(emergencyAlerts)).toEqual(0);
  });
});
