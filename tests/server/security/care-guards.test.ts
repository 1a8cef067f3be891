import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { measured } from '#domain/forms/form-rules.fixtures.ts';
import { type AnswerValue, FormControl } from '#domain/forms/forms.ts';
import { RoleId } from '#domain/session/roles.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
import { catalogueRows, forms, formVersions, medicalCares, polyclinics } from '#server/db/schema/index.ts';
import { classifications } from '#server/modules/medical-cares/commands/classifications.ts';
import { diagnosisId } from '#server/seed/diagnoses.seed.ts';
import { attentionFormId, attentionFormVersion } from '#server/seed/forms.seed.ts';
import { attentionAnswer, control, diagnosed, vitals, without } from '../support/answers.ts';
import { describeServer } from '../support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from '../support/ward.ts';

const base = '/api/clinical/v2/MedicalCares';
const { DOCTOR, FULL_SERVICE, NURSE, PARAMEDIC, POLYCLINIC_DOCTOR } = RoleId;
const roles = [DOCTOR, FULL_SERVICE, POLYCLINIC_DOCTOR, NURSE, PARAMEDIC] as const;
const medics: readonly number[] = [DOCTOR, FULL_SERVICE, POLYCLINIC_DOCTOR];
const modes = [1, 2] as const;
const types = [1, 2, 3, 4, 5] as const;
/** The parts of the two blocks contained in the answer. */
const writes = ['both', 'noVitals', 'noClass', 'otherClass', 'noDiagnosis', 'neither', 'reasoned', 'nothing'] as const;
type Write = (typeof writes)[number];
type Case = { role: number; mode: number; type: number; write: Write };

const classOfAnother = (type: number) =>
  classifications.find(({ AttentionType }) => AttentionType !== type)?.ClassificationId ?? '';
const reasoned = vitalsAnswer('vitals', { notMeasured: 'Sin equipos donde está' });
const answerOf = ({ mode, type, write }: Case): AnswerValue[] => {
  const exam = control(mode === 1 ? 'physicalExam' : 'videoExam', 'Sin hallazgos.');
  const whole = [...attentionAnswer(control('attentionType', String(type))), exam];
  const left: Record<Write, AnswerValue[]> = {
    both: whole,
    noVitals: without(whole, 'vitals'),
    noClass: without(whole, 'classification', 'diagnosis'),
    otherClass: [...without(whole, 'classification'), control('classification', classOfAnother(type))],
    noDiagnosis: without(whole, 'diagnosis'),
    neither: without(whole, 'vitals', 'diagnosis'),
    reasoned: [...without(whole, 'vitals'), reasoned],
    nothing: [],
  };
  return left[write];
};

/** Domain 2.1, "answer", and 11, "vital signs in REMOTE": derived from their rows. */
function expectedAnswer({ role, mode, type, write }: Case): [number, string | undefined, string | undefined] {
  if (write === 'nothing') return [422, 'form_incomplete', 'formIncomplete'];
  // The reason applies to values not measurable on video; the form for care in person has none.
  if (write === 'reasoned' && mode === 1 && type !== 5) return [422, 'vitals_missing', 'vitalsMissing'];
  if (['noVitals', 'neither'].includes(write) && type !== 5) return [422, 'vitals_missing', 'vitalsMissing'];
  if (['noClass', 'otherClass'].includes(write)) return [422, 'form_incomplete', 'classificationMissing'];
  if (['noDiagnosis', 'neither'].includes(write) && medics.includes(role)) {
    return [422, 'form_incomplete', 'diagnosisMissing'];
  }
  return [200, undefined, undefined];
}

