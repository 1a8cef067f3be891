import { randomUUID } from 'node:crypto';
import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { SurveyAnswerDetail } from '#domain/survey/survey-answer.ts';
import { SurveyAnswer } from '#domain/survey/survey-row.ts';
import { auditLog, hubEventLog } from '#server/db/schema/index.ts';
import { surveyFormId } from '#server/seed/data/survey-forms.ts';
import { control } from './support/answers.ts';
import { describeServer } from './support/engines.ts';
import { formsUrl, openSurveys, symptoms } from './support/surveys.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const chestPain = symptoms('chestPain');
const cough = symptoms('cough');
const events = ['NewCovid19', 'onNewTriage', 'formAnswerChanged'];

describeServer('answers of surveys', (engine) => {
  let ward: Ward;
  let surveys: ReturnType<typeof openSurveys>;
  let paramedic: Member;
  let physician: Member;
  beforeAll(async () => {
    ward = await openWard(engine);
    surveys = openSurveys(ward);
    paramedic = await ward.join([RoleId.PARAMEDIC], { staffOf: ward.polyclinicId });
    physician = await ward.join([RoleId.POLYCLINIC_DOCTOR], { staffOf: ward.polyclinicId });
  });
  afterAll(() => ward.close());
  const signIn = () => Promise.all([paramedic, physician].map(({ person, browser }) => browser.signIn(person)));
  beforeEach(async () => {
    await surveys.begin();
    await signIn();
  });

  const list = ({ browser }: Member, query = '', type = 3) =>
    browser.get(`${formsUrl}/Type/${type}/AnswerFromPolyclinic?${query}`);
  const rows = async (...given: Parameters<typeof list>) => (await list(...given)).json<ListOf<SurveyAnswer>>();
  const idsOf = ({ Dtos }: ListOf<SurveyAnswer>) => Dtos.map(({ FormAnswerId }) => FormAnswerId);
  const read = ({ browser }: Member, id: string) => browser.get(`${formsUrl}/Answer/${id}`);
  const detail = async (...given: Parameters<typeof read>) => (await read(...given)).json<SurveyAnswerDetail>();
  const review = ({ browser }: Member, id: string, more: object = {}, ifMatch?: number) =>
    browser.send('POST', `${formsUrl}/Answer/${id}/Revised`, {
      payload: { Revised: true, ...more },
      ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
    });
  const summarize = ({ browser }: Member, id: string, Summary: string) =>
    browser.post(`${formsUrl}/Answer/${id}/SetSummary`, { Summary });
  const schedule = ({ browser }: Member, id: string, fields: Record<string, unknown>) =>
    browser.send('PATCH', `${formsUrl}/FormAnswerRevised/${id}`, {
      payload: Object.entries(fields).map(([key, value]) => ({ op: 'replace', path: `/${key}`, value })),
    });
  const correct = ({ browser }: Member, id: string, Values: object[]) =>
    browser.send('PUT', `${formsUrl}/Answer/${id}`, { payload: { Values } });
  const unreviewed = async ({ browser }: Member) =>
    (await browser.get('/api/clinical/v2/Dashboard/Totals')).json<DashboardTotals>().FormCovid19New;
  const received = async (member: Member) =>
    (await ward.eventsOf(member))
      .filter(({ name }) => events.includes(name))
      .map(({ name, payload }) => [name, payload]);
  const named = async (member: Member) => (await received(member)).map(([name]) => name);
  const person = ({ person: { userId } }: Member) => ({
    UserId: userId,
    Name: 'Elena',
    LastName: 'Rojas',
    PhotoUrl: null,
  });
  const inDays = (days: number) => new Date(ward.now().getTime() + days * 86_400_000).toISOString();
  const allowed = ({ Allowed }: SurveyAnswerDetail) => Allowed.filter((act) => act.Allowed).map(({ Action }) => Action);

  describe('sending', () => {
    test('stores the asked answers, with points and risk as the server calculates them', async () => {
      const care = await ward.add({ mode: 1 });
      const sent = await surveys.sent(
        ward.nurse,
        'TRIAGE',
        [...symptoms('fever', 'breath'), control('score', '0'), control('risk', '1'), control('temperature', '38,4')],
        { MedicalCareId: care },
      );
      const { User, Form, Allowed, PolyclinicName, ...answer } = sent;
      expect(answer).toEqual({
        FormAnswerId: sent.FormAnswerId,
        FormId: surveyFormId('TRIAGE'),
        FormVersion: 1,
        FormType: 3,
        Subtype: 'TRIAGE',
        FormName: 'Triage',
        MedicalCareId: care,
        PolyclinicId: ward.polyclinicId,
        AnsweredBy: person(ward.nurse),
        AnsweredAt: ward.now().toISOString(),
        Score: 6,
        Risk: 'HIGH',
        State: 'ANSWERED',
        Revised: false,
        RevisedBy: null,
        RevisedAt: null,
        KeepUnderObservation: false,
        ItsScheduled: false,
        ScheduledDate: null,
        ScheduledMedicalCareId: null,
        Version: 1,
        Summary: null,
        Addenda: [],
        Values: [
          { Name: 'symptoms', Value: null, Values: ['fever', 'breath'] },
          control('contact', 'no'),
          control('temperature', '38,4'),
          control('score', '6'),
          control('risk', '3'),
        ],
      });
      expect([User.UserId, Form.Subtype, allowed(sent), Allowed.length]).toEqual([
        ward.patient,
        'TRIAGE',
        ['edit', 'review', 'observe', 'summarize'],
        7,
      ]);
      const audited = await ward.app.store.db
        .select({ action: auditLog.action, relation: auditLog.relation })
        .from(auditLog)
        .where(and(eq(auditLog.objectId, sent.FormAnswerId), like(auditLog.action, 'survey.%')))
        .orderBy(auditLog.seq);
      expect(audited).toEqual([{ action: 'survey.answer', relation: 'poly' }]);
    });

    test('drops hidden answers and rejects incomplete, foreign or contradictory ones', async () => {
      const pregnant = await surveys.sent(ward.nurse, 'PRE_CONSULTATION', [
        control('job', 'Operador'),
        control('pregnant', 'yes'),
      ]);
      const gender = pregnant.User.Gender;
      expect(pregnant.Values.map(({ Name }) => Name)).toEqual([
        'job',
        ...(gender === 'F' ? ['pregnant'] : []),
        'alcoholScore',
      ]);
      const wrong = [
        [control('contact', 'no')],
        symptoms('none', 'cough'),
        [...cough, control('other', 'x')],
        [...cough, control('temperature', '55')],
      ];
      const answers = await Promise.all(wrong.map((values) => surveys.post(ward.nurse, 'COVID19', values)));
      expect(answers.map((one) => [one.statusCode, one.json().Fields])).toEqual([
        [422, { symptoms: 'required' }],
        [422, { symptoms: 'exclusive' }],
        [422, { other: 'unknown' }],
        [422, { temperature: 'max' }],
      ]);
    });

    test('accepts only a patient and an encounter that the sender has a relation to', async () => {
      const [care, closed] = [await ward.add(), await ward.add({ status: 4, closedAt: ward.now() })];
      const other = randomUUID();
      const asked: [Member, object][] = [
        [ward.stranger, {}],
        [ward.stranger, { PolyclinicId: null }],
        [ward.stranger, { MedicalCareId: care }],
        [ward.nurse, { UserId: other }],
        [ward.nurse, { PolyclinicId: other }],
        [ward.nurse, { MedicalCareId: care, UserId: other }],
        [ward.nurse, { MedicalCareId: closed }],
        [ward.nurse, { PolyclinicId: null }],
      ];
      const answers = [];
      for (const [who, more] of asked) answers.push((await surveys.post(who, 'COVID19', cough, more)).statusCode);
      expect(answers).toEqual([404, 404, 404, 404, 404, 404, 409, 201]);
      const form = await ward.nurse.browser.post(`${formsUrl}/${other}/Answer`, {
        UserId: ward.patient,
        Values: cough,
      });
      expect(form.statusCode).toEqual(404);
    });
  });

  describe('triage of an encounter', () => {
    const cares = async ({ browser }: Member) =>
      (await browser.get(`/api/clinical/v2/MedicalCares?status=1&size=20`)).json<ListOf<MedicalCare>>().Dtos;

    test('raises its priority, so that the physicians queue lists it first, and never lowers it', async () => {
      const first = await ward.add({ createdAt: ward.ago(20), priority: 2 });
      const second = await ward.add({ createdAt: ward.ago(5), priority: 1 });
      await ward.app.store.db.delete(hubEventLog);
      const sent = await surveys.sent(ward.nurse, 'TRIAGE', chestPain, { MedicalCareId: second });
      expect((await cares(ward.ana)).map(({ MedicalCareId, Priority }) => [MedicalCareId, Priority])).toEqual([
        [second, 3],
        [first, 2],
      ]);
      const moved = (await ward.eventsOf(ward.ana)).filter(({ name }) => name === 'unlockedMedicalCare');
      expect(moved.map(({ payload }) => [payload.MedicalCareId, payload.Priority])).toEqual([[second, 3]]);
      const notice = {
        FormAnswerId: sent.FormAnswerId,
        FormId: surveyFormId('TRIAGE'),
        PolyclinicId: ward.polyclinicId,
        Risk: 'HIGH',
        Version: 1,
        AnsweredAt: ward.now().toISOString(),
        User: { UserId: ward.patient, Name: sent.User.Name, LastName: sent.User.LastName, PhotoUrl: null },
      };
      const changed = {
        FormAnswerId: sent.FormAnswerId,
        FormType: 3,
        PolyclinicId: ward.polyclinicId,
        State: 'ANSWERED',
        Version: 1,
      };
      expect(await received(physician)).toEqual([
        ['onNewTriage', { ...notice, MedicalCareId: second, Priority: 3 }],
        ['formAnswerChanged', changed],
      ]);
      const carried = await ward.app.store.db
        .select({ rows: hubEventLog.rows })
        .from(hubEventLog)
        .where(inArray(hubEventLog.name, events));
      const live = [{ to: null, fields: { Row: SurveyAnswer.parse(sent) } }];
      expect(carried).toEqual([{ rows: live }, { rows: live }]);
      expect(await Promise.all([ward.nurse, paramedic, ward.ana, ward.stranger].map(named))).toEqual([
        ['onNewTriage', 'formAnswerChanged'],
        ['onNewTriage', 'formAnswerChanged'],
        [],
        [],
      ]);
      await surveys.sent(ward.nurse, 'TRIAGE', cough, { MedicalCareId: second });
      await surveys.sent(ward.nurse, 'COVID19', chestPain, { MedicalCareId: first });
      expect([(await ward.rowOf(second)).priority, (await ward.rowOf(first)).priority]).toEqual([3, 2]);
    });

    test('reverts with a correction the priority raised by mistake, unless a user set it meanwhile', async () => {
      const care = await ward.add({ priority: 2 });
      const sent = await surveys.sent(ward.nurse, 'TRIAGE', chestPain, { MedicalCareId: care });
      const corrected = await correct(ward.nurse, sent.FormAnswerId, cough);
      const put = (await ward.rowOf(care)).priority;
      const again = await correct(ward.nurse, sent.FormAnswerId, chestPain);
      await ward.change(care, { priority: 1 });
      await correct(ward.nurse, sent.FormAnswerId, cough);
      expect([
        corrected.json<SurveyAnswerDetail>().Risk,
        put,
        again.json<SurveyAnswerDetail>().Risk,
        (await ward.rowOf(care)).priority,
      ]).toEqual(['LOW', 2, 'HIGH', 1]);
      const notices = (await received(physician)).filter(([name]) => name === 'onNewTriage');
      expect(notices.map(([, payload]) => (payload as { Priority: number }).Priority)).toEqual([3, 2, 3, 1]);
    });
  });

  describe('reading', () => {
    test('lists the answers of an encounter only to users with access to it', async () => {
      const [care, other] = [await ward.add({}), await ward.add({})];
      const sent = await surveys.sent(ward.nurse, 'TRIAGE', cough, { MedicalCareId: care });
      await surveys.sent(ward.nurse, 'TRIAGE', cough, { MedicalCareId: other });
      const found = await Promise.all([physician, ward.stranger].map((who) => rows(who, `medicalCareId=${care}`)));
      expect(found.map(idsOf)).toEqual([[sent.FormAnswerId], []]);
    });

    test('lists the unreviewed first by risk and wait, then those under observation', async () => {
      const send = (values = cough, subtype: 'COVID19' | 'TRIAGE' = 'COVID19') =>
        surveys.sent(ward.nurse, subtype, values);
      const low = await send();
      await ward.later(1);
      await signIn();
      const high = await send(chestPain, 'TRIAGE');
      const [watched, done] = [await send(), await send(chestPain)];
      await ward.later(1);
      await signIn();
      const later = await send();
      await review(physician, watched.FormAnswerId, { KeepUnderObservation: true });
      await review(physician, done.FormAnswerId);
      const order = [high, low, later, watched, done].map(({ FormAnswerId }) => FormAnswerId);
      expect(idsOf(await rows(physician))).toEqual(order);
      const second = await rows(physician, 'page=2&size=2');
      expect([second.Quantity, idsOf(second)]).toEqual([5, order.slice(2, 4)]);
      expect(idsOf(await rows(physician, 'subtype=TRIAGE'))).toEqual([high.FormAnswerId]);
      expect(idsOf(await rows(physician, 'risk=LOW&state=ANSWERED'))).toEqual([low.FormAnswerId, later.FormAnswerId]);
      expect(idsOf(await rows(physician, `userId=${randomUUID()}`))).toEqual([]);
      expect(idsOf(await rows(physician, '', 5))).toEqual([]);
      const name = low.User.LastName.toUpperCase();
      expect([(await rows(physician, `searchText=${encodeURIComponent(name)}`)).Quantity]).toEqual([5]);
      expect((await rows(physician, 'searchText=nadie')).Quantity).toEqual(0);
      const kept = ({ browser }: Member, id = ward.polyclinicId) =>
        browser.get(`${formsUrl}/RevisedkeepUnderObservation/Polyclinic/${id}`);
      expect(idsOf((await kept(paramedic)).json())).toEqual([watched.FormAnswerId]);
      expect((await kept(ward.ana)).statusCode).toEqual(404);
      expect((await list(physician, '', 1)).statusCode).toEqual(400);
    });

    test('shows a physician of another place the answers of patients they treat, and neither others nor their number', async () => {
      const sent = await surveys.sent(ward.nurse, 'TRIAGE', chestPain);
      const seen = async (member: Member) => [
        (await rows(member)).Quantity,
        await unreviewed(member),
        (await read(member, sent.FormAnswerId)).statusCode,
        (await member.browser.get(`${formsUrl}/Answer/${sent.FormAnswerId}/AutomaticSummary`)).statusCode,
        (await member.browser.get(`${formsUrl}/${sent.FormId}/User/${ward.patient}/LastAnswerd`)).json() !== null,
        (await review(member, sent.FormAnswerId, {}, 99)).statusCode,
        (await summarize(member, randomUUID(), 'x')).statusCode,
      ];
      const [none, all] = [
        [0, 0, 404, 404, false, 404, 404],
        [1, 1, 200, 200, true, 409, 404],
      ];
      expect([await seen(ward.ana), await seen(ward.stranger), await seen(paramedic)]).toEqual([none, none, all]);
      await ward.begun(ward.ana);
      expect([await seen(ward.ana), await seen(ward.stranger)]).toEqual([all, none]);
      expect((await list(ward.stranger, 'searchText=Rosa')).json<ListOf<SurveyAnswer>>().Quantity).toEqual(0);
    });

    test('proposes the summary from the form, in the language of the reader', async () => {
      const { FormAnswerId } = await surveys.sent(ward.nurse, 'TRIAGE', symptoms('fever', 'breath'));
      const of = async (language: string) =>
        (
          await physician.browser.send('GET', `${formsUrl}/Answer/${FormAnswerId}/AutomaticSummary`, {
            headers: { 'accept-language': language },
          })
        ).json();
      expect([await of('es'), await of('en')]).toEqual([
        { Summary: 'Síntomas: Fiebre, Falta de aire\nContacto con caso: No\nPuntaje: 6\nRiesgo: Alto' },
        { Summary: 'Symptoms: Fever, Shortness of breath\nContact with a case: No\nScore: 6\nRisk: High' },
      ]);
    });

    test('finds the earlier answer of the same patient to the same form', async () => {
      const first = await surveys.sent(ward.nurse, 'TRIAGE', cough);
      await ward.later(5);
      await signIn();
      const second = await surveys.sent(ward.nurse, 'TRIAGE', chestPain);
      const last = async (before = '') =>
        physician.browser.get(`${formsUrl}/${first.FormId}/User/${ward.patient}/LastAnswerd${before}`);
      expect((await last()).json<SurveyAnswerDetail>().FormAnswerId).toEqual(second.FormAnswerId);
      const earlier = await last(`?before=${second.FormAnswerId}`);
      expect(earlier.json<SurveyAnswerDetail>().FormAnswerId).toEqual(first.FormAnswerId);
      const none = await last(`?before=${first.FormAnswerId}`);
      expect([none.statusCode, none.json()]).toEqual([200, null]);
    });
  });

  describe('what becomes of an answer', () => {
    test('accepts one review: the second of two reviewers receives the current state', async () => {
      const sent = await surveys.sent(ward.nurse, 'TRIAGE', chestPain);
      const Summary = 'Dolor torácico de esfuerzo, se evalúa en box.';
      const [one, other] = await Promise.all([
        review(physician, sent.FormAnswerId, { Summary }, sent.Version),
        review(paramedic, sent.FormAnswerId, { Summary: 'Otro texto' }, sent.Version),
      ]);
      const [won, lost] = one.statusCode === 200 ? [one, other] : [other, one];
      const { State, Revised, RevisedBy, Version } = won.json<SurveyAnswerDetail>();
      expect([won.statusCode, State, Revised, Version]).toEqual([200, 'REVISED', true, 2]);
      expect(problemOf(lost)).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
      expect(lost.json().Current.RevisedBy).toEqual(RevisedBy);
      expect(await unreviewed(physician)).toEqual(0);
      const changed = (await received(ward.nurse)).filter(([name]) => name === 'formAnswerChanged');
      expect(changed.map(([, payload]) => (payload as { State: string }).State)).toEqual(['ANSWERED', 'REVISED']);
    });

    test('rejects an outdated version with the current one', async () => {
      const sent = await surveys.sent(ward.nurse, 'COVID19', cough);
      await summarize(physician, sent.FormAnswerId, 'Primero');
      const late = await review(paramedic, sent.FormAnswerId, {}, sent.Version);
      expect([problemOf(late), late.json().Current.Summary]).toEqual([[409, 'version_conflict', undefined], 'Primero']);
    });

    test('is kept under observation, scheduled with a date or an encounter, and reverted to its previous state', async () => {
      const sent = await surveys.sent(ward.nurse, 'TRIAGE', chestPain);
      const id = sent.FormAnswerId;
      const early = await schedule(physician, id, { ItsScheduled: true, ScheduledDate: inDays(2) });
      await review(physician, id, { KeepUnderObservation: true, Summary: 'Control mañana' });
      const past = await schedule(physician, id, { ItsScheduled: true, ScheduledDate: inDays(-1) });
      const dateless = await schedule(physician, id, { ItsScheduled: true });
      expect([problemOf(early), past.statusCode, past.json().Fields, dateless.statusCode]).toEqual([
        [409, 'transition_not_allowed', 'wrongStatus'],
        400,
        { '/ScheduledDate': 'Debe ser una fecha y hora por venir.' },
        400,
      ]);
      const scheduled = (await schedule(physician, id, { ItsScheduled: true, ScheduledDate: inDays(2) })).json();
      expect([
        scheduled.State,
        scheduled.ItsScheduled,
        scheduled.ScheduledDate,
        scheduled.KeepUnderObservation,
      ]).toEqual(['SCHEDULED', true, inDays(2), true]);
      const back = (await schedule(physician, id, { ItsScheduled: false })).json();
      expect([back.State, back.ScheduledDate, allowed(back)]).toEqual([
        'UNDER_OBSERVATION',
        null,
        ['review', 'observe', 'schedule', 'summarize'],
      ]);
      const at = new Date(inDays(3));
      const care = await ward.add({ scheduledDate: at, professionalId: physician.person.userId });
      const closed = await ward.add({ status: 4, closedAt: ward.now() });
      const linked = (await schedule(physician, id, { ItsScheduled: true, ScheduledMedicalCareId: care })).json();
      expect([linked.ScheduledMedicalCareId, linked.ScheduledDate]).toEqual([care, at.toISOString()]);
      await schedule(physician, id, { ItsScheduled: false });
      const over = await schedule(physician, id, { ItsScheduled: true, ScheduledMedicalCareId: closed });
      const foreign = await schedule(physician, id, { ItsScheduled: true, ScheduledMedicalCareId: randomUUID() });
      expect([over.statusCode, over.json().Fields, foreign.statusCode]).toEqual([
        400,
        { '/ScheduledMedicalCareId': 'Esa atención ya terminó. Elige otra o deja solo la fecha.' },
        404,
      ]);
    });

    test('overwrites its summary until it is reviewed, and appends later', async () => {
      const { FormAnswerId: id } = await surveys.sent(ward.nurse, 'COVID19', cough);
      await summarize(physician, id, 'Uno');
      await summarize(physician, id, 'Dos');
      await review(physician, id);
      const added = await summarize(paramedic, id, 'Llamó: sigue bien.');
      const { Summary, Addenda, State } = added.json<SurveyAnswerDetail>();
      expect([Summary, Addenda, State]).toEqual([
        'Dos',
        [{ Text: 'Llamó: sigue bien.', By: person(paramedic), At: ward.now().toISOString() }],
        'REVISED',
      ]);
      expect((await summarize(physician, id, ' ')).statusCode).toEqual(400);
    });

    test('accepts corrections of its author only, and only before the review', async () => {
      const { FormAnswerId: id } = await surveys.sent(ward.nurse, 'COVID19', cough);
      const other = await correct(paramedic, id, chestPain);
      const mine = await correct(ward.nurse, id, chestPain);
      await review(physician, id);
      const late = await correct(ward.nurse, id, cough);
      expect([problemOf(other), mine.json().Risk, problemOf(late), late.json().Current.Risk]).toEqual([
        [409, 'transition_not_allowed', 'notAuthor'],
        'HIGH',
        [409, 'transition_not_allowed', 'wrongStatus'],
        'HIGH',
      ]);
      expect(await named(physician)).toEqual([
        'NewCovid19',
        'formAnswerChanged',
        'NewCovid19',
        'formAnswerChanged',
        'formAnswerChanged',
      ]);
    });

    test('S7 counts unreviewed COVID-19 and triage answers, and no others', async () => {
      const covid = await surveys.sent(ward.nurse, 'COVID19', cough);
      await surveys.sent(ward.nurse, 'TRIAGE', cough);
      await surveys.sent(ward.nurse, 'SATISFACTION', [control('overall', '9'), control('solved', 'yes')]);
      const before = await unreviewed(physician);
      await review(physician, covid.FormAnswerId, { KeepUnderObservation: true });
      expect([
        before,
        await unreviewed(physician),
        await unreviewed(ward.nurse),
        await unreviewed(ward.stranger),
      ]).toEqual([2, 1, 1, 0]);
    });

    test('lets its author without a reviewing role read it, and not review it', async () => {
      const author = await ward.join([RoleId.DOCTOR]);
      const care = await ward.begun(author);
      const { FormAnswerId: id } = await surveys.sent(author, 'COVID19', cough, { MedicalCareId: care });
      await ward.change(care, { professionalId: null, blokUserId: null, blockedAt: null, lockExpiresAt: null });
      expect([allowed(await detail(author, id)), problemOf(await review(author, id))]).toEqual([
        ['edit'],
        [409, 'transition_not_allowed', 'notReviewer'],
      ]);
    });
  });
});
