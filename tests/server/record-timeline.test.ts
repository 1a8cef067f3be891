import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClinicalRecordSummary } from '#domain/clinical-record/record-summary.ts';
import type { TimelinePage } from '#domain/clinical-record/timeline.ts';
import { vitalLine } from '#domain/clinical-record/vital-line.ts';
import { measured } from '#domain/forms/form-rules.fixtures.ts';
import type { ListOf } from '#domain/problem.ts';
import {
  auditLog,
  fileContents,
  files,
  medicalCareNotes,
  recordSummaries,
  resultExams,
} from '#server/db/schema/index.ts';
import { seedExams } from '#server/seed/exams.seed.ts';
import { attentionAnswer } from './support/answers.ts';
import { addCareDocument } from './support/care-documents.ts';
import { describeEngines } from './support/engines.ts';
import { openPast, type Past } from './support/past-cares.ts';
import { seedPrescribing } from './support/prescribing.ts';
import { strayEntries } from './support/record-entries.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const root = '/api/clinical/v2';

describeEngines('20.1: the timeline and the summaries of a record', (engine) => {
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
    for (const table of [resultExams, files, fileContents, recordSummaries]) await ward.app.store.db.delete(table);
    await ward.begin();
  });

  afterEach(async () => expect(await strayEntries(ward.app.store.db)).toEqual([]));

  const ana = () => ward.ana.person.userId;
  const page = async (member: Member, query: Record<string, string> = {}, language = 'es') => {
    const asked = new URLSearchParams({ userId: ward.patient, ...query });
    const answer = await member.browser.get(`${root}/ClinicalRecords/Timeline?${asked}`, {
      headers: { 'accept-language': language },
    });
    return answer.json<TimelinePage>();
  };
  const shown = async (...given: Parameters<typeof page>) =>
    (await page(...given)).Dtos.map(({ Kind, MedicalCareId, IsNew }) => [Kind, MedicalCareId, IsNew]);

  test('shows the events of the patient by time, and marks those since the reader last treated them', async () => {
    const old = await past.ended(60 * 24 * 500, attentionAnswer(), { reason: 'Control de salud' });
    const seen = await past.ended(120, attentionAnswer(), { professionalId: ana(), answeredBy: ana() });
    const care = await past.ended(60, attentionAnswer(), { reason: 'Dolor de garganta' });
    const authorId = ward.stranger.person.userId;
    const { store } = ward.app;
    const given = { medicalCareId: care, authorId, status: 'SIGNED' } as const;
    await addCareDocument(store, { ...given, createdAt: ward.ago(59) });
    await addCareDocument(store, { ...given, kind: 'EXAM_ORDER', createdAt: ward.ago(58) });
    await past.evaluated(await past.fileOf(care, 'informe.pdf', 57, 'application/pdf'), '0301045', 56, 2);
    const mine = await ward.add({ status: 3, professionalId: ana(), recordShare: 'SHARED' });
    const all = await page(ward.ana);
    expect(all.Dtos.map(({ Kind, MedicalCareId, IsNew }) => [Kind, MedicalCareId, IsNew])).toEqual([
      ['CARE', mine, true],
      ['RESULT', care, true],
      ['EXAM_ORDER', care, true],
      ['PRESCRIPTION', care, true],
      ['CARE', care, true],
      ['CARE', seen, false],
      ['CARE', old, false],
    ]);
    expect(all).toMatchObject({
      Quantity: 7,
      Kinds: { CARE: 4, PRESCRIPTION: 1, EXAM_ORDER: 1, RESULT: 1, IMAGES: 0, NOTE: 0 },
      New: 5,
      SeenAt: ward.ago(120).toISOString(),
    });
    const [, result, order, prescription, visit] = all.Dtos;
    const { number } = await ward.rowOf(care);
    const Author = { UserId: authorId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null };
    const of = { MedicalCareId: care, number, CanOpen: false, SpecialtyName: null, IsNew: true, Author };
    expect([result, order, prescription]).toMatchObject([
      { ...of, Title: result?.Title, Lines: ['Versión 1'], IsAltered: true },
      { ...of, Title: 'Hemograma', Lines: ['Amigdalitis'], IsAltered: false },
      {
        ...of,
        Title: 'Amoxicilina',
        Lines: ['Amoxicilina 500 mg: 1 cápsula cada 8 horas por 7 días: 21 cápsulas'],
        IsAltered: false,
      },
    ]);
    expect([visit?.Title, visit?.Lines[0], visit?.Lines[1]]).toEqual([
      'Dolor de garganta',
      'Lumbago no especificado (M54.5)',
      vitalLine(measured, 'es'),
    ]);
    expect((await page(ward.ana, {}, 'en')).Dtos[4]?.Lines.slice(1, 3)).toEqual([
      vitalLine(measured, 'en'),
      'Chief complaint: Dolor lumbar',
    ]);
  });

  test('filters by kind, specialty, text and new entries, page by page, and marks the start of each year', async () => {
    const years = [0, 1, 2].map((year) => ward.now().getFullYear() - year);
    const [names, hours] = [
      ['Fiebre', 'Tos', 'Mareo'],
      ['temprana', 'nocturna'],
    ];
    const ids: string[] = [];
    for (const year of [0, 1, 2]) {
      for (const month of [0, 1]) {
        const at = new Date(ward.now());
        at.setUTCFullYear(at.getUTCFullYear() - year);
        const minutes = (ward.now().getTime() - at.getTime()) / 60_000 + 60 + month;
        ids.push(await past.ended(minutes, attentionAnswer(), { reason: `${names[year]} ${hours[month]}` }));
      }
    }
    await addCareDocument(ward.app.store, {
      medicalCareId: ids[0] ?? '',
      authorId: ward.stranger.person.userId,
      status: 'SIGNED',
      createdAt: ward.ago(59),
    });
    const { stranger } = ward;
    expect((await page(stranger)).Years).toEqual([
      { Year: years[0], Before: 0 },
      { Year: years[1], Before: 3 },
      { Year: years[2], Before: 5 },
    ]);
    expect(await shown(stranger, { kind: 'CARE', page: '2', size: '2' })).toEqual([
      ['CARE', ids[2], false],
      ['CARE', ids[3], false],
    ]);
    expect(await shown(stranger, { searchText: 'NOCTURNA mareo' })).toEqual([['CARE', ids[5], false]]);
    expect(await shown(stranger, { searchText: 'amoxi' })).toEqual([['PRESCRIPTION', ids[0], true]]);
    expect(await shown(stranger, { onlyNew: 'true' })).toEqual([['PRESCRIPTION', ids[0], true]]);
    const fresh = await page(stranger, { onlyNew: 'true' });
    expect([fresh.Kinds, fresh.New, (await page(stranger, { kind: 'CARE' })).New]).toEqual([
      { CARE: 0, PRESCRIPTION: 1, EXAM_ORDER: 0, RESULT: 0, IMAGES: 0, NOTE: 0 },
      1,
      0,
    ]);
    const { Kinds, Quantity } = await page(stranger, { kind: 'PRESCRIPTION' });
    expect([Kinds, Quantity]).toEqual([{ CARE: 6, PRESCRIPTION: 1, EXAM_ORDER: 0, RESULT: 0, IMAGES: 0, NOTE: 0 }, 1]);
  });

  test('shows pictures and notes, and the text of a note only to those who may open its encounter', async () => {
    const care = await past.ended(120, attentionAnswer(), { reason: 'Esguince' });
    await past.fileOf(care, 'tobillo.png', 50);
    const authorId = ward.stranger.person.userId;
    await ward.app.store.db.insert(medicalCareNotes).values({
      id: randomUUID(),
      medicalCareId: care,
      text: 'Bota por tres semanas',
      kind: 'ADDENDUM' as const,
      authorId,
      createdAt: ward.ago(40),
    });
    await ward.add({ status: 3, professionalId: ana(), recordShare: 'SHARED', createdAt: ward.ago(200) });
    const read = async (member: Member, query: Record<string, string> = {}) =>
      (await page(member, query)).Dtos.map(({ Kind, Title, Lines, IsNew }) => [Kind, Title, Lines, IsNew]);
    const withoutCares = async (member: Member) => (await read(member)).filter(([kind]) => kind !== 'CARE');
    expect(await withoutCares(ward.stranger)).toEqual([
      ['NOTE', 'Esguince', ['Bota por tres semanas'], true],
      ['IMAGES', 'Esguince', ['tobillo.png'], true],
    ]);
    expect(await withoutCares(ward.ana)).toEqual([['IMAGES', 'Esguince', [], true]]);
    const [own, shared] = [await page(ward.stranger), await page(ward.ana)];
    expect([own.Kinds, own.New]).toEqual([
      { CARE: 1, PRESCRIPTION: 0, EXAM_ORDER: 0, RESULT: 0, IMAGES: 1, NOTE: 1 },
      2,
    ]);
    expect(shared.Kinds).toEqual({ CARE: 2, PRESCRIPTION: 0, EXAM_ORDER: 0, RESULT: 0, IMAGES: 1, NOTE: 0 });
    for (const searchText of ['bota', 'tobillo']) {
      expect([searchText, (await read(ward.stranger, { searchText })).length]).toEqual([searchText, 1]);
      expect([searchText, (await page(ward.ana, { searchText })).Quantity]).toEqual([searchText, 0]);
    }
    const byReason = await page(ward.ana, { searchText: 'esguince' });
    expect([byReason.Quantity, byReason.Kinds]).toEqual([
      2,
      { CARE: 1, PRESCRIPTION: 0, EXAM_ORDER: 0, RESULT: 0, IMAGES: 1, NOTE: 0 },
    ]);
  });

  const summaryPath = (medicalId: string) =>
    `${root}/ClinicalRecords/User/${ward.patient}/Medical/${medicalId}/ClinicalRecordSummary`;
  const save = (member: Member, Summary: string, version: number, MedicalUserId = member.person.userId) =>
    member.browser.post(
      `${root}/ClinicalRecords/ClinicalRecordSummary`,
      { UserId: ward.patient, MedicalUserId, Summary },
      { headers: { 'if-match': `"${version}"` } },
    );
  const summaries = async (member: Member) => {
    const answer = await member.browser.get(`${root}/ClinicalRecords/User/${ward.patient}/Summaries`);
    return answer.json<ListOf<ClinicalRecordSummary>>().Dtos.map(({ Summary }) => Summary);
  };

  test('keeps a summary per physician, and detects conflicts between two devices', async () => {
    const mine = await ward.add({ status: 3, professionalId: ana() });
    const first = await ward.ana.browser.get(summaryPath(ana()));
    expect(first.json<ClinicalRecordSummary>()).toMatchObject({ Summary: '', UpdatedAt: null, Version: 0 });
    const saved = await save(ward.ana, 'Estable, sin edema.', 0);
    expect([saved.statusCode, saved.json<ClinicalRecordSummary>()]).toEqual([
      200,
      {
        UserId: ward.patient,
        MedicalUserId: ana(),
        Medical: { UserId: ana(), Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
        SpecialtyName: null,
        Summary: 'Estable, sin edema.',
        UpdatedAt: ward.now().toISOString(),
        Version: 1,
      },
    ]);
    const refused = await save(ward.ana, 'Otra cosa', 0);
    expect([refused.statusCode, refused.json<{ Current: object }>().Current]).toMatchObject([
      409,
      { Summary: 'Estable, sin edema.', Version: 1 },
    ]);
    expect((await save(ward.ana, 'Sube de peso.', 1)).json<ClinicalRecordSummary>().Version).toEqual(2);
    expect(await summaries(ward.ana)).toEqual(['Sube de peso.']);
    const received = (await ward.eventsOf(ward.ana)).filter(({ name }) => name === 'updateMedicalRecords');
    expect(received.map(({ payload }) => payload)).toEqual([
      { UserId: ward.patient, MedicalCareId: null, Section: 'summary', Version: 1 },
      { UserId: ward.patient, MedicalCareId: null, Section: 'summary', Version: 2 },
    ]);
    expect(mine).toBeTruthy();
  });

  test('shows a summary to readers of an encounter of its author, and rejects other writers', async () => {
    await past.ended(60, attentionAnswer());
    expect((await save(ward.stranger, 'Alérgica a la penicilina.', 0)).statusCode).toEqual(200);
    expect((await save(ward.ana, 'Sin relación', 0)).statusCode).toEqual(404);
    const mine = await ward.add({ status: 3, professionalId: ana() });
    expect(await summaries(ward.ana)).toEqual([]);
    expect((await ward.ana.browser.get(summaryPath(ward.stranger.person.userId))).statusCode).toEqual(404);
    expect((await save(ward.ana, 'En nombre de otra', 0, ward.stranger.person.userId)).statusCode).toEqual(404);
    await ward.change(mine, { recordShare: 'SHARED' });
    expect(await summaries(ward.ana)).toEqual(['Alérgica a la penicilina.']);
    expect((await ward.ana.browser.get(summaryPath(ward.stranger.person.userId))).statusCode).toEqual(200);
    expect((await save(ward.nurse, 'De enfermería', 0)).statusCode).toEqual(403);
    const rows = await ward.app.store.db.select().from(auditLog).orderBy(auditLog.seq);
    const audited = rows.filter(({ action }) => action.startsWith('record.summary')).map(({ detail }) => detail);
    expect(JSON.stringify(audited)).not.toContain('penicilina');
  });
});
