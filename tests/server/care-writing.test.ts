import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { attentionFormId, attentionFormVersion } from '#server/seed/forms.seed.ts';
import { attentionAnswer, control, without } from './support/answers.ts';
import { signedIn } from './support/browser.ts';
import { answer, base, consent, minute, patch, toClosed, written } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { openWard, problemOf, type Ward } from './support/ward.ts';

describeServer('what is written of a care', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  test('SEC-21: does not finish a remote encounter without consent, and requires a reason for a waiver', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana, { consentStatus: 'NONE', consentKind: null });
    const finish = () => ana.browser.post(`${base}/${id}/Answer`, answer());
    expect(problemOf(await finish())).toEqual([422, 'consent_missing', 'consentMissing']);
    await ana.browser.post(`${base}/RequestAcceptInformedConsent`, { MedicalCareId: id });
    expect(problemOf(await finish())).toEqual([422, 'consent_missing', 'consentMissing']);
    expect(problemOf(await patch(ana, id, consent('WAIVED')))).toEqual([400, 'validation', undefined]);
    expect(problemOf(await patch(ana, id, consent('ELECTRONIC')))).toEqual([400, 'validation', undefined]);
    const reason = 'Riesgo vital, paciente inconsciente';
    const waived = (await patch(ana, id, consent('WAIVED', reason))).json<MedicalCareDetail>();
    expect(waived.InformedConsent).toEqual({
      Status: 'WAIVED',
      Kind: 'WAIVED',
      At: ward.now().toISOString(),
      Reason: reason,
    });
    expect((await finish()).statusCode).toEqual(200);
    const inPerson = await ward.begun(ana, { mode: 1, consentStatus: 'NONE', consentKind: null });
    const examined = answer([...written, control('physicalExam', 'Sin hallazgos.')]);
    expect((await ana.browser.post(`${base}/${inPerson}/Answer`, examined)).statusCode).toEqual(200);
    const asked = await ana.browser.post(`${base}/RequestAcceptInformedConsent`, {
      MedicalCareId: await ward.begun(ana, { mode: 1, consentStatus: 'NONE' }),
    });
    expect(problemOf(asked)).toEqual([409, 'transition_not_allowed', 'remoteOnly']);
    const accepted = { MedicalCareId: await ward.begun(ana) };
    const again = await ana.browser.post(`${base}/RequestAcceptInformedConsent`, accepted);
    expect(problemOf(again)).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
  });

  test('SEC-3: changes one field by a patch: the consent, or the status to closed', async () => {
    const { ana, luis } = ward;
    const id = await ward.begun(ana);
    const refused = [
      [{ op: 'replace', path: '/status', value: 3 }],
      [{ op: 'replace', path: '/ProfessionalId', value: luis.person.userId }],
      [{ op: 'remove', path: '/InformedConsent' }],
      [...consent('VERBAL'), ...toClosed],
    ];
    for (const operations of refused) {
      expect(problemOf(await patch(ana, id, operations))).toEqual([400, 'validation', undefined]);
    }
    expect((await ward.rowOf(id)).version).toEqual(1);
  });

  test('SEC-2: requires the whole form for a final answer, and names the missing fields', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const values = [
      ...without(written, 'reason', 'attentionType'),
      control('attentionType', '9'),
      control('needsRest', 'yes'),
      control('restDays', '40'),
    ];
    const refused = await ana.browser.post(`${base}/${id}/Answer`, answer(values));
    expect([...problemOf(refused), refused.json().Fields, refused.json().Current.Version]).toEqual([
      422,
      'form_incomplete',
      'formIncomplete',
      { reason: 'required', attentionType: 'option', restDays: 'max' },
      1,
    ]);
    const unknown = { ...answer(), FormId: randomUUID() };
    expect((await ana.browser.post(`${base}/${id}/Answer`, unknown)).statusCode).toEqual(404);
    expect((await ward.rowOf(id)).status).toEqual(3);
  });

  test('checks a final answer by the rules of its form: drops hidden fields, checks cells and files', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const Rows = [{ name: 'Losartán', dose: '50 mg', every: '24' }, { dose: '1 g' }, {}];
    const medicines = (rows: Record<string, string>[]) => ({
      Name: 'medicines',
      Value: null,
      Values: null,
      Rows: rows,
    });
    const file = {
      FileId: randomUUID(),
      Name: 'nota.txt',
      MimeType: 'text/plain',
      Entity: 'MedicalCare',
      EntityId: id,
    };
    const Data = Buffer.from('Control en 48 h').toString('base64');
    expect((await ana.browser.post('/api/file/v2/Files', { ...file, Data })).statusCode).toEqual(201);
    const evidence = (...Values: string[]) => ({ Name: 'evidence', Value: null, Values });
    const hidden = [control('needsRest', 'no'), control('restDays', '99'), control('physicalExam', 'No se hizo.')];

    const wrong = [...attentionAnswer(control('outcome', 'referral')), medicines(Rows), evidence(randomUUID())];
    const refused = await ana.browser.post(`${base}/${id}/Answer`, answer([...wrong, ...hidden]));
    expect([...problemOf(refused), refused.json().Fields]).toEqual([
      422,
      'form_incomplete',
      'formIncomplete',
      { 'medicines.1.name': 'required', referredTo: 'required', evidence: 'file' },
    ]);

    const right = [...written, medicines([Rows[0] ?? {}, {}]), evidence(file.FileId), ...hidden];
    const taken = (await ana.browser.post(`${base}/${id}/Answer`, answer(right))).json();
    expect(taken.MedicalCareAnswerValues).toEqual([
      ...written,
      medicines(Rows.slice(0, 1)),
      evidence(file.FileId),
      control('needsRest', 'no'),
    ]);
    const read = (await ana.browser.get(`${base}/${id}/Answer`)).json();
    expect([read.MedicalCareAnswerValues, read.Form.Version]).toEqual([
      taken.MedicalCareAnswerValues,
      attentionFormVersion,
    ]);
  });

  test('SAFE-7: keeps a draft private and incomplete, extends the lock and never overwrites another device', async () => {
    const { ana, luis, nurse, app } = ward;
    const id = await ward.begun(ana);
    app.clock.advance(5 * minute);
    const save = (values: typeof written, Revision: number, { browser } = ana) =>
      browser.post(`${base}/${id}/Answer`, answer(values, { IsDraft: true, Revision }));
    const half = [control('restDays', '2,')];
    const draft = {
      MedicalCareId: id,
      FormId: attentionFormId,
      FormVersion: attentionFormVersion,
      IsDraft: true,
      AnsweredBy: ana.person.userId,
      AnsweredAt: ward.now().toISOString(),
      Revision: 1,
      MedicalCareAnswerValues: half,
    };
    expect((await save(half, 0)).json()).toEqual(draft);
    const { lockExpiresAt, version } = await ward.rowOf(id);
    expect([lockExpiresAt, version]).toEqual([new Date(ward.now().getTime() + 30 * minute), 1]);
    const elsewhere = { ...ana, browser: await signedIn(app, ana.person) };
    // The response includes the form in the version the draft was begun with.
    const { Form, ...read } = (await elsewhere.browser.get(`${base}/${id}/Answer`)).json();
    expect([read, Form.FormId, Form.Version]).toEqual([draft, attentionFormId, attentionFormVersion]);
    const there = [control('plan', 'Desde el otro equipo')];
    await save(there, 1, elsewhere);
    const here = [control('plan', 'Desde aquí')];
    const conflict = await save(here, 1);
    const current = { ...draft, Revision: 2, MedicalCareAnswerValues: there };
    expect([conflict.statusCode, conflict.json().Code, conflict.json().Current]).toEqual([
      409,
      'version_conflict',
      current,
    ]);
    const final = await ana.browser.post(`${base}/${id}/Answer`, answer(written, { Revision: 1 }));
    expect([final.statusCode, final.json().Current]).toEqual([409, current]);
    const alien = await save([control('notOfThisForm', 'x')], 2);
    expect([alien.statusCode, alien.json().Fields]).toEqual([400, { notOfThisForm: 'unknown' }]);
    expect((await nurse.browser.get(`${base}/${id}/Answer`)).json()).toEqual(null);
    expect(problemOf(await save(here, 0, luis))).toEqual([409, 'locked_by_other', 'lockedByOther']);
  });

  test('lists the own forms and the generic ones with their controls, and no others', async () => {
    const { ana, luis } = ward;
    const url = (userId: string, type = 1) => `/api/clinical/v2/Forms/Type/${type}/User/${userId}`;
    const mine = (await ana.browser.get(url(ana.person.userId))).json();
    expect(mine.Dtos.map((form: { FormId: string }) => form.FormId)).toEqual([attentionFormId]);
    expect(mine.Dtos[0].controls.map((one: { Name: string }) => one.Name)).toEqual([
      'interview',
      'reason',
      'presentIllness',
      'background',
      'medicines',
      'allergiesConfirmed',
      'pregnant',
      'examination',
      'vitals',
      'physicalExam',
      'videoExam',
      'evidence',
      'conclusion',
      'diagnosis',
      'plan',
      'redFlags',
      'attentionType',
      'classification',
      'needsRest',
      'restDays',
      'control',
      'outcome',
      'referredTo',
    ]);
    expect((await ana.browser.get(url(ana.person.userId, 2))).json()).toEqual({ Quantity: 0, Dtos: [] });
    expect((await ana.browser.get(url(luis.person.userId))).statusCode).toEqual(404);
  });
});
