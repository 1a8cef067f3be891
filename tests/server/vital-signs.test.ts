import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VitalSignItem } from '#domain/api/vital-signs.ts';
import { measured } from '#domain/forms/form-rules.fixtures.ts';
import { listOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { attentionAnswer, control } from './support/answers.ts';
import { describeServer } from './support/engines.ts';
import { answerCare } from './support/reported-care.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/VitalSigns';
const cares = '/api/clinical/v2/MedicalCares';

describeServer('vital signs of a care, sign by sign', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const begun = () =>
    ward.add({ status: 3, mode: 1, professionalId: ward.nurse.person.userId, ...ward.heldBy(ward.nurse) });
  const measure = ({ browser }: Member, id: string, signs: readonly [number, string | null][]) =>
    browser.post(`${base}/Measuring/MedicalCare/${id}`, {
      MeasuringVitalSign: signs.map(([VitalSignsId, Value]) => ({ VitalSignsId, Value })),
    });
  const read = async ({ browser }: Member, id: string) =>
    listOf(VitalSignItem).parse((await browser.get(`${base}/MedicalCare/${id}`)).json());
  const valuesOf = ({ Dtos }: { Dtos: VitalSignItem[] }) =>
    Dtos.flatMap(({ VitalSignsId, Value }) => (Value === null ? [] : [[VitalSignsId, Value]]));

  test('lists the signs of the specification before any measurement, in its order and widths', async () => {
    const id = await begun();
    const { Quantity, Dtos } = await read(ward.nurse, id);
    expect([Quantity, Dtos.map(({ VitalSignsId }) => VitalSignsId).sort((a, b) => a - b)]).toEqual([
      13,
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16],
    ]);
    expect(Dtos.find(({ VitalSignsId }) => VitalSignsId === 11)).toEqual({
      VitalSignsId: 11,
      LocaleAttributeName: 'fio2',
      Name: 'Oxígeno',
      ShortName: 'FiO2',
      Unit: '',
      Value: null,
      IsImportant: true,
      RegexValidator: '^[12]$',
      Long: 0.25,
      Mode: 'edit',
      GroupId: null,
      Options: [
        { Value: 1, Name: 'Aire ambiente' },
        { Value: 2, Name: 'O2 suplementario' },
      ],
      MeasuredAt: null,
      MeasuredBy: null,
    });
  });

  test('stores measurements in the answer shown by the sheet, and keeps its other values', async () => {
    const { nurse } = ward;
    const id = await begun();
    await nurse.browser.post(`${cares}/${id}/Answer`, {
      FormId: attentionFormId,
      IsDraft: true,
      MedicalCareAnswerValues: [control('reason', 'Mareo')],
    });
    const measured = await measure(nurse, id, [
      [4, '120'],
      [5, '80'],
      [8, '36,6'],
    ]);
    expect([measured.statusCode, valuesOf(measured.json())]).toEqual([
      200,
      [
        [4, '120'],
        [5, '80'],
        [8, '36,6'],
      ],
    ]);
    await measure(nurse, id, [
      [8, null],
      [6, '72'],
    ]);
    const { Dtos } = await read(nurse, id);
    expect(valuesOf({ Dtos })).toEqual([
      [4, '120'],
      [5, '80'],
      [6, '72'],
    ]);
    expect(Dtos.flatMap(({ MeasuredBy }) => MeasuredBy ?? [])).toEqual(Array(3).fill(nurse.person.userId));
    const answer = (await nurse.browser.get(`${cares}/${id}/Answer`)).json();
    expect([answer.Revision, answer.MedicalCareAnswerValues]).toEqual([
      3,
      [
        control('reason', 'Mareo'),
        { ...control('vitals', ''), Value: null, Rows: [{ systolic: '120', diastolic: '80', heartRate: '72' }] },
      ],
    ]);
  });

  test('HAZ-16 keeps the time of the first answer with a sign when it is corrected, also while it is', async () => {
    const { ana } = ward;
    const id = await ward.add({
      status: 3,
      consentStatus: 'ACCEPTED',
      professionalId: ana.person.userId,
      ...ward.heldBy(ana),
    });
    const answer = (Revision: number, signs: Record<string, string>) =>
      ana.browser.post(`${cares}/${id}/Answer`, {
        FormId: attentionFormId,
        Revision,
        MedicalCareAnswerValues: attentionAnswer(vitalsAnswer('vitals', { ...measured, ...signs })),
      });
    const timeOf = async (name: string) => {
      const { Dtos } = await read(ana, id);
      const { Value, MeasuredAt } = Dtos.find((sign) => sign.LocaleAttributeName === name) ?? {};
      return [Value, MeasuredAt];
    };
    const first = ward.now().toISOString();
    expect((await answer(0, {})).statusCode).toEqual(200);
    await ward.later(60);
    await ana.browser.post(`${cares}/${id}/BackToProcess`, { Reason: 'Faltó la glicemia' });
    await measure(ana, id, [[6, '72']]);
    const correcting = await timeOf('heartRate');
    expect((await answer(1, { heartRate: '74', glucose: '96' })).statusCode).toEqual(200);
    expect([correcting, await timeOf('heartRate'), await timeOf('glucose')]).toEqual([
      ['72', first],
      ['74', first],
      ['96', ward.now().toISOString()],
    ]);
  });

  test('HAZ-16 gives a sign the time at which it was written, not that of the end of its encounter', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const timesOf = async () => {
      const { Dtos } = await read(ana, id);
      return Object.fromEntries(
        Dtos.flatMap(({ ShortName, MeasuredAt }) => (MeasuredAt ? [[ShortName, MeasuredAt]] : [])),
      );
    };
    const pressure = ward.now().toISOString();
    await measure(ana, id, [
      [4, '120'],
      [5, '80'],
    ]);
    await ward.later(9);
    await measure(ana, id, [[6, '72']]);
    await ward.later(6);
    const temperature = ward.now().toISOString();
    await measure(ana, id, [
      [5, '84'],
      [8, '36,6'],
    ]);
    const written = await timesOf();
    await ward.later(11);
    const end = ward.now().toISOString();
    const answer = await ana.browser.post(`${cares}/${id}/Answer`, {
      FormId: attentionFormId,
      Revision: 3,
      MedicalCareAnswerValues: attentionAnswer(vitalsAnswer('vitals', { ...measured, diastolic: '84' })),
    });
    const ofDraft = { PAS: pressure, FC: pressure, PAD: temperature, 'T°': temperature };
    expect([written, answer.statusCode, await timesOf()]).toEqual([
      ofDraft,
      200,
      { ...ofDraft, FR: end, SpO2: end, FiO2: end, 'Conc.': end, EVA: end },
    ]);
  });

  test('HAZ-16 names who measured a sign, not who completed or corrected its answer', async () => {
    const { ana, luis, nurse, polyclinicId } = ward;
    const nursed = { professionalId: nurse.person.userId, ...ward.heldBy(nurse) };
    const id = await ward.add({ status: 3, consentStatus: 'ACCEPTED', ...nursed });
    await measure(nurse, id, [[6, '72']]);
    await ward.later(20);
    await ward.change(id, { professionalId: ana.person.userId, ...ward.heldBy(ana) });
    const authorsOf = async () => {
      const { Dtos } = await read(ana, id);
      const asked = ['heartRate', 'temperature', 'glucose'];
      return asked.map((name) => Dtos.find((sign) => sign.LocaleAttributeName === name)?.MeasuredBy);
    };
    const signs = { ...measured, heartRate: '72' };
    const answer = await ana.browser.post(`${cares}/${id}/Answer`, {
      FormId: attentionFormId,
      Revision: 0,
      MedicalCareAnswerValues: attentionAnswer(vitalsAnswer('vitals', signs)),
    });
    const [byNurse, byAna, byLuis] = [nurse, ana, luis].map(({ person }) => person.userId);
    expect([answer.statusCode, await authorsOf()]).toEqual([200, [byNurse, byAna, null]]);
    await ward.later(60);
    const corrected = vitalsAnswer('vitals', { ...signs, heartRate: '75', glucose: '96' });
    const of = { care: id, userId: ward.patient, polyclinicId, by: luis.person.userId, at: ward.now() };
    await answerCare(ward.app.store, of, attentionAnswer(corrected), 2);
    expect(await authorsOf()).toEqual([byNurse, byAna, byLuis]);
  });

  test('names the sign of an invalid value, and stores none of the values', async () => {
    const { nurse } = ward;
    const id = await begun();
    const refused = await measure(nurse, id, [
      [6, '72'],
      [8, '50'],
      [13, '22'],
    ]);
    expect([...problemOf(refused), refused.json().Fields, valuesOf(await read(nurse, id))]).toEqual([
      400,
      'validation',
      undefined,
      { 'vitals.temperature': 'format', 'VitalSignsId.13': 'unknown' },
      [],
    ]);
  });

  test('lets only the holder measure, and colleagues of the place read', async () => {
    const { nurse, stranger } = ward;
    const colleague = await ward.join([RoleId.PARAMEDIC], { staffOf: ward.polyclinicId });
    const id = await begun();
    expect([
      problemOf(await measure(colleague, id, [[6, '72']])),
      (await measure(stranger, id, [[6, '72']])).statusCode,
      (await stranger.browser.get(`${base}/MedicalCare/${id}`)).statusCode,
      (await read(colleague, id)).Dtos.every(({ Mode }) => Mode === 'view'),
      (await measure(nurse, id, [[6, '72']])).statusCode,
    ]).toEqual([[409, 'locked_by_other', 'lockedByOther'], 404, 404, true, 200]);
  });

  test('gives a group an unused name', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => ward.nurse.browser.get(`${base}/Measuring/GetGroupId`)));
    expect([one?.statusCode, one?.json().GroupId === two?.json().GroupId]).toEqual([200, false]);
  });
});
