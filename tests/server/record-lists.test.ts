import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import type {
  ExamStudy,
  PreviousExam,
  PreviousMedicine,
  RecordControl,
  RecordSpecialty,
  StudyImages,
} from '#domain/clinical-record/record-lists.ts';
import type { VitalSeries, WeightAndHeight } from '#domain/clinical-record/vital-series.ts';
import { measured } from '#domain/forms/form-rules.fixtures.ts';
import type { ListOf } from '#domain/problem.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
import {
  careDocuments,
  fileContents,
  files,
  polyclinics,
  resultExams,
  workGroupInvitations,
  workGroups,
} from '#server/db/schema/index.ts';
import { specialtyId } from '#server/seed/catalogues.seed.ts';
import { seedExams } from '#server/seed/exams.seed.ts';
import { attentionAnswer, control } from './support/answers.ts';
import { addCareDocument, someoneElse } from './support/care-documents.ts';
import { describeEngines } from './support/engines.ts';
import { openPast, type Past } from './support/past-cares.ts';
import { seedPrescribing } from './support/prescribing.ts';
import { strayEntries } from './support/record-entries.ts';
import { answerCare } from './support/reported-care.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const root = '/api/clinical/v2';
const lists = [
  'PreviousMedicalCare',
  'PreviousMedicalCareWithPrescription',
  'PreviousMedicalCareWithOrderExam',
  'PreviousMedicalCareWithControl',
  'PreviousMedicines',
  'PreviousExams',
  'PreviousControls',
  'PreviousExamsImage',
] as const;
const sized = (weight: string, height: string) => vitalsAnswer('vitals', { ...measured, weight, height });

