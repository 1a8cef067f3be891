import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hubEvents } from '#domain/hub/events.ts';
import type { Classification } from '#domain/medical-care/classification.ts';
import type { CareHistory, MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { auditLog, medicalCares } from '#server/db/schema/index.ts';
import { diagnosisId } from '#server/seed/diagnoses.seed.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { answer, base, patch } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { openWard, problemOf, type Ward } from './support/ward.ts';

describeServer('the fields of an encounter', (engine) => {
  let ward: Ward;
  let classes: Record<string, string>;
  beforeAll(async () => {
    ward = await openWard(engine);
    const listed = await ward.nurse.browser.get('/api/clinical/v2/Classifications');
    classes = Object.fromEntries(
      listed.json<{ Dtos: Classification[] }>().Dtos.map(({ Code, ClassificationId }) => [Code, ClassificationId]),
    );
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const replace = (fields: Record<string, unknown>) =>
    Object.entries(fields).map(([name, value]) =>
      value === null ? { op: 'remove', path: `/${name}` } : { op: 'replace', path: `/${name}`, value },
    );
  const update = (by: Ward['ana'], id: string, fields: Record<string, unknown>, headers = {}) =>
    patch(by, id, replace(fields), headers);
  const read = async (by: Ward['ana'], id: string) => (await by.browser.get(`${base}/${id}`)).json<MedicalCareDetail>();

  test('S13 changes priority, class, charge and commentary in one patch, and records who did it', async () => {
    const id = await ward.add({ attentionType: 1, classificationId: classes.ACC ?? null });
    const charge = ward.luis.person.userId;
    const fields = { Priority: 3, classificationId: classes.TRA, charge, commentary: ' Trae radiografía ' };
    const before = await ward.app.store.db.$count(auditLog, eq(auditLog.action, 'care.update'));
    const updated = (await update(ward.nurse, id, fields, { 'if-match': '"1"' })).json<MedicalCareDetail>();
    const { Priority, classificationId, PreviousClassificationId, commentary, Version, status } = updated;
    expect({
      Priority,
      classificationId,
      PreviousClassificationId,
      charge: updated.charge,
      commentary,
      Version,
      status,
    }).toEqual({
      Priority: 3,
      classificationId: classes.TRA,
      PreviousClassificationId: classes.ACC,
      charge,
      commentary: 'Trae radiografía',
      Version: 2,
      status: 1,
    });
    const history = await ward.nurse.browser.get(`${base}/UpdateHistory/${id}`);
    const [last] = history.json<{ Dtos: CareHistory[] }>().Dtos.slice(-1);
    expect([last?.Action, last?.Detail]).toEqual([
      'care.update',
      { From: 1, To: 1, Fields: 'Priority,classificationId,charge,commentary' },
    ]);
    expect(await ward.app.store.db.$count(auditLog, eq(auditLog.action, 'care.update'))).toEqual(before + 1);
  });

  test('S13 clears optional fields, and records the previous class', async () => {
    const id = await ward.add({
      attentionType: 1,
      classificationId: classes.ACC ?? null,
      chargeId: ward.luis.person.userId,
      commentary: 'Antes',
    });
    await update(ward.nurse, id, { classificationId: null, charge: null, commentary: null });
    const { classificationId, previousClassificationId, chargeId, commentary } = await ward.rowOf(id);
    expect([classificationId, previousClassificationId, chargeId, commentary]).toEqual([null, classes.ACC, null, null]);
  });

  test('S13 derives the type of attention from the class where none was chosen', async () => {
    const id = await ward.add({ attentionType: null });
    await update(ward.nurse, id, { classificationId: classes.EC });
    expect((await ward.rowOf(id)).attentionType).toEqual(2);
  });

  test('S13 notifies the queue, the old and the new person in charge, with the version and the priority', async () => {
    const id = await ward.add({ chargeId: ward.stranger.person.userId });
    await update(ward.nurse, id, { Priority: 3, charge: ward.luis.person.userId });
    for (const member of [ward.ana, ward.luis, ward.nurse, ward.stranger]) {
      const events = await ward.eventsOf(member);
      expect(
        events.map(({ name, payload }) => [name, payload.MedicalCareId, payload.Priority, payload.Version]),
      ).toEqual([['unlockedMedicalCare', id, 3, 2]]);
      // A browser drops an incomplete event.
      expect(events.map(({ payload }) => hubEvents.unlockedMedicalCare.safeParse(payload).error)).toEqual([undefined]);
    }
    const held = await ward.begun(ward.ana);
    await update(ward.ana, held, { Priority: 1 });
    const [, received] = await ward.eventsOf(ward.nurse);
    expect([received?.name, received?.payload.BlokUserId]).toEqual(['blockMedicalCare', ward.ana.person.userId]);
  });

  test.each([
    ['/ProfessionalId', '00000000-0000-4000-8000-000000000001'],
    ['/number', 'X-1'],
    ['/userId', '00000000-0000-4000-8000-000000000001'],
    ['/achstatus', 3],
    ['/Priority', 4],
    ['/Priority', undefined],
    ['/commentary', ' '],
    ['/commentary', 'x'.repeat(501)],
    ['/charge', 'nobody'],
  ])('S13 rejects %s with %s', async (path, value) => {
    const id = await ward.add();
    const operation = value === undefined ? { op: 'remove', path } : { op: 'replace', path, value };
    const refused = await patch(ward.nurse, id, [operation]);
    expect([...problemOf(refused), Object.keys(refused.json().Fields)]).toEqual([400, 'validation', undefined, [path]]);
    expect((await ward.rowOf(id)).version).toEqual(1);
  });

  test('S13 rejects a class of another type, a person of another place, and an action among fields', async () => {
    const id = await ward.add({ attentionType: 1 });
    expect(problemOf(await update(ward.nurse, id, { classificationId: classes.EC }))[1]).toEqual('validation');
    expect((await update(ward.nurse, id, { charge: ward.stranger.person.userId })).statusCode).toEqual(404);
    expect(problemOf(await update(ward.nurse, id, { Priority: 3, status: 4 }))[1]).toEqual('validation');
    const placeless = await ward.add({ polyclinicId: null, professionalId: ward.ana.person.userId });
    const charged = await update(ward.ana, placeless, { charge: ward.luis.person.userId });
    expect([charged.statusCode, charged.json().Fields]).toEqual([400, { charge: 'polyclinic' }]);
    expect((await ward.rowOf(id)).version).toEqual(1);
  });

  test('S13 rejects a change by a queue physician, under another holder, and when it is closed', async () => {
    const queued = await ward.add();
    const outcome = async (by: Ward['ana'], id: string) => problemOf(await update(by, id, { Priority: 3 }));
    expect(await outcome(ward.ana, queued)).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect((await update(ward.stranger, queued, { Priority: 3 })).statusCode).toEqual(404);
    expect(await outcome(ward.nurse, await ward.begun(ward.ana))).toEqual([409, 'locked_by_other', 'lockedByOther']);
    const closed = await ward.add({ status: 4, closeReason: 'ATTENDED', answeredBy: ward.ana.person.userId });
    expect(await outcome(ward.ana, closed)).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    const stale = await update(ward.nurse, queued, { Priority: 3 }, { 'if-match': '"7"' });
    expect(problemOf(stale)[1]).toEqual('version_conflict');
  });

  test('S13 shows tower, form and diagnoses of an answered encounter, and no control while there is none', async () => {
    const id = await ward.begun(ward.ana);
    const controlTowerId = '00000000-0000-4000-8000-0000000000aa';
    await ward.app.store.db.update(medicalCares).set({ controlTowerId }).where(eq(medicalCares.id, id));
    const facts = async () => {
      const { ControlTowerId, FormId, Diagnoses, Control } = await read(ward.ana, id);
      return { ControlTowerId, FormId, Diagnoses, Control };
    };
    expect(await facts()).toEqual({ ControlTowerId: controlTowerId, FormId: null, Diagnoses: [], Control: null });
    await ward.ana.browser.post(`${base}/${id}/Answer`, answer());
    expect(await facts()).toEqual({
      ControlTowerId: controlTowerId,
      FormId: attentionFormId,
      Diagnoses: [
        {
          DiagnosisId: diagnosisId('M54.5'),
          Code: 'M54.5',
          Name: expect.any(String),
          Kind: 'MAIN',
          Certainty: 'PRESUMPTIVE',
        },
      ],
      Control: null,
    });
  });
});
