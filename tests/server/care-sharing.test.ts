import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { auditLog } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { openWard, problemOf, type Ward } from './support/ward.ts';

const path = (act: string, id: string) => `/api/clinical/v2/MedicalRecords/${act}/${id}`;

describeServer('the record of a patient, shared in a care,', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const held = (over: object = {}) =>
    ward.add({ status: 3, mode: 1, professionalId: ward.nurse.person.userId, ...ward.heldBy(ward.nurse), ...over });
  const share = (member: Ward['ana'], id: string) => member.browser.post(path('ShareInMedicalCare', id));
  const ask = (member: Ward['ana'], id: string) => member.browser.post(path('RequestShareInMedicalCare', id));

  test('lets its holder record an answer in person, shows it, and notifies its viewers', async () => {
    const id = await held();
    const shared = (await share(ward.nurse, id)).json<MedicalCareDetail>();
    expect([shared.RecordShare, shared.IsVisibleMedicalRecord, shared.Version]).toEqual(['SHARED', true, 2]);
    const received = {
      UserId: ward.patient,
      MedicalCareId: id,
      OrientationId: null,
      IsVisibleMedicalRecord: true,
      ExpiresAt: null,
      Version: 2,
    };
    expect(await ward.eventsOf(ward.nurse)).toEqual([{ name: 'shareMedicalRecord', payload: received }]);
    for (const member of [ward.ana, ward.stranger]) expect(await ward.eventsOf(member)).toEqual([]);
    const [line] = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'record.share'))
      .orderBy(desc(auditLog.seq))
      .limit(1);
    expect([line?.actorId, line?.objectId, line?.patientId, line?.relation]).toEqual([
      ward.nurse.person.userId,
      id,
      ward.patient,
      'holder',
    ]);
    expect(problemOf(await share(ward.nurse, id))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    expect(problemOf(await ask(ward.nurse, id))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
  });

  test('refuses to record it without the encounter, for an absent patient, or after its end', async () => {
    const others = await held();
    expect((await share(ward.stranger, others)).statusCode).toEqual(404);
    expect((await share(ward.ana, others)).statusCode).toEqual(404);
    const colleague = await ward.join([6], { staffOf: ward.polyclinicId });
    expect(problemOf(await share(colleague, others))).toEqual([409, 'locked_by_other', 'lockedByOther']);
    const free = await ward.add({ status: 3, mode: 1 });
    expect(problemOf(await share(ward.nurse, free))).toEqual([409, 'transition_not_allowed', 'notHolder']);
    const remote = await held({ mode: 2 });
    expect(problemOf(await share(ward.nurse, remote))).toEqual([409, 'transition_not_allowed', 'inPersonOnly']);
    const over = await held({ status: 7, blokUserId: null });
    expect(problemOf(await share(ward.nurse, over))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    for (const id of [others, free, remote, over]) expect((await ward.rowOf(id)).recordShare).toEqual('NONE');
  });

  test('no longer calls it shared a day after the encounter was closed', async () => {
    const now = ward.app.clock.now().getTime();
    const closed = (hoursAgo: number) =>
      ward.add({
        status: 4,
        mode: 1,
        recordShare: 'SHARED',
        professionalId: ward.nurse.person.userId,
        closedAt: new Date(now - hoursAgo * 3_600_000),
      });
    const isShown = async (id: string) => {
      const read = await ward.nurse.browser.get(`/api/clinical/v2/MedicalCares/${id}`);
      return read.json<MedicalCareDetail>().IsVisibleMedicalRecord;
    };
    expect([await isShown(await closed(23)), await isShown(await closed(24))]).toEqual([true, false]);
  });

  test('lets the attending user request it, also again after a refusal', async () => {
    const id = await held({ recordShare: 'REFUSED' });
    const asked = (await ask(ward.nurse, id)).json<MedicalCareDetail>();
    expect([asked.RecordShare, asked.IsVisibleMedicalRecord]).toEqual(['REQUESTED', false]);
    const colleague = await ward.join([6], { staffOf: ward.polyclinicId });
    expect(problemOf(await ask(colleague, id))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
  });
});
