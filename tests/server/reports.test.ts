import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Verification } from '#domain/care-document/verification.ts';
import { diagnosesAnswer } from '#domain/diagnosis/diagnosis-rules.ts';
import { CareStatus, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { Problem } from '#domain/problem.ts';
import { mayPrint, type ReportKind, reportKinds, reports } from '#domain/reports/report-kinds.ts';
import { reportNeeds } from '#domain/reports/report-needs.ts';
import { RoleId } from '#domain/session/roles.ts';
import {
  auditLog,
  careAnswerDrafts,
  careAnswers,
  careDocuments,
  generalAdmissions,
  medicalCares,
  reportPrints,
} from '#server/db/schema/index.ts';
import { attentionFormId, attentionFormVersion } from '#server/seed/forms.seed.ts';
import { askAbout } from '#tests/support/external-tools.ts';
import { attentionAnswer, control, diagnosed } from './support/answers.ts';
import { Browser } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { admitWorker, answerCare, fillReported } from './support/reported-care.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/Reports';
const textOf = (pdf: Uint8Array) => askAbout('pdftotext', pdf, (path) => ['-layout', path, '-']).output;
const resting = attentionAnswer(control('needsRest', 'yes'), control('restDays', '3'));
const working = attentionAnswer(control('needsRest', 'no'), control('outcome', 'restricted'));
/** A complete answer for each report; some reports require fields that others exclude. */
const answerFor = (kind: ReportKind) => (kind === 'Cali' ? working : resting);

describeServer('reports', (engine) => {
  let ward: Ward;
  let medic: Member;
  let paramedic: Member;
  let facilitator: Member;
  beforeAll(async () => {
    ward = await openWard(engine, { config: { publicUrl: 'https://salud.example' } });
    medic = await ward.join([RoleId.POLYCLINIC_DOCTOR], { staffOf: ward.polyclinicId });
    paramedic = await ward.join([RoleId.PARAMEDIC], { staffOf: ward.polyclinicId });
    facilitator = await ward.join([RoleId.FACILITATOR]);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    for (const { browser, person } of [medic, paramedic, facilitator]) await browser.signIn(person);
  });

  const of = (care: string) => ({
    care,
    userId: ward.patient,
    polyclinicId: ward.polyclinicId,
    by: medic.person.userId,
    at: ward.now(),
  });
  const attended = (given: Parameters<Ward['add']>[0] = {}) =>
    ward.add({
      status: 7,
      mode: 1,
      attentionType: 5,
      professionalId: medic.person.userId,
      startedAt: ward.ago(20),
      ...given,
    });
  const reported = async (kind: ReportKind) => {
    const care = await attended();
    await fillReported(ward.app.store, of(care), answerFor(kind));
    return care;
  };
  const print = (
    { browser }: Member,
    kind: ReportKind,
    care: string,
    query = '',
    headers: Record<string, string> = {},
  ) => browser.send('POST', `${base}/${kind}/${care}/Print${query}`, { headers });
  const refusalOf = async (member: Member, kind: ReportKind, care: string) => {
    const answer = await print(member, kind, care);
    const { Code, Guard, Fields } = Problem.parse(answer.json());
    return [answer.statusCode, Code, Guard, Fields];
  };
  const missing = (need: keyof typeof reportNeeds) => [400, 'validation', need, { Report: reportNeeds[need].es }];
  const audited = async (objectId: string) => {
    const where = and(eq(auditLog.objectId, objectId), like(auditLog.action, 'report.%'));
    const rows = await ward.app.store.db.select().from(auditLog).where(where).orderBy(auditLog.seq);
    return rows.map(({ action, patientId, relation, detail }) => ({ action, patientId, relation, detail }));
  };
  const papersOf = (care: string) =>
    ward.app.store.db.select().from(reportPrints).where(eq(reportPrints.medicalCareId, care));
  const verify = async (id: string) =>
    (await new Browser(ward.app).get(`/api/clinical/v2/Documents/${id}/Verification`)).json<Verification>();

  test.each(reportKinds)('RPT-10 prints %s for authorized callers, and rejects others', async (kind) => {
    const care = await reported(kind);
    const members = { medic, nurse: ward.nurse, paramedic, facilitator, stranger: ward.stranger };
    const got: Record<string, number> = {};
    for (const [name, member] of Object.entries(members)) got[name] = (await print(member, kind, care)).statusCode;
    const nursing = mayPrint(kind, [RoleId.NURSE]) ? 200 : 403;
    expect(got).toEqual({ medic: 200, nurse: nursing, paramedic: nursing, facilitator: 403, stranger: 404 });
    const get = await medic.browser.get(`${base}/${kind}/${care}/Print`);
    expect([get.statusCode, get.headers['content-type'], get.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });

  test('RPT-11 restricts reports signed by physicians, according to the table of capabilities', () => {
    const ofRole = (role: RoleId) => reportKinds.filter((kind) => !mayPrint(kind, [role]));
    const physicians = ['Ima', 'Cali', 'Cati', 'R', 'Recipe'];
    expect([ofRole(RoleId.NURSE), ofRole(RoleId.PARAMEDIC), ofRole(RoleId.DOCTOR)]).toEqual([
      physicians,
      physicians,
      [],
    ]);
    expect([ofRole(RoleId.FACILITATOR), ofRole(RoleId.POLYCLINIC_ADMIN)]).toEqual([[...reportKinds], [...reportKinds]]);
  });

  test('RPT-12 lists the printable reports with their missing data in the language of the caller and draft state', async () => {
    const care = await attended({ status: 3, attentionType: 2, startedAt: ward.ago(5) });
    const read = await ward.nurse.browser.send('GET', `${base}/Available/${care}`, {
      headers: { 'accept-language': 'en' },
    });
    const lack = (Report: ReportKind, Need: keyof typeof reportNeeds) => ({
      Report,
      Missing: { Need, Sentence: reportNeeds[Need].en },
      IsDraft: true,
    });
    const ready = (Report: ReportKind) => ({ Report, Missing: null, IsDraft: true });
    expect(read.json()).toEqual({
      Quantity: 10,
      Dtos: [
        lack('Diat', 'admission'),
        lack('Diep', 'admission'),
        lack('Dat', 'admission'),
        ready('Tap'),
        lack('Ia', 'answer'),
        ready('Ca'),
        lack('Riac', 'answer'),
        lack('Company', 'answer'),
        lack('OutOfRoom', 'outOfRoom'),
        lack('Nutritional', 'nutrition'),
      ],
    });
    expect(await audited(care)).toEqual([
      { action: 'report.list', patientId: ward.patient, relation: 'poly', detail: null },
    ]);
    expect((await ward.stranger.browser.get(`${base}/Available/${care}`)).statusCode).toEqual(404);
    expect((await facilitator.browser.get(`${base}/Available/${care}`)).statusCode).toEqual(403);
  });

  test('RPT-13 rejects a report the encounter lacks data for with a message, and stores nothing', async () => {
    const { store } = ward.app;
    const bare = await attended({ attentionType: 2 });
    expect(await refusalOf(medic, 'Diat', bare)).toEqual(missing('admission'));
    expect(await refusalOf(medic, 'Ima', bare)).toEqual(missing('answer'));
    expect(await refusalOf(medic, 'OutOfRoom', bare)).toEqual(missing('outOfRoom'));
    expect(await refusalOf(medic, 'Nutritional', bare)).toEqual(missing('nutrition'));
    expect(await refusalOf(medic, 'Recipe', bare)).toEqual(missing('prescription'));
    await admitWorker(store, of(bare));
    await store.db.update(generalAdmissions).set({ accidentDate: null });
    expect(await refusalOf(medic, 'Diat', bare)).toEqual(missing('accident'));
    await store.db.update(generalAdmissions).set({ attentionType: 2 });
    expect(await refusalOf(medic, 'Diep', bare)).toEqual(missing('workEvent'));
    await answerCare(store, of(bare), resting);
    expect(await refusalOf(medic, 'Cali', bare)).toEqual(missing('noRest'));
    await answerCare(store, of(bare), attentionAnswer(control('outcome', 'emergency')), 2);
    expect(await refusalOf(medic, 'Cali', bare)).toEqual(missing('notReferred'));
    expect(await refusalOf(medic, 'R', bare)).toEqual(missing('rest'));
    expect(await refusalOf(medic, 'Cati', bare)).toEqual(missing('restOrRestriction'));
    await answerCare(
      store,
      of(bare),
      working.filter(({ Name }) => Name !== 'diagnosis'),
      3,
    );
    expect(await refusalOf(medic, 'Cali', bare)).toEqual(missing('diagnosis'));
    await store.db.update(careAnswers).set({ answeredBy: ward.nurse.person.userId });
    expect(await refusalOf(medic, 'Ima', bare)).toEqual(missing('physician'));
    expect((await audited(bare)).length + (await papersOf(bare)).length).toEqual(0);
  });

  test('RPT-14 audits which report of which encounter was read, printed or downloaded', async () => {
    const care = await reported('Ia');
    for (const query of ['', '?Purpose=read', '?Purpose=download&Language=en']) {
      expect((await print(ward.nurse, 'Ia', care, query)).statusCode).toBe(200);
    }
    const papers = await papersOf(care);
    const paperIn = (language: string) => papers.find((paper) => paper.language === language)?.id;
    const act = (action: string, Language: string) => ({
      action,
      patientId: ward.patient,
      relation: 'poly',
      detail: { Report: 'Ia', Draft: false, Language, Paper: paperIn(Language) },
    });
    expect([papers.length, await audited(care)]).toEqual([
      2,
      [act('report.print', 'es'), act('report.read', 'es'), act('report.download', 'en')],
    ]);
  });

  test('RPT-15 prints in Spanish unless English is requested, whatever the interface language', async () => {
    const care = await reported('Ca');
    const spanish = textOf((await print(medic, 'Ca', care, '', { 'accept-language': 'en' })).rawPayload);
    const english = textOf((await print(medic, 'Ca', care, '?Language=en')).rawPayload);
    expect([spanish.includes('Certificado de atención'), english.includes('Attendance certificate')]).toEqual([
      true,
      true,
    ]);
    expect((await print(medic, 'Ca', care, '?Language=fr')).statusCode).toBe(400);
  });

  test('RPT-16 prints a draft before the end, with the content of its author only', async () => {
    const care = await ward.begun(medic, { mode: 1 });
    const values = [control('plan', 'Calor local.'), diagnosed()];
    await ward.app.store.db.insert(careAnswerDrafts).values({
      medicalCareId: care,
      authorId: medic.person.userId,
      formId: attentionFormId,
      formVersion: attentionFormVersion,
      values,
      revision: 1,
      savedAt: ward.now(),
    });
    const mine = await print(medic, 'Ia', care);
    const raw = askAbout('pdftotext', mine.rawPayload, (path) => ['-raw', path, '-']).output.replaceAll('\n', '');
    expect([raw.includes('BORRADOR'), raw.includes('Calor local.')]).toEqual([true, true]);
    expect(await refusalOf(ward.nurse, 'Ia', care)).toEqual(missing('answer'));
    expect((await verify((await papersOf(care))[0]?.id ?? '')).State).toEqual('DRAFT');
  });

  test('RPT-17 keeps the code of a report while its content is unchanged, verifiable by its address', async () => {
    const care = await reported('Ima');
    const first = (await print(medic, 'Ima', care)).rawPayload;
    ward.app.clock.advance(60_000);
    const again = (await print(medic, 'Ima', care)).rawPayload;
    const [paper] = await papersOf(care);
    expect([first.equals(again), (await papersOf(care)).length]).toEqual([true, 1]);
    expect(textOf(first)).toContain(`https://salud.example/es/verify/${paper?.id}`);
    const known = await verify(paper?.id ?? '');
    expect(known).toEqual({
      State: 'UNSIGNED',
      Kind: 'REPORT',
      Title: reports.Ima.title,
      Code: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
      SignedAt: null,
      IssuedAt: paper?.printedAt.toISOString(),
      SignatureKind: null,
      ValidUntil: null,
      Digests: [],
      Issuer: { Name: expect.any(String), IC: expect.any(String) },
      Signer: { Name: 'Elena Rojas', Registry: null },
    });
    expect(JSON.stringify(known)).not.toContain('Javiera');
    await answerCare(ward.app.store, of(care), working, 2);
    expect((await verify(paper?.id ?? '')).State).toEqual('REPLACED');
    await ward.change(care, { status: 4, closeReason: 'CREATED_IN_ERROR' });
    expect((await verify(paper?.id ?? '')).State).toEqual('VOID');
    expect((await verify(randomUUID())).State).toEqual('UNKNOWN');
  });

  test('RPT-18 prints the prescription of the encounter as that document, and none on an official cheque', async () => {
    const care = await reported('Recipe');
    const asReport = textOf((await print(medic, 'Recipe', care)).rawPayload);
    expect([asReport.includes('Receta médica'), asReport.includes('Amoxicilina 500 mg')]).toEqual([true, true]);
    expect((await audited(care)).map(({ action, detail }) => [action, detail])).toEqual([
      ['report.print', { Report: 'Recipe', Draft: false }],
    ]);
    await ward.app.store.db.update(careDocuments).set({ saleKind: 'CHECK' });
    expect(await refusalOf(medic, 'Recipe', care)).toEqual(missing('noCheque'));
  });

  test('RPT-19 omits all clinical content of an encounter from the report for an employer', async () => {
    const care = await reported('Company');
    await ward.change(care, { reason: 'Lumbago tras una crisis de pánico', commentary: 'Consumo de alcohol' });
    const printed = textOf((await print(medic, 'Company', care)).rawPayload)
      .replace(/\s+/g, ' ')
      .toLowerCase();
    const [form] = await ward.app.store.db.select().from(careAnswers).where(eq(careAnswers.medicalCareId, care));
    const written = (form?.values ?? []).flatMap(({ Value, Rows }) => [
      Value ?? '',
      ...(Rows ?? []).flatMap((row) => Object.values(row)),
    ]);
    const secrets = [...written, 'Lumbago', 'pánico', 'alcohol', 'Amoxicilina', 'Evento', 'STRUCK', 'Golpe']
      // Option codes and one-digit numbers occur in any text.
      .filter((text) => text.length > 4);
    expect([secrets.length > 8, secrets.filter((secret) => printed.includes(secret.toLowerCase()))]).toEqual([
      true,
      [],
    ]);
    expect(printed).toContain('no apto por el momento');
  });

  test('prints the allergies that were diagnosed in an earlier encounter', async () => {
    const penicillin = { id: randomUUID(), code: 'Z88.0', name: 'Alergia a penicilina', kind: 'MAIN' } as const;
    const earlier = diagnosesAnswer('diagnosis', [{ ...penicillin, certainty: 'CONFIRMED' }]);
    await answerCare(ward.app.store, of(await attended()), attentionAnswer(earlier));
    const printed = textOf((await print(medic, 'Tap', await attended())).rawPayload);
    expect(printed).toMatch(/Alergias +Alergia a penicilina/);
  });

  test('RPT-20 prints the log of the encounter in its record: readers of today, and versions', async () => {
    const care = await reported('Riac');
    await answerCare(ward.app.store, of(care), working, 2);
    await ward.nurse.browser.get(`/api/clinical/v2/MedicalCares/${care}`);
    const lines = textOf((await print(medic, 'Riac', care)).rawPayload).split('\n');
    const under = (title: string) => {
      const from = lines.findIndex((line) => line.trim() === title);
      return lines.slice(from + 1, from + 3).map((line) => line.trim().replace(/\s{2,}/g, ' '));
    };
    expect(under('Versiones de la respuesta')).toEqual([
      expect.stringMatching(/^1. .* · versión 1, Elena Rojas$/),
      expect.stringMatching(/^2. .* · versión 2, Elena Rojas$/),
    ]);
    expect(under('Accesos del día a esta atención')[0]).toMatch(/^1. .* · Elena Rojas/);
  });

  test('RPT-22 rejects reopening once a report was printed, but not after a view or a draft', async () => {
    const { CLOSED } = CareStatus;
    const closed = { status: CLOSED, closeReason: 'ATTENDED', closedAt: ward.ago(10) } as const;
    const care = await attended(closed);
    await answerCare(ward.app.store, { ...of(care), at: ward.ago(10) }, resting);
    const guard = async () => {
      const detail = (await medic.browser.get(`/api/clinical/v2/MedicalCares/${care}`)).json<MedicalCareDetail>();
      return detail.Allowed.find(({ Action }) => Action === 'reopen')?.Guard;
    };
    const before = await guard();
    await print(medic, 'Ca', care, '?Purpose=read');
    const looked = await guard();
    await print(ward.nurse, 'Ca', care);
    expect([before, looked, await guard()]).toEqual(['reasonRequired', 'reasonRequired', 'documentsSigned']);
  });

  test('RPT-21 answers 404 for an encounter that no caller may access yet', async () => {
    const waiting = await ward.add({ status: 1, polyclinicId: null });
    expect((await print(ward.ana, 'Ca', waiting)).statusCode).toEqual(404);
    expect((await print(medic, 'Ca', randomUUID())).statusCode).toEqual(404);
    const [row] = await ward.app.store.db.select().from(medicalCares).where(eq(medicalCares.id, waiting));
    expect(row?.status).toEqual(1);
  });
});
