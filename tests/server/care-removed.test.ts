import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, medicalCareChanges } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { openSurveys, symptoms } from './support/surveys.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const clinical = '/api/clinical/v2';
const base = `${clinical}/MedicalCares`;

describeServer('a care that was made by mistake', (engine) => {
  let ward: Ward;
  let colleague: Member;
  let statements: string[] = [];
  beforeAll(async () => {
    ward = await openWard(engine, { logQuery: (statement) => statements.push(statement) });
    colleague = await ward.join([RoleId.NURSE], { staffOf: ward.polyclinicId });
  });
  afterAll(() => ward.close());
  beforeEach(() => openSurveys(ward).begin());

  async function create(more: object = {}): Promise<{ careId: string; requestId: string }> {
    const made = await ward.nurse.browser.post(base, {
      userId: ward.patient,
      polyclinicId: ward.polyclinicId,
      mode: 1,
      Priority: 2,
      AttentionType: 2,
      SpecialtyId: null,
      Reason: 'Dolor lumbar desde ayer',
      ...more,
    });
    const { MedicalCareId: careId, MedicalCareRequestId: requestId } = made.json();
    return { careId, requestId };
  }
  const remove = ({ browser }: Member, { careId, requestId }: { careId: string; requestId: string }) =>
    browser.send('DELETE', `${base}/Cascade/${careId}/${requestId}`);
  const listed = async () =>
    (await ward.nurse.browser.get(`${base}/ByPolyclinicId/${ward.polyclinicId}`)).json().Quantity;

  test('removes it for its author: closed as created in error, announced, audited, unlisted, and never deleted', async () => {
    const made = await create();
    expect(await listed()).toEqual(1);
    expect((await remove(ward.nurse, made)).statusCode).toEqual(204);
    const { status, closeReason, closedAt } = await ward.rowOf(made.careId);
    expect([status, closeReason, closedAt]).toEqual([4, 'CREATED_IN_ERROR', ward.now()]);
    expect((await ward.eventsOf(colleague)).at(-1)).toMatchObject({
      name: 'closeMedicalCare',
      payload: { MedicalCareId: made.careId, status: 4, CloseReason: 'CREATED_IN_ERROR' },
    });
    const { db } = ward.app.store;
    const audited = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.objectId, made.careId))
      .orderBy(auditLog.seq);
    expect(audited.map(({ action }) => action)).toContain('care.delete');
    expect(await listed()).toEqual(0);
    const read = await ward.nurse.browser.get(`${base}/${made.careId}`);
    expect([read.statusCode, read.json().CloseReason]).toEqual([200, 'CREATED_IN_ERROR']);
    expect(problemOf(await remove(ward.nurse, made))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
  });

  test('refuses to remove an encounter of another author, or with the request id of another encounter', async () => {
    const made = await create();
    expect(problemOf(await remove(colleague, made))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect((await remove(ward.nurse, { ...made, requestId: made.careId })).statusCode).toEqual(404);
    expect((await remove(ward.stranger, made)).statusCode).toEqual(404);
    expect(await listed()).toEqual(1);
  });

  test('reports to its viewer whether they may remove it, and why not', async () => {
    const made = await create();
    const allowed = async ({ browser }: Member) => {
      const { Allowed } = MedicalCareDetail.parse((await browser.get(`${base}/${made.careId}`)).json());
      return Allowed.filter(({ Action }) => Action === 'remove');
    };
    const entry = (Guard: string | null) => [{ Action: 'remove', Allowed: Guard === null, Guard }];
    expect([await allowed(ward.nurse), await allowed(colleague)]).toEqual([entry(null), entry('notMyRole')]);
    await ward.nurse.browser.post(`${clinical}/MedicalCareNotes`, { MedicalCareId: made.careId, Text: 'Llamó' });
    expect(await allowed(ward.nurse)).toEqual(entry('inUse'));
    await ward.nurse.browser.post(`${base}/${made.careId}/Start`);
    expect(await allowed(ward.nurse)).toEqual(entry('wrongStatus'));
  });

  test('keeps an encounter in which the worker was admitted, but not one that joined the admission later', async () => {
    const made = await create();
    const admitted = await ward.nurse.browser.post(`${base}/Esachs`, { MedicalCareId: made.careId });
    expect(admitted.statusCode).toEqual(201);
    expect(problemOf(await remove(ward.nurse, made))).toEqual([409, 'transition_not_allowed', 'inUse']);
    const joined = await create({ Confirmed: true });
    const { GeneralAdmissionId } = admitted.json();
    await ward.nurse.browser.post(`${base}/Esachs`, { MedicalCareId: joined.careId, GeneralAdmissionId });
    expect((await remove(ward.nurse, joined)).statusCode).toEqual(204);
  });

  test('keeps an encounter in which a survey was answered', async () => {
    const made = await create();
    await openSurveys(ward).sent(ward.nurse, 'TRIAGE', symptoms('cough'), { MedicalCareId: made.careId });
    expect(problemOf(await remove(ward.nurse, made))).toEqual([409, 'transition_not_allowed', 'inUse']);
  });

  test('decides in one statement whether it may be removed, including all references to it', async () => {
    const made = await create();
    statements = [];
    await ward.nurse.browser.get(`${base}/${made.careId}`);
    const asked = statements.filter((statement) => statement.includes('care_answer_drafts'));
    expect([asked.length, ['medical_care_changes', 'files'].every((table) => asked[0]?.includes(table))]).toEqual([
      1,
      true,
    ]);
  });

  test('cancels it visibly once it has been used', async () => {
    const refused = [409, 'transition_not_allowed', 'wrongStatus'];
    const noted = await create();
    await ward.nurse.browser.post(`${clinical}/MedicalCareNotes`, { MedicalCareId: noted.careId, Text: 'Llamó' });
    expect(problemOf(await remove(ward.nurse, noted))).toEqual([409, 'transition_not_allowed', 'inUse']);
    await ward.begin();
    const begun = await create();
    await ward.nurse.browser.post(`${base}/${begun.careId}/Start`);
    expect(problemOf(await remove(ward.nurse, begun))).toEqual(refused);
    await ward.begin();
    const asked = await create();
    await ward.nurse.browser.post(`${base}/${asked.careId}/Start`);
    await ward.measure(ward.nurse, asked.careId);
    const child = await ward.nurse.browser.post(base, {
      userId: ward.patient,
      polyclinicId: null,
      mode: 2,
      Priority: 2,
      AttentionType: 2,
      SpecialtyId: null,
      Reason: 'Se pide la opinión de un médico',
      DerivedFromMedicalCareId: asked.careId,
    });
    const { MedicalCareId: careId, MedicalCareRequestId: requestId } = child.json();
    expect(problemOf(await remove(ward.nurse, { careId, requestId }))).toEqual(refused);
    const { db } = ward.app.store;
    const changes = await db.select().from(medicalCareChanges).where(eq(medicalCareChanges.action, 'care.delete'));
    expect(changes).toEqual([]);
  });
});