describeEngines('20.1: the lists of the clinical record', (engine) => {
  let ward: Ward;
  let past: Past;
  beforeAll(async () => {
    ward = await openWard(engine);
    past = await openPast(ward);
    await seedPrescribing(ward);
    await seedExams(ward.app.store.db);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    for (const table of [resultExams, files, fileContents, workGroupInvitations, workGroups]) await db.delete(table);
    await ward.begin();
  });

  afterEach(async () => expect(await strayEntries(ward.app.store.db)).toEqual([]));

  const get = (member: Member, path: string, language = 'es') =>
    member.browser.get(`${root}/${path}`, { headers: { 'accept-language': language } });
  const asked = (query: Record<string, string>) => new URLSearchParams({ userId: ward.patient, ...query });
  const list = async <T extends { MedicalCareId: string }>(
    member: Member,
    name: string,
    query: Record<string, string> = {},
  ) => (await get(member, `ClinicalRecords/${name}?${asked(query)}`)).json<ListOf<T>>();
  const careIds = async (...given: Parameters<typeof list>) =>
    (await list(...given)).Dtos.map(({ MedicalCareId }) => MedicalCareId);
  const ana = () => ward.ana.person.userId;
  const sharing = () => ward.add({ status: 3, professionalId: ana(), recordShare: 'SHARED' });
  const author = () => ({ UserId: ward.stranger.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null });

  async function prescribed(medicalCareId: string, given: Partial<Parameters<typeof addCareDocument>[1]> = {}) {
    const of = { medicalCareId, authorId: ward.stranger.person.userId, status: 'SIGNED' } as const;
    return addCareDocument(ward.app.store, { ...of, ...given });
  }

  test('lists documents issued to the patient: no drafts, none annulled, none for a third person', async () => {
    const care = await past.ended(60, attentionAnswer());
    await past.ended(50, attentionAnswer());
    const mine = await sharing();
    const prescription = await prescribed(care);
    await prescribed(care, { status: 'DRAFT' });
    await prescribed(care, { status: 'VOID' });
    await prescribed(care, { thirdPerson: someoneElse });
    await prescribed(mine, { status: 'DRAFT' });
    const order = await prescribed(care, { kind: 'EXAM_ORDER', status: 'PDF_READY' });
    const at = ward.ago(59);
    await ward.app.store.db.update(careDocuments).set({ signedAt: at }).where(eq(careDocuments.id, prescription));
    await ward.app.store.db.update(careDocuments).set({ frozenAt: at }).where(eq(careDocuments.id, order));
    const { number } = await ward.rowOf(care);
    const Text = '1 cápsula cada 8 horas por 7 días: 21 cápsulas';
    const [withPrescription] = (await list(ward.ana, 'PreviousMedicalCareWithPrescription')).Dtos;
    expect(withPrescription).toMatchObject({
      MedicalCareId: care,
      CanOpen: false,
      Prescriptions: [
        {
          PrescriptionId: prescription,
          Number: `${number}-1`,
          Status: 'SIGNED',
          Kind: 'SIMPLE',
          IssuedAt: at.toISOString(),
          SignedAt: at.toISOString(),
          ValidUntil: '2027-01-01',
          Items: [{ Name: 'Amoxicilina', Dci: 'amoxicilina', Strength: '500 mg', Text }],
        },
      ],
    });
    const [withOrder] = (await list(ward.ana, 'PreviousMedicalCareWithOrderExam')).Dtos;
    expect(withOrder).toMatchObject({
      MedicalCareId: care,
      OrderExams: [
        {
          OrderExamId: order,
          Status: 'PDF_READY',
          IssuedAt: at.toISOString(),
          SignedAt: null,
          DiagnosisText: 'Amigdalitis',
          Items: [{ Name: 'Hemograma', Code: '0301045', Urgent: true }],
        },
      ],
    });
    expect(await careIds(ward.ana, 'PreviousMedicalCareWithPrescription')).toEqual([care]);
    expect(await careIds(ward.ana, 'PreviousMedicalCareWithOrderExam')).toEqual([care]);
    const medicines = await list<PreviousMedicine>(ward.ana, 'PreviousMedicines', { searchText: 'AMOXI' });
    expect(medicines).toEqual({
      Quantity: 1,
      Dtos: [
        {
          MedicalCareId: care,
          number,
          CanOpen: false,
          SpecialtyName: null,
          PrescriptionId: prescription,
          MedicineId: medicines.Dtos[0]?.MedicineId,
          Name: 'Amoxicilina',
          Dci: 'amoxicilina',
          Strength: '500 mg',
          Dose: Text,
          Date: at.toISOString(),
          Professional: author(),
        },
      ],
    });
    expect((await list(ward.ana, 'PreviousMedicines', { searchText: 'losartan' })).Quantity).toEqual(0);
  });

  test('lists agreed controls by date, from valid answers only', async () => {
    const agreed = (date: string) => attentionAnswer(control('control', date));
    const soon = await past.ended(60, agreed('2027-01-10'), { reason: 'Control de presión' });
    const later = await past.ended(90, agreed('2027-03-01'));
    await past.ended(30, attentionAnswer());
    const back = await past.ended(20, agreed('2027-09-01'));
    await ward.change(back, { status: 3 });
    await sharing();
    const found = await list<RecordControl>(ward.ana, 'PreviousControls');
    expect(found.Dtos.map(({ MedicalCareId, Date: date }) => [MedicalCareId, date])).toEqual([
      [later, '2027-03-01'],
      [soon, '2027-01-10'],
    ]);
    expect(await careIds(ward.ana, 'PreviousControls', { searchText: 'PRESION' })).toEqual([soon]);
    expect(await careIds(ward.ana, 'PreviousMedicalCareWithControl')).toEqual([soon, later]);
    const one = await get(ward.stranger, `Controls/MedicalCareId/${soon}`);
    expect(one.json<RecordControl>()).toEqual({
      ControlId: found.Dtos[1]?.ControlId,
      MedicalCareId: soon,
      number: (await ward.rowOf(soon)).number,
      CanOpen: true,
      SpecialtyName: null,
      Date: '2027-01-10',
      Reason: 'Control de presión',
      AgreedAt: ward.ago(60).toISOString(),
      Professional: author(),
      SpecialtyId: null,
    });
    const detail = await ward.stranger.browser.get(`${root}/MedicalCares/${soon}`);
    expect(detail.json<{ Control: object }>().Control).toMatchObject({ Date: '2027-01-10', MedicalCareId: soon });
    expect((await get(ward.nurse, `Controls/MedicalCareId/${soon}`)).statusCode).toEqual(404);
  });

  test('lists the current result of each file, with its address only for authorized readers', async () => {
    const care = await past.ended(60, attentionAnswer());
    await sharing();
    const file = await past.fileOf(care, 'informe.pdf', 60, 'application/pdf');
    await past.evaluated(file, '0301045', 58, 1, 1);
    const standing = await past.evaluated(file, '0301041', 57, 2, 2);
    const read = async (member: Member) => (await list<PreviousExam>(member, 'PreviousExams')).Dtos;
    const [shared] = await read(ward.ana);
    expect(await read(ward.ana)).toEqual([
      {
        MedicalCareId: care,
        number: (await ward.rowOf(care)).number,
        CanOpen: false,
        SpecialtyName: null,
        ResultExamId: standing,
        ExamId: shared?.ExamId,
        Name: shared?.Name,
        Code: '0301041',
        Date: ward.ago(57).toISOString(),
        Result: 2,
        Comment: 'Versión 2',
        EvaluatedBy: author(),
        FileId: null,
        Url: null,
        File: null,
      },
    ]);
    const [own] = await read(ward.stranger);
    expect([own?.CanOpen, own?.FileId, own?.Url?.startsWith(`/api/file/v2/Files/${file}/Content?`)]).toEqual([
      true,
      file,
      true,
    ]);
    expect(own?.File).toMatchObject({
      FileId: file,
      Url: own?.Url,
      Name: 'informe.pdf',
      MimeType: 'application/pdf',
    });
    expect(await careIds(ward.ana, 'PreviousExams', { searchText: 'glicosilada' })).toEqual([care]);
    expect(await careIds(ward.ana, 'PreviousExams', { searchText: 'hemograma' })).toEqual([]);
    await ward.app.store.db.update(files).set({ hiddenAt: ward.now() });
    expect(await read(ward.ana)).toEqual([]);
  });

  test('lists the pictures of each encounter as a study, and opens only those of authorized encounters', async () => {
    const care = await past.ended(60, attentionAnswer());
    const first = await past.fileOf(care, 'rodilla-1.png', 59);
    const second = await past.fileOf(care, 'rodilla-2.png', 58);
    await past.fileOf(care, 'informe.pdf', 57, 'application/pdf');
    await sharing();
    const read = async (member: Member) => (await list<ExamStudy>(member, 'PreviousExamsImage')).Dtos;
    const study = { MedicalCareId: care, StudyId: care, Images: 2, Date: ward.ago(58).toISOString() };
    const [shared, own] = [await read(ward.ana), await read(ward.stranger)];
    expect([shared, own]).toMatchObject([
      [{ ...study, CanOpen: false, Names: [] }],
      [{ ...study, CanOpen: true, Names: ['rodilla-1.png', 'rodilla-2.png'] }],
    ]);
    const images = (member: Member) => get(member, `ClinicalRecords/ExamsImage?${asked({ studyId: care })}`);
    const { Series } = (await images(ward.stranger)).json<StudyImages>();
    expect(Series.map(({ FileId, Result }) => [FileId, Result])).toEqual([
      [first, null],
      [second, null],
    ]);
    expect([(await images(ward.ana)).statusCode, (await images(ward.nurse)).statusCode]).toEqual([404, 404]);
  });

  test('finds pictures by the reason of a readable encounter, and by name only where it may be opened', async () => {
    const theirs = await past.ended(60, attentionAnswer(), { reason: 'Esguince de tobillo 3.5' });
    await past.fileOf(theirs, 'radiografia.png', 59);
    const mine = await past.ended(50, attentionAnswer(), {
      reason: 'Dolor de tobillo',
      professionalId: ana(),
      answeredBy: ana(),
    });
    await past.fileOf(mine, 'radiografia-2.png', 49);
    await sharing();
    const texts = ['tobillo', 'ESGUINCE 3.5', 'radiografia', 'dolor radiografia', 'esguince radiografia'];
    const found = (member: Member) =>
      Promise.all(texts.map((searchText) => careIds(member, 'PreviousExamsImage', { searchText })));
    expect(await found(ward.ana)).toEqual([[mine, theirs], [theirs], [mine], [mine], []]);
    expect(await found(ward.stranger)).toEqual([[theirs], [theirs], [theirs], [], [theirs]]);
    const numbers = await Promise.all(
      texts.map(async (searchText) => (await list(ward.ana, 'PreviousExamsImage', { searchText })).Quantity),
    );
    expect(numbers).toEqual([2, 1, 1, 1, 0]);
  });

  test('reads encounters of a work group only on request, and of an organization only for registered patients', async () => {
    const { db } = ward.app.store;
    const specialty = specialtyId('dermatology');
    const care = await past.ended(60, attentionAnswer(), { specialtyId: specialty });
    const widened = async (member: Member, query: Record<string, string> = {}) =>
      careIds(member, 'PreviousMedicalCare', query);
    expect(await widened(ward.ana, { includeWorkGroup: 'true' })).toEqual([]);
    const groupId = randomUUID();
    const at = { createdAt: ward.now(), changedAt: ward.now(), invitedBy: ana() };
    await db.insert(workGroups).values({ id: groupId, name: 'Norte', ownerId: ana(), searchText: 'norte' });
    const member = (userId: string, state: 'ACCEPTED' | 'PENDING') => ({
      id: randomUUID(),
      groupId,
      userId,
      state,
      ...at,
    });
    const [invitation] = await db
      .insert(workGroupInvitations)
      .values([member(ward.stranger.person.userId, 'PENDING'), member(ana(), 'ACCEPTED')])
      .returning();
    expect(await widened(ward.ana, { includeWorkGroup: 'true' })).toEqual([]);
    await db
      .update(workGroupInvitations)
      .set({ state: 'ACCEPTED' })
      .where(eq(workGroupInvitations.id, invitation?.id ?? ''));
    expect([await widened(ward.ana), await widened(ward.ana, { includeWorkGroup: 'true' })]).toEqual([[], [care]]);
    const specialties = await list<RecordSpecialty & { MedicalCareId: string }>(ward.ana, 'Specialties', {
      includeWorkGroup: 'true',
    });
    expect(specialties).toEqual({ Quantity: 1, Dtos: [{ SpecialtyId: specialty, Name: 'Dermatología', Total: 1 }] });
    const here = { polyclinicId: ward.polyclinicId };
    const all = { ...here, includeOrganization: 'true' };
    const ofPolyclinic = (query: Record<string, string>) => careIds(ward.nurse, 'PolyclinicPreviousMedicalCare', query);
    const known = await ward.add({});
    expect([await ofPolyclinic(here), await ofPolyclinic(all)]).toEqual([[known], [known]]);
    const [place] = await db.select().from(polyclinics).where(eq(polyclinics.id, ward.polyclinicId));
    await db
      .update(polyclinics)
      .set({ organizationId: place?.organizationId ?? '' })
      .where(eq(polyclinics.id, past.elsewhere));
    expect([await ofPolyclinic(here), await ofPolyclinic(all)]).toEqual([[known], [known, care]]);
    await db.update(polyclinics).set({ organizationId: past.organizationId }).where(eq(polyclinics.id, past.elsewhere));
    const foreign = await get(
      ward.nurse,
      `ClinicalRecords/PolyclinicPreviousMedicalCare?${asked({ polyclinicId: past.elsewhere })}`,
    );
    expect(foreign.statusCode).toEqual(404);
  });

  test('charts each sign over time, and the last weight and height', async () => {
    await past.ended(90, attentionAnswer(sized('80', '')));
    await past.ended(60, attentionAnswer(sized('81,5', '170')));
    await sharing();
    const series = (await get(ward.ana, `MedicalRecords/User/${ward.patient}/VitalSeries`)).json<ListOf<VitalSeries>>();
    const weight = series.Dtos.find(({ LocaleAttributeName }) => LocaleAttributeName === 'weight');
    expect(weight?.Points.map(({ At, Value }) => [At, Value])).toEqual([
      [ward.ago(90).toISOString(), '80'],
      [ward.ago(60).toISOString(), '81.5'],
    ]);
    const size = (await get(ward.ana, `MedicalRecords/User/${ward.patient}/WeightAndHeight`)).json<WeightAndHeight>();
    expect(size).toEqual({ Weight: 81.5, Height: 170, Bmi: 28.2, MeasuredAt: ward.ago(60).toISOString() });
  });

  test('HAZ-16 dates a sign by the first answer that contains it, also after corrections', async () => {
    const care = await past.ended(9_000, attentionAnswer(sized('80', '')));
    const of = { care, userId: ward.patient, polyclinicId: past.elsewhere, by: ward.stranger.person.userId };
    await answerCare(ward.app.store, { ...of, at: ward.ago(3_000) }, attentionAnswer(sized('80.5', '170')), 2);
    await answerCare(ward.app.store, { ...of, at: ward.ago(60) }, attentionAnswer(sized('81', '171')), 3);
    await past.ended(5_000, attentionAnswer(sized('83', '')));
    await sharing();
    const path = `MedicalRecords/User/${ward.patient}`;
    const { Dtos } = (await get(ward.ana, `${path}/VitalSeries`)).json<ListOf<VitalSeries>>();
    const points = (name: string) =>
      Dtos.find(({ LocaleAttributeName }) => LocaleAttributeName === name)?.Points.map(({ At, Value }) => [At, Value]);
    expect([points('weight'), points('height')]).toEqual([
      [
        [ward.ago(9_000).toISOString(), '81'],
        [ward.ago(5_000).toISOString(), '83'],
      ],
      [[ward.ago(3_000).toISOString(), '171']],
    ]);
    expect((await get(ward.ana, `${path}/WeightAndHeight`)).json<WeightAndHeight>()).toMatchObject({
      Weight: 83,
      Height: 171,
      MeasuredAt: ward.ago(3_000).toISOString(),
    });
    const { LastVitals } = (await get(ward.ana, path)).json<MedicalRecord>();
    expect(LastVitals.find(({ LocaleAttributeName }) => LocaleAttributeName === 'weight')).toMatchObject({
      Value: '83',
      MeasuredAt: ward.ago(5_000).toISOString(),
      PreviousValue: '81',
      PreviousAt: ward.ago(9_000).toISOString(),
    });
  });

  test('counts each section as its list shows it', async () => {
    const care = await past.ended(60, attentionAnswer(control('control', '2027-01-10')));
    await prescribed(care);
    await prescribed(care, { status: 'DRAFT' });
    await prescribed(care, { kind: 'EXAM_ORDER' });
    await past.evaluated(await past.fileOf(care, 'foto.png', 59), '0301045', 58, 1);
    await sharing();
    const head = (await get(ward.ana, `ClinicalRecords/User/${ward.patient}`)).json<RecordHead>();
    const { LastName, IC, Counts, Conditions, IsShared } = head;
    expect([LastName, IC, IsShared, Conditions.map(({ Code }) => Code)]).toEqual(['Pizarro', head.IC, true, ['M54.5']]);
    expect(Counts).toEqual({
      histories: 0,
      summaries: 0,
      medicines: 1,
      exams: 1,
      images: 1,
      controls: 1,
      cares: 2,
      prescriptions: 1,
      orders: 1,
    });
    const listed = await Promise.all(lists.map(async (name) => (await list(ward.ana, name)).Quantity));
    expect(listed).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('allows access to a patient registered in the polyclinic before the first encounter', async () => {
    const head = await get(ward.nurse, `ClinicalRecords/User/${ward.patient}`);
    expect([head.statusCode, Object.values(head.json<RecordHead>().Counts)]).toEqual([
      200,
      [0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]);
    const others = await Promise.all(
      [ward.ana, ward.stranger].map((member) => get(member, `ClinicalRecords/User/${ward.patient}`)),
    );
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test('shows nothing of a patient without a relation to the reader', async () => {
    const care = await past.ended(60, attentionAnswer(control('control', '2027-01-10')));
    await prescribed(care);
    await prescribed(care, { kind: 'EXAM_ORDER' });
    await past.evaluated(await past.fileOf(care, 'foto.png', 59), '0301045', 58, 1);
    const empty = { Quantity: 0, Dtos: [] };
    for (const name of lists) expect([name, await list(ward.ana, name)]).toEqual([name, empty]);
    for (const name of lists) expect([name, (await list(ward.stranger, name)).Quantity]).toEqual([name, 1]);
    const paths = [
      `ClinicalRecords/User/${ward.patient}`,
      `MedicalRecords/User/${ward.patient}/VitalSeries`,
      `MedicalRecords/User/${ward.patient}/WeightAndHeight`,
      `ClinicalRecords/User/${ward.patient}/Summaries`,
      `ClinicalRecords/User/${ward.patient}/Medical/${ana()}/ClinicalRecordSummary`,
      `ClinicalRecords/Timeline?${asked({})}`,
    ];
    for (const path of paths) expect([path, (await get(ward.ana, path)).statusCode]).toEqual([path, 404]);
  });
});
