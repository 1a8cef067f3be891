import { randomUUID } from 'node:crypto';
import { desc, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalRecord, PreviousCare } from '#domain/clinical-record/medical-record.ts';
import { measured } from '#domain/forms/form-rules.fixtures.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
import { auditLog } from '#server/db/schema/index.ts';
import { attentionAnswer, diagnosed } from './support/answers.ts';
import { describeServer } from './support/engines.ts';
import { openPast, type Past } from './support/past-cares.ts';
import { answerCare } from './support/reported-care.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const root = '/api/clinical/v2';
type Listed = { Quantity: number; Dtos: PreviousCare[] };
const sized = (weight: string, height: string) => vitalsAnswer('vitals', { ...measured, weight, height });

describeServer('the record of a patient, read with a care,', (engine) => {
  let ward: Ward;
  let ended: Past['ended'];
  beforeAll(async () => {
    ward = await openWard(engine);
    ({ ended } = await openPast(ward));
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const previous = async (member: Member, query: Record<string, string> = {}, language = 'es') => {
    const asked = new URLSearchParams({ userId: ward.patient, ...query });
    const answer = await member.browser.get(`${root}/ClinicalRecords/PreviousMedicalCare?${asked}`, {
      headers: { 'accept-language': language },
    });
    return answer.json<Listed>();
  };
  const ids = async (...given: Parameters<typeof previous>) =>
    (await previous(...given)).Dtos.map(({ MedicalCareId }) => MedicalCareId);
  const record = (member: Member) => member.browser.get(`${root}/MedicalRecords/User/${ward.patient}`);

  const treated = () => ({ status: 3, professionalId: ward.ana.person.userId });

  test('shows records of others while the patient shares them, to treating staff, and for a day after', async () => {
    const past = await ended(60, attentionAnswer());
    const mine = await ward.add(treated());
    const seen = async () => [await ids(ward.ana), (await record(ward.ana)).json<MedicalRecord>().IsShared];
    expect(await seen()).toEqual([[mine], false]);
    for (const recordShare of ['REQUESTED', 'REFUSED'] as const) {
      await ward.change(mine, { recordShare });
      expect(await seen()).toEqual([[mine], false]);
    }
    await ward.change(mine, { recordShare: 'SHARED' });
    expect(await seen()).toEqual([[mine, past], true]);
    // Shared with treating staff, and with no one else of the polyclinic.
    expect([await ids(ward.luis), await ids(ward.nurse), await ids(ward.stranger)]).toEqual([[mine], [mine], [past]]);
    await ward.change(mine, { status: 4, closeReason: 'ATTENDED', closedAt: ward.ago(24 * 60 - 1) });
    expect(await seen()).toEqual([[mine, past], true]);
    await ward.change(mine, { closedAt: ward.ago(24 * 60) });
    expect(await seen()).toEqual([[mine], false]);
  });

  test('shows the outcome of each encounter in the language of the reader, and which of them may be opened', async () => {
    const past = await ended(60, attentionAnswer());
    const mine = await ward.add({ ...treated(), recordShare: 'SHARED', createdAt: ward.ago(1) });
    const row = await ward.rowOf(past);
    const { person } = ward.stranger;
    const read: PreviousCare = {
      MedicalCareId: past,
      number: row.number,
      Date: ward.ago(60).toISOString(),
      status: 4,
      mode: 2,
      PausedAt: null,
      CloseReason: 'ATTENDED',
      Professional: { UserId: person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
      SpecialtyName: null,
      PolyclinicName: 'Otro lugar',
      Reason: row.reason,
      Diagnoses: [{ Code: 'M54.5', Name: 'Lumbago no especificado', Kind: 'MAIN', Certainty: 'PRESUMPTIVE' }],
      Summary: [
        'Motivo de consulta: Dolor lumbar',
        'Indicaciones: Calor local y paracetamol.',
        'Tipo de atención: Evento común',
        'Clasificación: Enfermedad común',
        'Destino: Domicilio',
      ].join('\n'),
      CanOpen: false,
    };
    const found = await previous(ward.ana);
    expect([found.Quantity, found.Dtos[0]?.MedicalCareId, found.Dtos[0]?.CanOpen, found.Dtos[1]]).toEqual([
      2,
      mine,
      true,
      read,
    ]);
    const [, english] = (await previous(ward.ana, {}, 'en')).Dtos;
    expect(english?.Summary.split('\n')[0]).toEqual('Chief complaint: Dolor lumbar');
    // Returned to process: its answer is no longer valid.
    await ward.change(past, { status: 3 });
    const again = (await previous(ward.ana)).Dtos[1];
    expect([again?.Summary, again?.Diagnoses]).toEqual(['', []]);
  });

  test('lists the newest first, by pages, words and specialty, without removed ones', async () => {
    const specialtyId = randomUUID();
    const older = await ended(90, attentionAnswer(), { reason: 'Control de la presión', specialtyId });
    const newer = await ended(60, attentionAnswer());
    await ended(30, attentionAnswer(), { closeReason: 'CREATED_IN_ERROR' });
    const mine = await ward.add({ ...treated(), recordShare: 'SHARED' });
    expect(await ids(ward.ana)).toEqual([mine, newer, older]);
    expect(await ids(ward.ana, { page: '2', size: '2' })).toEqual([older]);
    expect(await ids(ward.ana, { searchText: 'PRESION' })).toEqual([older]);
    expect(await ids(ward.ana, { specialtyId })).toEqual([older]);
    const { Quantity, Dtos } = await previous(ward.ana, { exceptId: mine, size: '1', page: '2' });
    expect([Quantity, Dtos.map(({ MedicalCareId }) => MedicalCareId)]).toEqual([2, [older]]);
  });

  test('HAZ-16 keeps the time at which a diagnosis was recorded when its answer is corrected', async () => {
    const care = await ended(120, attentionAnswer(diagnosed('PRESUMPTIVE', 'M54.5')));
    const of = { care, userId: ward.patient, polyclinicId: ward.polyclinicId, by: ward.stranger.person.userId };
    await answerCare(ward.app.store, { ...of, at: ward.ago(10) }, attentionAnswer(diagnosed('CONFIRMED', 'M54.5')), 2);
    await ended(60, attentionAnswer(diagnosed('CONFIRMED', 'S93.4')));
    await ward.add({ ...treated(), recordShare: 'SHARED' });
    const { Conditions } = (await record(ward.ana)).json<MedicalRecord>();
    const seen = Conditions.map(({ Code, Since, LastAt, Encounters }) => [Code, Since, LastAt, Encounters]);
    const [ankle, back] = [ward.ago(60).toISOString(), ward.ago(120).toISOString()];
    expect(seen).toEqual([
      ['S93.4', ankle, ankle, 1],
      ['M54.5', back, back, 1],
    ]);
    expect(Conditions.map(({ Certainty }) => Certainty)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('L1 HAZ-16 summarizes encounters: each diagnosis with its first and last time, each sign with last and previous value', async () => {
    await ended(120, attentionAnswer(sized('80', '170'), diagnosed('CONFIRMED', 'M54.5')));
    await ended(60, attentionAnswer(sized('', '171.5')));
    await ended(30, attentionAnswer(diagnosed('PRESUMPTIVE', 'S93.4')));
    await ward.add({ ...treated(), recordShare: 'SHARED' });
    const { LastVitals, ...rest } = (await record(ward.ana)).json<MedicalRecord>();
    expect(rest).toEqual({
      UserId: ward.patient,
      IsShared: true,
      Allergies: [],
      NoKnownAllergies: null,
      Conditions: [
        {
          Code: 'S93.4',
          Name: 'Esguinces y torceduras del tobillo',
          Since: ward.ago(30).toISOString(),
          LastAt: ward.ago(30).toISOString(),
          Encounters: 1,
          Certainty: 'PRESUMPTIVE',
        },
        {
          Code: 'M54.5',
          Name: 'Lumbago no especificado',
          Since: ward.ago(120).toISOString(),
          LastAt: ward.ago(60).toISOString(),
          Encounters: 2,
          Certainty: 'CONFIRMED',
        },
      ],
      Weight: 80,
      Height: 171.5,
      Bmi: 27.2,
    });
    const at = (name: string) => LastVitals.filter(({ LocaleAttributeName }) => LocaleAttributeName === name);
    expect([...at('systolic'), ...at('weight'), ...at('height')]).toEqual([
      {
        VitalSignsId: 4,
        LocaleAttributeName: 'systolic',
        Value: '120',
        MeasuredAt: ward.ago(30).toISOString(),
        PreviousValue: '120',
        PreviousAt: ward.ago(60).toISOString(),
      },
      {
        VitalSignsId: 2,
        LocaleAttributeName: 'weight',
        Value: '80',
        MeasuredAt: ward.ago(120).toISOString(),
        PreviousValue: null,
        PreviousAt: null,
      },
      {
        VitalSignsId: 3,
        LocaleAttributeName: 'height',
        Value: '171.5',
        MeasuredAt: ward.ago(60).toISOString(),
        PreviousValue: '170',
        PreviousAt: ward.ago(120).toISOString(),
      },
    ]);
  });

  test('reveals nothing to users without an encounter with this patient, and audits every read', async () => {
    await ward.add({ status: 1 });
    expect([(await record(ward.stranger)).statusCode, await ids(ward.stranger)]).toEqual([404, []]);
    // A case of the queue does not reveal its patient.
    expect([(await record(ward.ana)).statusCode, await ids(ward.ana)]).toEqual([404, []]);
    const mine = await ward.add({ ...treated(), recordShare: 'SHARED' });
    expect((await record(ward.ana)).json<MedicalRecord>()).toEqual({
      UserId: ward.patient,
      IsShared: true,
      Conditions: [],
      Allergies: [],
      NoKnownAllergies: null,
      Weight: 0,
      Height: 0,
      Bmi: 0,
      LastVitals: [],
    });
    expect((await ids(ward.ana)).includes(mine)).toEqual(true);
    const rows = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(like(auditLog.action, 'record.%read'))
      .orderBy(desc(auditLog.seq))
      .limit(2);
    expect(rows.map(({ action, actorId, patientId, relation }) => [action, actorId, patientId, relation])).toEqual([
      ['record.previous.read', ward.ana.person.userId, ward.patient, 'shared'],
      ['record.read', ward.ana.person.userId, ward.patient, 'shared'],
    ]);
  });
});