describeServer('what is written before a care ends or is sent on', (engine) => {
  let ward: Ward;
  const people = new Map<number, Member>();
  beforeAll(async () => {
    ward = await openWard(engine);
    for (const role of roles) people.set(role, await ward.join([role], { staffOf: ward.polyclinicId }));
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const memberOf = (role: number): Member => {
    const member = people.get(role);
    if (!member) throw new Error(`nobody has the role ${role}`);
    return member;
  };
  const begun = (member: Member, over: object = {}) =>
    ward.add({
      status: 3,
      consentStatus: 'ACCEPTED',
      professionalId: member.person.userId,
      ...ward.heldBy(member),
      ...over,
    });
  const answer = ({ browser }: Member, id: string, values: readonly AnswerValue[], over: object = {}) =>
    browser.post(`${base}/${id}/Answer`, { FormId: attentionFormId, MedicalCareAnswerValues: values, ...over });

  test('rejects the end by role, mode and type of attention, for each missing part', async () => {
    const wrong: unknown[] = [];
    for (const role of roles) {
      for (const mode of modes) {
        for (const type of types) {
          for (const write of writes) {
            const member = memberOf(role);
            const id = await begun(member, { mode });
            const one = { role, mode, type, write };
            const response = await answer(member, id, answerOf(one));
            const { Code, Guard } = response.json();
            const got = [response.statusCode, Code, Guard];
            if (JSON.stringify(got) !== JSON.stringify(expectedAnswer(one))) wrong.push({ ...one, got });
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('refers in person with the measurements, unless out of the room, and by video without', async () => {
    const wrong: unknown[] = [];
    for (const role of roles) {
      for (const mode of modes) {
        for (const type of types) {
          for (const write of [null, 'both', 'noVitals', 'noDiagnosis', 'nothing'] as const) {
            const member = memberOf(role);
            const id = await begun(member, { mode, attentionType: type });
            if (write) await answer(member, id, answerOf({ role, mode, type, write }), { IsDraft: true });
            const response = await member.browser.post(base, {
              userId: ward.patient,
              polyclinicId: ward.polyclinicId,
              mode: 2,
              Priority: 2,
              AttentionType: type,
              SpecialtyId: null,
              Reason: 'Dolor que no cede con analgesia',
              DerivedFromMedicalCareId: id,
            });
            const lacks = mode === 1 && type !== 5 && write !== 'both' && write !== 'noDiagnosis';
            const { Code, Guard } = response.json();
            const got = [response.statusCode, Code, Guard, (await ward.rowOf(id)).status];
            const expected = lacks ? [422, 'vitals_missing', 'vitalsMissing', 3] : [201, undefined, undefined, 2];
            if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push({ role, mode, type, write, got });
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('names the sign of an invalid value, and changes nothing', async () => {
    const nurse = memberOf(NURSE);
    const id = await begun(nurse, { mode: 2 });
    const { pain: _, ...others } = measured;
    const wrong = vitalsAnswer('vitals', { ...others, systolic: '80', diastolic: '80', temperature: '50' });
    const refused = await answer(nurse, id, attentionAnswer(wrong));
    expect([...problemOf(refused), refused.json().Fields, (await ward.rowOf(id)).status]).toEqual([
      422,
      'form_incomplete',
      'formIncomplete',
      { 'vitals.diastolic': 'notBelowSystolic', 'vitals.temperature': 'format', 'vitals.pain': 'required' },
      3,
    ]);
  });

  test('stores decimals with a point, drops unrequested values, and keeps incomplete values in drafts', async () => {
    const nurse = memberOf(NURSE);
    const id = await begun(nurse, { mode: 2 });
    const half = vitalsAnswer('vitals', { systolic: '1', notMeasured: 'Sin' });
    expect((await answer(nurse, id, [half], { IsDraft: true })).json().MedicalCareAnswerValues).toEqual([half]);
    const given = vitalsAnswer('vitals', {
      ...measured,
      temperature: '36,6',
      avdn: '2',
      notMeasured: 'Ya se midió todo',
    });
    const final = await answer(nurse, id, attentionAnswer(given), { Revision: 1 });
    expect(final.json().MedicalCareAnswerValues).toEqual(attentionAnswer(vitals));
    const unknown = await answer(nurse, await begun(nurse), [vitalsAnswer('vitals', { mood: '1' })], { IsDraft: true });
    expect([...problemOf(unknown), unknown.json().Fields]).toEqual([
      400,
      'validation',
      undefined,
      { vitals: 'unknown' },
    ]);
  });

  test('lets nurses and paramedics write presumptive diagnoses, and physicians confirm them', async () => {
    const answers = [];
    for (const role of roles) {
      const member = memberOf(role);
      const id = await begun(member);
      const response = await answer(member, id, attentionAnswer(diagnosed('CONFIRMED')));
      answers.push([role, response.statusCode, response.json().Fields]);
    }
    const refused = { 'diagnosis.0': 'certainty' };
    expect(answers).toEqual(
      roles.map((role) => (medics.includes(role) ? [role, 200, undefined] : [role, 422, refused])),
    );
  });

  test('accepts diagnoses of the catalogue by its names, with exactly one main diagnosis', async () => {
    const ana = memberOf(DOCTOR);
    const [row] = diagnosed().Rows ?? [];
    const rows = (...Rows: Record<string, string>[]) => ({ Name: 'diagnosis', Value: null, Values: null, Rows });
    const fieldsOf = async (value: AnswerValue) =>
      (await answer(ana, await begun(ana), attentionAnswer(value))).json().Fields;
    const second = { ...row, id: diagnosisId('S93.4'), code: 'S93.4' };
    expect([
      await fieldsOf(rows({ ...row, id: ward.patient })),
      await fieldsOf(rows({ ...row }, { ...second })),
      await fieldsOf(rows({ ...row }, { ...row, kind: 'SECONDARY' })),
      await fieldsOf(rows({ ...row, more: 'x' })),
      await fieldsOf({ Name: 'diagnosis', Value: 'Lumbago', Values: null }),
    ]).toEqual([
      { diagnosis: 'diagnosis' },
      { diagnosis: 'mainDiagnosis' },
      { diagnosis: 'diagnosis' },
      { diagnosis: 'diagnosis' },
      { diagnosis: 'required' },
    ]);
    const renamed = rows({ ...row, code: 'A00', name: 'Otra cosa' }, { ...second, kind: 'SECONDARY', name: 'x' });
    const saved = await answer(ana, await begun(ana), attentionAnswer(renamed));
    const kept = rows({ ...row }, { ...second, kind: 'SECONDARY', name: 'Esguinces y torceduras del tobillo' });
    expect(saved.json().MedicalCareAnswerValues).toEqual(attentionAnswer(kept));
  });

  test('searches the catalogue by code or words, ignoring accents, for clinicians', async () => {
    const search = async (searchText: string, size = 3) => {
      const url = `/api/clinical/v2/Diagnoses/SearchByName?size=${size}&searchText=${encodeURIComponent(searchText)}`;
      const { Quantity, Dtos } = (await memberOf(PARAMEDIC).browser.get(url)).json();
      return [Quantity, ...Dtos.map(({ Code }: { Code: string }) => Code)];
    };
    expect([
      await search('M54.5'),
      await search('m545'),
      await search('TOBILLO esguince'),
      await search('hipertension'),
      await search('ciatica'),
      await search('%'),
      await search('no existe'),
    ]).toEqual([[1, 'M54.5'], [1, 'M54.5'], [1, 'S93.4'], [1, 'I10'], [2, 'M54.3', 'M54.4'], [0], [0]]);
    const [found] = (
      await memberOf(DOCTOR).browser.get('/api/clinical/v2/Diagnoses/SearchByName?searchText=I10')
    ).json().Dtos;
    expect(found).toEqual({ DiagnosisId: diagnosisId('I10'), Code: 'I10', Name: 'Hipertensión esencial (primaria)' });
    await ward.app.store.db
      .update(catalogueRows)
      .set({ active: false })
      .where(eq(catalogueRows.id, diagnosisId('I10')));
    expect(await search('I10')).toEqual([0]);
    await ward.app.store.db
      .update(catalogueRows)
      .set({ active: true })
      .where(eq(catalogueRows.id, diagnosisId('I10')));
  });

  test('continues an answer in its original form version, without new questions', async () => {
    const { db } = ward.app.store;
    const [published] = await db.select().from(formVersions).where(eq(formVersions.version, attentionFormVersion));
    const former = FormControl.array()
      .parse(published?.controls)
      .filter(({ Name }) => Name !== 'vitals' && Name !== 'diagnosis');
    await db.insert(formVersions).values({ formId: attentionFormId, version: 2, controls: former });
    await db.update(forms).set({ version: 2 }).where(eq(forms.id, attentionFormId));
    const nurse = memberOf(NURSE);
    await db.update(polyclinics).set({ requiresValidation: true });
    const id = await begun(nurse);
    const old = without(attentionAnswer(), 'vitals', 'diagnosis');
    expect((await answer(nurse, id, old)).json().FormVersion).toEqual(2);
    await db.update(forms).set({ version: attentionFormVersion }).where(eq(forms.id, attentionFormId));
    await nurse.browser.post(`${base}/${id}/BackToProcess`);
    expect((await answer(nurse, id, old, { IsDraft: true })).json().FormVersion).toEqual(2);
    expect((await answer(nurse, id, old, { Revision: 1 })).json().FormVersion).toEqual(2);
    const fresh = await answer(nurse, await begun(nurse), old);
    expect(problemOf(fresh)).toEqual([422, 'vitals_missing', 'vitalsMissing']);
  });

  test('applies a form default to an omitted value, and reports it missing when removed', async () => {
    const { db } = ward.app.store;
    const [published] = await db.select().from(formVersions).where(eq(formVersions.version, attentionFormVersion));
    const controls = FormControl.array()
      .parse(published?.controls)
      .map((one) => (one.Name === 'redFlags' ? { ...one, DefaultValue: 'Fiebre o dolor que aumenta.' } : one));
    await db.insert(formVersions).values({ formId: attentionFormId, version: 3, controls });
    await db.update(forms).set({ version: 3 }).where(eq(forms.id, attentionFormId));
    const doctor = memberOf(DOCTOR);
    const flags = ({ MedicalCareAnswerValues: values }: { MedicalCareAnswerValues: { Name: string }[] }) =>
      values.find(({ Name }) => Name === 'redFlags');
    const emptied = { Name: 'redFlags', Value: '', Values: [] };
    const gone = await answer(doctor, await begun(doctor), attentionAnswer(emptied));
    expect([problemOf(gone), Object.keys(gone.json().Fields)]).toEqual([
      [422, 'form_incomplete', 'formIncomplete'],
      ['redFlags'],
    ]);
    const left = await answer(doctor, await begun(doctor), without(attentionAnswer(), 'redFlags'));
    expect(flags(left.json())).toEqual(control('redFlags', 'Fiebre o dolor que aumenta.'));
    await db.update(forms).set({ version: attentionFormVersion }).where(eq(forms.id, attentionFormId));
  });

  test('shows the altitude of the polyclinic, which some signs depend on', async () => {
    const { db } = ward.app.store;
    await db.update(polyclinics).set({ altitudeMeters: 3_200 }).where(eq(polyclinics.id, ward.polyclinicId));
    const id = await begun(memberOf(DOCTOR));
    expect((await memberOf(DOCTOR).browser.get(`${base}/${id}`)).json().AltitudeMeters).toEqual(3_200);
    await db.update(medicalCares).set({ polyclinicId: null }).where(eq(medicalCares.id, id));
    expect((await memberOf(DOCTOR).browser.get(`${base}/${id}`)).json().AltitudeMeters).toEqual(null);
  });
});
