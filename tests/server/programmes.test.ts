import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GeneralAdmission } from '#domain/general-admission/general-admission.ts';
import { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog } from '#server/db/schema/index.ts';
import { classifications } from '#server/modules/medical-cares/commands/classifications.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { attentionAnswer, control as given } from './support/answers.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const admissions = '/api/user-admin/v2/GeneralAdmission';
const cares = '/api/clinical/v2/MedicalCares';
const day = 24 * 60;
const classOf = (code: string) => classifications.find(({ Code }) => Code === code)?.ClassificationId ?? '';

const measured = {
  SpO2: 88,
  HeartRate: 96,
  Systolic: 128,
  Diastolic: 82,
  LakeLouise: { Headache: 1, Gastrointestinal: 0, Fatigue: 1, Dizziness: 0 },
  Symptoms: [],
  Comment: 'Duerme bien',
};
const missed = { MissedReason: 'Bajó a faena antes de la hora' };
const dose = {
  Vaccine: 'INFLUENZA',
  Lot: 'FLU-2026-114',
  ExpiresAt: '2027-03-31',
  Site: 'DELTOID_LEFT',
  Dose: 1,
  Campaign: 2026,
  Contraindications: [],
  Indication: null,
};
const unharmed = { Reaction: 'NONE', ReactionDetail: null };

