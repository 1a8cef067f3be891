import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control as question } from '#domain/forms/form-rules.fixtures.ts';
import type { AnswerValue } from '#domain/forms/forms.ts';
import type { ReadAnswer } from '#domain/forms/read-answer.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, careAnswerDrafts, facilitations } from '#server/db/schema/index.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { control, vitals } from './support/answers.ts';
import { answer, base, minute, why, written } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const reaction = [control('background', 'Ronchas con amoxicilina en 2024.')];

describeServer('what a successor sees of an unfinished answer', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const save = ({ browser }: Member, id: string, values: AnswerValue[], more: object = {}) =>
    browser.post(`${base}/${id}/Answer`, { ...answer(values, { IsDraft: true }), ...more });
  const pause = ({ browser }: Member, id: string) => browser.post(`${base}/${id}/Pause`, {});
  const start = ({ browser }: Member, id: string, body = {}) => browser.post(`${base}/${id}/Start`, body);
  const read = async ({ browser }: Member, id: string) =>
    (await browser.get(`${base}/${id}/Answer`)).json<ReadAnswer | null>();
  const shown = async (reader: Member, id: string) =>
    ((await read(reader, id))?.Unfinished ?? []).map(({ Author, MedicalCareAnswerValues }) => [
      Author.UserId,
      MedicalCareAnswerValues,
    ]);
  const draftsOf = (id: string) =>
    ward.app.store.db.select().from(careAnswerDrafts).where(eq(careAnswerDrafts.medicalCareId, id));

  /** Written by the first physician, who paused it. */
  async function paused(values = reaction) {
    const id = await ward.begun(ward.ana);
    expect((await save(ward.ana, id, values)).statusCode).toEqual(200);
    expect((await pause(ward.ana, id)).statusCode).toEqual(200);
    return id;
  }

  test('HAZ-15 shows the successor who wrote what and when, with its form, and names the author in the audit row', async () => {
    const { ana, luis, now, app } = ward;
    const id = await paused();
    const savedAt = now().toISOString();
    app.clock.advance(5 * minute);
    expect((await start(luis, id)).statusCode).toEqual(200);
    const found = await read(luis, id);
    expect(found).toEqual({
      Unfinished: [
        {
          Author: { UserId: ana.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
          SavedAt: savedAt,
          Form: expect.objectContaining({ FormId: attentionFormId }),
          MedicalCareAnswerValues: reaction,
        },
      ],
    });
    const rows = await app.store.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.seq);
    expect(rows.at(-1)).toMatchObject({
      action: 'care.answer.read',
      relation: 'holder',
      detail: { UnfinishedOf: ana.person.userId },
    });
    expect(JSON.stringify(rows)).not.toContain('amoxicilina');
  });

  test('HAZ-15 shows it after a stale lock was taken over with a reason', async () => {
    const { ana, luis } = ward;
    const id = await ward.begun(ana);
    await save(ana, id, reaction);
    await ward.later(31);
    expect((await start(luis, id, { Reason: why })).statusCode).toEqual(200);
    expect(await shown(luis, id)).toEqual([[ana.person.userId, reaction]]);
    expect(await shown(ana, id)).toEqual([]);
  });

  test('HAZ-15 shows it to the physician for whom the nurse started the encounter', async () => {
    const { nurse, ana } = ward;
    const id = await ward.begun(nurse);
    await save(nurse, id, reaction);
    await pause(nurse, id);
    const started = await nurse.browser.post(`${base}/${id}/Start/${ana.person.userId}/WithMedicId`, {});
    expect(started.statusCode).toEqual(200);
    expect(await shown(ana, id)).toEqual([[nurse.person.userId, reaction]]);
    expect(await shown(nurse, id)).toEqual([]);
  });

  test('HAZ-15 shows it to the colleague who recalls a referral', async () => {
    const { nurse, patient, polyclinicId } = ward;
    const second = await ward.join([RoleId.NURSE], { staffOf: polyclinicId });
    const id = await ward.begun(nurse, { mode: 1 });
    const measured = [...reaction, vitals];
    await save(nurse, id, measured);
    const referral = { userId: patient, polyclinicId, mode: 2, Priority: 2, AttentionType: 2, SpecialtyId: null };
    const referred = { ...referral, Reason: 'Ronchas, pide evaluación', DerivedFromMedicalCareId: id };
    expect((await nurse.browser.post(base, referred)).statusCode).toEqual(201);
    expect(await shown(second, id)).toEqual([]);
    const recalled = await second.browser.post(`${base}/Status/Process`, { MedicalCareId: id, Reason: why });
    expect(recalled.statusCode).toEqual(200);
    expect(await shown(second, id)).toEqual([[nurse.person.userId, measured]]);
  });

  test('HAZ-15 hides it from everyone who cannot write the answer at that moment', async () => {
    const { luis, nurse, stranger, app, patient, join } = ward;
    const id = await paused();
    const facilitator = await join([RoleId.FACILITATOR]);
    const link = { facilitatorId: facilitator.person.userId, professionalId: ward.ana.person.userId };
    await app.store.db.insert(facilitations).values(link);
    const urgent = { UserId: patient, Reason: 'Paciente inconsciente, sin acompañante' };
    const opened = await stranger.browser.post('/api/clinical/v2/MedicalRecords/BreakGlass', urgent);
    expect(opened.statusCode).toBeLessThan(300);
    const texts = async (...readers: Member[]) => {
      const found = [];
      for (const { browser } of readers) found.push((await browser.get(`${base}/${id}/Answer`)).body);
      return found.filter((body) => body.includes('amoxicilina'));
    };
    expect(await texts(luis, nurse, facilitator, stranger)).toEqual([]);
    await start(luis, id);
    expect(await texts(nurse, facilitator, stranger)).toEqual([]);
    expect(await shown(ward.ana, id)).toEqual([]);
    expect((await texts(luis)).length).toEqual(1);
    for (const path of [`${base}/${id}`, `${base}/UpdateHistory/${id}`]) {
      expect((await luis.browser.get(path)).body).not.toContain('amoxicilina');
    }
  });

  test('HAZ-15 does not show a text that its author finished, withdrew or that is the own one', async () => {
    const { ana, nurse } = ward;
    const id = await ward.begun(nurse, { mode: 1 });
    await save(nurse, id, reaction);
    expect(await shown(nurse, id)).toEqual([]);
    const examined = answer([...written, control('physicalExam', 'Sin hallazgos.')], { Revision: 1 });
    expect((await nurse.browser.post(`${base}/${id}/Answer`, examined)).statusCode).toEqual(200);
    const returned = await ana.browser.post(`${base}/${id}/BackToProcess`, { Reason: why });
    expect(returned.statusCode).toEqual(200);
    expect(await read(ana, id)).toMatchObject({ IsDraft: false, AnsweredBy: nurse.person.userId });
    expect(await shown(ana, id)).toEqual([]);

    const emptied = await paused();
    await start(ana, emptied);
    await save(ana, emptied, [control('background', '')], { Revision: 1 });
    await pause(ana, emptied);
    await start(ward.luis, emptied);
    expect(await read(ward.luis, emptied)).toBeNull();
  });

  test('HAZ-15 leaves the draft of the first author as it was, who sees the text of the successor when they return', async () => {
    const { ana, luis } = ward;
    const id = await paused();
    const [before] = await draftsOf(id);
    await start(luis, id);
    const continued = [...reaction, control('plan', 'Suspender la amoxicilina.')];
    expect((await save(luis, id, continued)).statusCode).toEqual(200);
    expect(await read(luis, id)).toMatchObject({
      IsDraft: true,
      AnsweredBy: luis.person.userId,
      MedicalCareAnswerValues: continued,
      Unfinished: [{ Author: { UserId: ana.person.userId } }],
    });
    expect((await draftsOf(id)).find(({ authorId }) => authorId === ana.person.userId)).toEqual(before);
    await pause(luis, id);
    await start(ana, id);
    expect(await read(ana, id)).toMatchObject({ AnsweredBy: ana.person.userId, MedicalCareAnswerValues: reaction });
    expect(await shown(ana, id)).toEqual([[luis.person.userId, continued]]);
  });

  test('HAZ-15 shows the text of every former author, the newest first', async () => {
    const { ana, luis, nurse, app } = ward;
    const id = await paused();
    app.clock.advance(minute);
    await start(luis, id);
    const plan = [control('plan', 'Observar.')];
    await save(luis, id, plan);
    await pause(luis, id);
    await start(nurse, id);
    expect(await shown(nurse, id)).toEqual([
      [luis.person.userId, plan],
      [ana.person.userId, reaction],
    ]);
  });

  test('HAZ-15 lets the successor go on with a personal form of the first author, but not begin another encounter with it', async () => {
    const { ana, luis } = ward;
    const controls = [question('smokes', { LabelEs: 'Fuma', LabelEn: 'Smokes' })];
    const made = await ana.browser.post('/api/clinical/v2/Forms/Type/1/AddFormAndControls', {
      Name: 'Tabaco',
      controls,
    });
    expect(made.statusCode).toEqual(201);
    const { FormId } = made.json<{ FormId: string }>();
    const of = { FormId, FormVersion: 1 };
    const smokes = [control('smokes', 'Diez al día')];
    const id = await ward.begun(ana);
    expect((await save(ana, id, smokes, of)).statusCode).toEqual(200);
    await pause(ana, id);
    await start(luis, id);
    expect((await save(luis, id, smokes, of)).json()).toMatchObject({ ...of, Revision: 1 });
    expect((await save(luis, await ward.begun(luis), smokes, of)).statusCode).toEqual(404);
  });
});