describeServer('programmes', (engine) => {
  let ward: Ward;
  let paramedic: Member;
  let doctor: Member;
  let physician: Member;
  beforeAll(async () => {
    ward = await openWard(engine);
    paramedic = await ward.join([RoleId.PARAMEDIC], { staffOf: ward.polyclinicId });
    doctor = await ward.join([RoleId.POLYCLINIC_DOCTOR], { staffOf: ward.polyclinicId });
    physician = await ward.join([RoleId.DOCTOR], { staffOf: ward.polyclinicId });
  });
  afterAll(() => ward.close());
  const signIn = () => Promise.all([paramedic, doctor, physician].map(({ person, browser }) => browser.signIn(person)));
  beforeEach(async () => {
    await ward.begin();
    await signIn();
  });

  const later = async (minutes: number) => {
    await ward.later(minutes);
    await signIn();
  };
  const patch = ({ browser }: Member, id: string, changes: object) =>
    browser.send('PATCH', `${admissions}/UpdateAll/${id}`, {
      payload: Object.entries(changes).map(([key, value]) => ({ op: 'replace', path: `/${key}`, value })),
    });
  const read = async (id: string) => (await ward.nurse.browser.get(`${admissions}/${id}`)).json<GeneralAdmission>();
  const ascend = (id: string, ascentAt = ward.now()) =>
    patch(ward.nurse, id, { Hypobaric: { AscentAt: ascentAt.toISOString(), AltitudeMeters: 4_200 } });
  const save = (hours: 24 | 48, it: { id: string; care: string }, body: object, by = ward.nurse) =>
    by.browser.post(`${admissions}/SaveHypobaric${hours}Control/${it.id}/${it.care}`, body);
  const close = (care: string, body: object = {}, by = ward.nurse) =>
    by.browser.post(`${cares}/CloseHypobaric/${care}`, body);
  const answer = (care: string, code: string, { browser }: Member, more: object = {}) =>
    browser.post(`${cares}/${care}/Answer`, {
      FormId: attentionFormId,
      IsDraft: false,
      MedicalCareAnswerValues: attentionAnswer(
        given('attentionType', '3'),
        given('classification', classOf(code)),
        given('physicalExam', 'Sin hallazgos.'),
      ),
      ...more,
    });

  /** An admitted worker; `over` sets columns of the encounter, such as its status. */
  async function admitted(over: object = {}) {
    const care = await ward.add({
      status: 3,
      mode: 1,
      professionalId: doctor.person.userId,
      attentionType: 3,
      ...ward.heldBy(doctor),
      ...over,
    });
    const made = await ward.nurse.browser.post(`${cares}/Esachs`, { MedicalCareId: care });
    return { care, id: made.json<{ GeneralAdmissionId: string }>().GeneralAdmissionId };
  }
  const free = { blokUserId: null, blockedAt: null, lockExpiresAt: null };
  /** An encounter in its programme, answered by this member. */
  const inProgramme = async (by: Member = doctor) =>
    admitted({ status: 9, ...free, classificationId: classOf('HIC'), answeredBy: by.person.userId, answerCount: 1 });
  const seenCare = async (care: string) => (await ward.nurse.browser.get(`${cares}/${care}`)).json();
  const stateOf = async (care: string) => {
    const { status, closeReason, blokUserId } = await ward.rowOf(care);
    return { status, closeReason, blokUserId };
  };

  describe('hypobaric', () => {
    test('keeps an encounter of the class open and unheld until both controls are made and it is closed', async () => {
      const it = await admitted();
      await ascend(it.id);
      expect((await answer(it.care, 'HIC', doctor)).statusCode).toEqual(200);
      expect(await stateOf(it.care)).toEqual({ status: 9, closeReason: null, blokUserId: null });
      await later(day);
      const first = await save(24, it, measured);
      expect([first.statusCode, first.json<GeneralAdmission>().Hypobaric]).toEqual([
        200,
        {
          AscentAt: ward.ago(day).toISOString(),
          AltitudeMeters: 4_200,
          Control24: {
            ...measured,
            At: ward.now().toISOString(),
            By: { UserId: ward.nurse.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
            LakeLouise: 2,
            LakeLouiseItems: measured.LakeLouise,
            MissedReason: null,
          },
          Control48: null,
          ClosedAt: null,
          ClosedBy: null,
          Outcome: null,
          OutcomeReason: null,
        },
      ]);
      await later(day);
      expect((await save(48, it, missed, paramedic)).json<GeneralAdmission>().Hypobaric?.Control48).toEqual({
        At: ward.now().toISOString(),
        By: { UserId: paramedic.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
        SpO2: null,
        HeartRate: null,
        Systolic: null,
        Diastolic: null,
        LakeLouise: null,
        LakeLouiseItems: null,
        Symptoms: [],
        Comment: null,
        MissedReason: missed.MissedReason,
      });
      expect(await stateOf(it.care)).toEqual({ status: 9, closeReason: null, blokUserId: null });
      const closed = await close(it.care);
      expect([closed.statusCode, await stateOf(it.care)]).toEqual([
        200,
        { status: 4, closeReason: 'HIC_FINISHED', blokUserId: null },
      ]);
      const audited = await ward.app.store.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.objectId, it.id), like(auditLog.action, 'hic.%')))
        .orderBy(auditLog.seq);
      expect(audited.map(({ action }) => action)).toEqual(['hic.control24', 'hic.control48', 'hic.close']);
      const received = (await ward.eventsOf(paramedic)).filter(({ name }) =>
        ['updateMedicalRecords', 'closeMedicalCare'].includes(name),
      );
      expect(received.map(({ name, payload }) => [name, payload.Section ?? payload.CloseReason])).toEqual([
        ['updateMedicalRecords', 'admission'],
        ['updateMedicalRecords', 'admission'],
        ...Array(3)
          .fill([
            ['updateMedicalRecords', 'admission'],
            ['updateMedicalRecords', 'controls'],
          ])
          .flat(),
        ['updateMedicalRecords', 'admission'],
        ['closeMedicalCare', 'HIC_FINISHED'],
      ]);
    });

    test('shows the due time of the next control in every list, from the answer to the end', async () => {
      const it = await admitted();
      const due = async (by = ward.nurse) => {
        const { ControlDueAt, Version } = (await by.browser.get(`${cares}/${it.care}`)).json();
        return [ControlDueAt, Version];
      };
      await ascend(it.id, ward.ago(120));
      const ascent = ward.ago(120).getTime();
      const dueAfter = (hours: number) => new Date(ascent + hours * 3_600_000).toISOString();
      const [before, version] = await due();
      await answer(it.care, 'HIC', doctor);
      const answered = await due();
      await ascend(it.id, ward.ago(60));
      const corrected = await due(paramedic);
      await ascend(it.id, ward.ago(120));
      await later(22 * 60);
      await save(24, it, measured);
      const first = await due();
      await later(day);
      const [row] = (await paramedic.browser.get(`${cares}?status=9&size=10`)).json().Dtos;
      await save(48, it, missed);
      const second = await due();
      await close(it.care);
      expect([before, answered, corrected, first, row.ControlDueAt, second, await due()]).toEqual([
        null,
        [dueAfter(24), version + 1],
        [dueAfter(25), version + 2],
        [dueAfter(48), version + 4],
        dueAfter(48),
        [null, version + 5],
        [null, version + 6],
      ]);
      const taken = (await ward.eventsOf(paramedic)).filter(({ name }) => name === 'unlockedMedicalCare');
      expect(taken.map(({ payload }) => payload.Version)).toEqual([2, 3, 4, 5].map((more) => version + more));
    });

    test('shows the signs of each measured control in the record of the patient', async () => {
      const { care, id } = await inProgramme();
      await ascend(id, ward.ago(2 * day));
      await save(24, { care, id }, missed);
      await save(48, { care, id }, { ...measured, SpO2: 78 });
      const record = (await ward.nurse.browser.get(`/api/clinical/v2/MedicalRecords/User/${ward.patient}`)).json();
      expect(
        record.LastVitals.map(({ LocaleAttributeName, Value }: Record<string, string>) => [LocaleAttributeName, Value]),
      ).toEqual([
        ['systolic', '128'],
        ['diastolic', '82'],
        ['heartRate', '96'],
        ['oxygenSaturation', '78'],
      ]);
    });

    test('closes at the answer for another class of the same type', async () => {
      const it = await admitted();
      expect((await answer(it.care, 'CSC', doctor)).statusCode).toEqual(200);
      expect(await stateOf(it.care)).toEqual({ status: 4, closeReason: 'ATTENDED', blokUserId: null });
    });

    test('HAZ-10: rejects a control before its time, out of order, repeated, of another role or case', async () => {
      const it = await inProgramme();
      const other = await ward.add({ status: 9, mode: 1, classificationId: classOf('HIC') });
      await ascend(it.id);
      await later(20 * 60 - 1);
      const refusals = [
        await save(24, it, measured),
        await save(48, it, measured),
        await save(24, it, measured, physician),
        await save(24, it, measured, ward.stranger),
        await save(24, { id: it.id, care: other }, measured),
        await close(it.care),
      ];
      expect(refusals.map(problemOf)).toEqual([
        [409, 'transition_not_allowed', 'outsideWindow'],
        [409, 'transition_not_allowed', 'controlMissing'],
        [409, 'transition_not_allowed', 'notMyRole'],
        [404, 'not_found', undefined],
        [404, 'not_found', undefined],
        [409, 'transition_not_allowed', 'controlMissing'],
      ]);
      await later(1);
      expect((await save(24, it, missed)).json().Guard).toEqual('outsideWindow');
      expect((await save(24, it, measured)).statusCode).toEqual(200);
      expect(problemOf(await save(24, it, measured))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
      expect(problemOf(await ascend(it.id))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    });

    test('HAZ-10: rejects impossible measurements and times, and writes nothing', async () => {
      const it = await inProgramme();
      const before = await read(it.id);
      const refused = [
        await patch(ward.nurse, it.id, {
          Hypobaric: { AscentAt: new Date(ward.now().getTime() + 60_000).toISOString(), AltitudeMeters: 4_200 },
        }),
        await patch(ward.nurse, it.id, { Hypobaric: { AscentAt: ward.now().toISOString(), AltitudeMeters: 2_999 } }),
        await save(24, it, { ...measured, Diastolic: 128 }),
        await save(24, it, { ...measured, LakeLouise: { ...measured.LakeLouise, Headache: 4 } }),
        await save(24, it, { MissedReason: 'corta' }),
        await close(it.care, { Outcome: 'DESCENDED' }),
      ];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400]);
      expect(await read(it.id)).toEqual(before);
    });

    test('interrupts at any moment with outcome and reason', async () => {
      const it = await inProgramme();
      const Reason = 'Desciende por mal agudo de montaña';
      const closed = await close(it.care, { Outcome: 'DESCENDED', Reason });
      expect([closed.statusCode, await stateOf(it.care), (await read(it.id)).Hypobaric]).toEqual([
        200,
        { status: 4, closeReason: 'HIC_INTERRUPTED', blokUserId: null },
        {
          AscentAt: null,
          AltitudeMeters: null,
          Control24: null,
          Control48: null,
          ClosedAt: ward.now().toISOString(),
          ClosedBy: { UserId: ward.nurse.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
          Outcome: 'DESCENDED',
          OutcomeReason: Reason,
        },
      ]);
      expect(problemOf(await close(it.care, { Outcome: 'REFUSED', Reason }))).toEqual([
        409,
        'transition_not_allowed',
        'wrongStatus',
      ]);
    });

    test('rejects the end of a programme that a colleague changed meanwhile', async () => {
      const it = await inProgramme();
      const seen = (await read(it.id)).Version;
      await ascend(it.id);
      const refused = await ward.nurse.browser.send('POST', `${cares}/CloseHypobaric/${it.care}`, {
        payload: { Outcome: 'DESCENDED', Reason: 'Desciende por mal agudo de montaña' },
        headers: { 'if-match': `"${seen}"` },
      });
      expect([problemOf(refused), await stateOf(it.care)]).toEqual([
        [409, 'version_conflict', undefined],
        { status: 9, closeReason: null, blokUserId: null },
      ]);
    });

    test('validates the answer of a nurse after its programme, and then finishes', async () => {
      const it = await inProgramme(ward.nurse);
      await ascend(it.id);
      await later(2 * day);
      expect([(await save(24, it, missed)).statusCode, (await save(48, it, measured)).statusCode]).toEqual([200, 200]);
      expect((await close(it.care)).statusCode).toEqual(200);
      expect(await stateOf(it.care)).toEqual({ status: 7, closeReason: null, blokUserId: null });
      const validated = await ward.ana.browser.send('PATCH', `${cares}/${it.care}`, {
        payload: [{ op: 'replace', path: '/status', value: 4 }],
      });
      expect([validated.statusCode, await stateOf(it.care)]).toEqual([
        200,
        { status: 4, closeReason: 'HIC_FINISHED', blokUserId: null },
      ]);
    });

    test('accepts one of two concurrent requests for the same control', async () => {
      const it = await inProgramme();
      await ascend(it.id);
      await later(day);
      const both = await Promise.all([save(24, it, measured), save(24, it, { ...measured, SpO2: 90 }, paramedic)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    });

    test('rejects controls while another person holds the encounter, and requires its admission', async () => {
      const it = await inProgramme();
      await ascend(it.id);
      await later(day);
      await ward.change(it.care, ward.heldBy(doctor));
      expect(problemOf(await save(24, it, measured))).toEqual([409, 'locked_by_other', 'lockedByOther']);
      const alone = await ward.add({ status: 9, mode: 1, classificationId: classOf('HIC') });
      expect(problemOf(await close(alone, { Outcome: 'REFUSED', Reason: 'No quiere subir' }))).toEqual([
        409,
        'transition_not_allowed',
        'admissionMissing',
      ]);
    });
  });

  describe('seasonal vaccination', () => {
    const closeVaccination = (id: string, by = ward.nurse) =>
      by.browser.post(`${admissions}/CloseSeasonalVaccination/${id}`, {});
    const vaccinate = (id: string, over: object = {}) =>
      patch(ward.nurse, id, { SeasonalVaccination: { ...dose, ...over } });

    test('HAZ-9: observes for 15 minutes, requires the outcome, then closes without further changes', async () => {
      const { care, id } = await admitted();
      const AppliedAt = ward.now().toISOString();
      expect((await vaccinate(id)).statusCode).toEqual(200);
      await later(14);
      const corrected = await vaccinate(id, { Site: 'DELTOID_RIGHT' });
      expect(corrected.json<GeneralAdmission>().SeasonalVaccination).toEqual({
        ...dose,
        Site: 'DELTOID_RIGHT',
        AppliedAt,
        AppliedBy: { UserId: ward.nurse.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
        Reaction: null,
        ReactionDetail: null,
        ClosedAt: null,
        ClosedBy: null,
      });
      const observedUntil = async () => MedicalCareDetail.parse(await seenCare(care)).ObservedUntil;
      const end = new Date(Date.parse(AppliedAt) + 15 * 60_000).toISOString();
      expect(await observedUntil()).toEqual(end);
      const early = await closeVaccination(id);
      expect([problemOf(early), early.json().Current]).toEqual([
        [409, 'transition_not_allowed', 'outsideWindow'],
        { DueAt: end },
      ]);
      await later(1);
      expect(problemOf(await closeVaccination(id))).toEqual([409, 'transition_not_allowed', 'reactionMissing']);
      expect((await patch(ward.nurse, id, { SeasonalVaccination: unharmed })).statusCode).toEqual(200);
      const closed = await closeVaccination(id);
      expect([closed.statusCode, closed.json<GeneralAdmission>().SeasonalVaccination]).toMatchObject([
        200,
        { Reaction: 'NONE', ClosedAt: ward.now().toISOString() },
      ]);
      expect([problemOf(await vaccinate(id)), problemOf(await closeVaccination(id))]).toEqual([
        [409, 'transition_not_allowed', 'wrongStatus'],
        [409, 'transition_not_allowed', 'wrongStatus'],
      ]);
      expect(await observedUntil()).toBeNull();
    });

    test('continues after the encounter ended for its participants, except for a first dose', async () => {
      const { care, id } = await admitted();
      const another = await ward.add({ status: 3, mode: 1 });
      await vaccinate(id);
      expect((await answer(care, 'VAC', doctor)).statusCode).toEqual(200);
      expect((await read(id)).ClosedAt).toEqual(ward.now().toISOString());
      await later(15);
      expect([
        problemOf(await vaccinate(id)),
        (await patch(ward.nurse, id, { SeasonalVaccination: unharmed })).statusCode,
        problemOf(await patch(ward.nurse, id, { SiteName: 'Mina', SeasonalVaccination: unharmed })),
        problemOf(await closeVaccination(id, physician)),
        problemOf(await closeVaccination(id, ward.stranger)),
        (await closeVaccination(id, paramedic)).statusCode,
      ]).toEqual([
        [409, 'transition_not_allowed', 'wrongStatus'],
        200,
        [409, 'transition_not_allowed', 'wrongStatus'],
        [409, 'transition_not_allowed', 'notMyRole'],
        [404, 'not_found', undefined],
        200,
      ]);
      expect((await ward.rowOf(another)).generalAdmissionId).toEqual(null);
    });

    test('rejects a dose before its encounter is started, and accepts it then without a lock', async () => {
      const { care, id } = await admitted({ status: 1, professionalId: null, ...free });
      expect(problemOf(await vaccinate(id))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
      await ward.nurse.browser.post(`${cares}/${care}/Start`);
      await ward.nurse.browser.post(`${cares}/${care}/Pause`);
      expect([await stateOf(care), (await vaccinate(id)).statusCode]).toMatchObject([{ blokUserId: null }, 200]);
    });

    test('HAZ-9: rejects an expired lot, an unexplained contraindication and an undescribed reaction', async () => {
      const { id } = await admitted();
      const refused = [
        await vaccinate(id, { ExpiresAt: '2020-01-01' }),
        await vaccinate(id, { Contraindications: ['FEVER'] }),
        await patch(ward.nurse, id, { SeasonalVaccination: { Reaction: 'LOCAL', ReactionDetail: null } }),
        await vaccinate(id, { Lot: ' ' }),
      ];
      expect(refused.map((one) => [one.statusCode, one.json().Fields])).toEqual([
        [400, { ExpiresAt: 'expired' }],
        [400, { Indication: 'required' }],
        [400, { '/SeasonalVaccination': 'path' }],
        [400, { '/SeasonalVaccination': 'path' }],
      ]);
      expect(
        (await vaccinate(id, { Contraindications: ['FEVER'], Indication: 'Indicada por médico' })).statusCode,
      ).toEqual(200);
      expect(problemOf(await closeVaccination(randomUUID()))).toEqual([404, 'not_found', undefined]);
    });
  });

  describe('nutrition', () => {
    const forms = '/api/clinical/v2/NutritionalForms';
    const content = {
      Weight: 91.4,
      Height: 172,
      Waist: 104,
      FatPercent: null,
      Diet: 'Cuatro comidas',
      ActivityMinutesWeek: 60,
      Goal: 82,
      Plan: 'Caminar 30 minutos al día',
      NextControl: null,
    };
    const create = (care: string, by = doctor, over: object = {}) =>
      by.browser.post(`${forms}/Create/${care}`, { ...content, ...over });
    const add = (care: string, by = doctor, over: object = {}) =>
      by.browser.post(`${forms}/Add/NutritionalForm`, { ...content, ...over, MedicalCareId: care });
    const hold = (care: string) => ward.change(care, ward.heldBy(doctor));
    const end = (care: string) => answer(care, 'NUT', doctor, { ProgrammeClosed: true });

    test('stays open after the answer, accepts controls, and closes with a final answer', async () => {
      const { care } = await admitted();
      const record = async () =>
        (await ward.nurse.browser.get(`/api/clinical/v2/MedicalRecords/User/${ward.patient}`)).json();
      const programme = async () =>
        (await doctor.browser.get(`/api/clinical/v2/MedicalCares/${care}`)).json().OpenProgramme;
      expect(await programme()).toBeNull();
      const first = await create(care);
      expect(await programme()).toBe('NUTRITION');
      expect(await record()).toMatchObject({ Weight: 91.4, Height: 172, Bmi: 30.9 });
      expect([first.statusCode, first.json()]).toEqual([
        201,
        {
          ...content,
          NutritionalFormId: expect.any(String),
          MedicalCareId: care,
          At: ward.now().toISOString(),
          Bmi: 30.9,
          Author: { UserId: doctor.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
        },
      ]);
      expect(problemOf(await end(care))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
      expect((await answer(care, 'NUT', doctor)).statusCode).toEqual(200);
      expect(await stateOf(care)).toEqual({ status: 10, closeReason: null, blokUserId: null });
      await hold(care);
      expect(problemOf(await end(care))).toEqual([409, 'transition_not_allowed', 'controlMissing']);
      await later(30 * day);
      await hold(care);
      expect((await add(care, doctor, { Weight: 88 })).json()).toMatchObject({ Weight: 88, Bmi: 29.7 });
      const listed = (await ward.nurse.browser.get(`${forms}/All/${care}`)).json();
      expect([listed.Quantity, listed.Dtos.map(({ Bmi }: { Bmi: number }) => Bmi)]).toEqual([2, [30.9, 29.7]]);
      expect((await answer(care, 'NUT', doctor)).statusCode).toEqual(200);
      expect(await stateOf(care)).toEqual({ status: 10, closeReason: null, blokUserId: null });
      await hold(care);
      expect((await end(care)).statusCode).toEqual(200);
      expect(await programme()).toBeNull();
      expect(await stateOf(care)).toEqual({ status: 4, closeReason: 'ATTENDED', blokUserId: null });
    });

    test('HAZ-11: lets only the holder of the encounter write it, once at the beginning, and no paramedic', async () => {
      const { care } = await admitted();
      expect((await create(care)).statusCode).toEqual(201);
      expect([
        problemOf(await create(care)),
        problemOf(await create(care, ward.nurse)),
        problemOf(await create(care, paramedic)),
        problemOf(await create(care, ward.stranger)),
        problemOf(await add(care)),
        problemOf(await ward.stranger.browser.get(`${forms}/All/${care}`)),
      ]).toEqual([
        [409, 'transition_not_allowed', 'wrongStatus'],
        [409, 'transition_not_allowed', 'notHolder'],
        [403, 'role_not_allowed', undefined],
        [404, 'not_found', undefined],
        [409, 'transition_not_allowed', 'wrongStatus'],
        [404, 'not_found', undefined],
      ]);
    });

    test('HAZ-11: rejects impossible measurements and a past date of the next control', async () => {
      const { care } = await admitted();
      const refused = [
        await create(care, doctor, { Weight: 0 }),
        await create(care, doctor, { Height: 1.72 }),
        await create(care, doctor, { Plan: ' ' }),
        await create(care, doctor, { NextControl: '2020-01-01' }),
      ];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
      expect((await ward.nurse.browser.get(`${forms}/All/${care}`)).json()).toEqual({ Quantity: 0, Dtos: [] });
    });
  });
});
