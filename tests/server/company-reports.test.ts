import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chileDate } from '#domain/chile-clock.ts';
import { Problem } from '#domain/problem.ts';
import { Priority } from '#domain/queue/wait.ts';
import { rosterLimit } from '#domain/reports/company-reports.ts';
import { RoleId } from '#domain/session/roles.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
import { auditLog, medicalCares, users } from '#server/db/schema/index.ts';
import { askAbout } from '#tests/support/external-tools.ts';
import { attentionAnswer } from './support/answers.ts';
import { describeServer } from './support/engines.ts';
import { addPlace } from './support/people.ts';
import { answerCare } from './support/reported-care.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/Reports';
const linesOf = (pdf: Uint8Array) =>
  askAbout('pdftotext', pdf, (path) => ['-layout', path, '-'])
    .output.split(/[\n\f]/)
    .map((line) => line.trim().replace(/\s{2,}/g, ' | '))
    .filter((line) => line !== '');

describeServer('reports of a polyclinic', (engine) => {
  let ward: Ward;
  let facilitator: Member;
  let staffFacilitator: Member;
  let elsewhere: string;
  beforeAll(async () => {
    ward = await openWard(engine);
    elsewhere = (await addPlace(ward.app.store)).polyclinicId;
    facilitator = await ward.join([RoleId.FACILITATOR]);
    staffFacilitator = await ward.join([RoleId.FACILITATOR], { staffOf: ward.polyclinicId });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    for (const { browser, person } of [facilitator, staffFacilitator]) await browser.signIn(person);
  });

  const month = { startDate: '2026-05-01', endDate: '2026-05-31' };
  const asked = (more: object = {}) => ({ polyclinicId: ward.polyclinicId, ...month, ...more });
  const post = ({ browser }: Member, report: string, body: object, query = '') =>
    browser.post(`${base}/${report}/Print${query}`, body);
  const add = (count: number, given: Parameters<Ward['add']>[0] = {}) =>
    Promise.all(Array.from({ length: count }, () => ward.add({ status: 4, closeReason: 'ATTENDED', ...given })));
  const after = (lines: string[], title: string, count: number) => {
    const from = lines.indexOf(title);
    return lines.slice(from + 2, from + 2 + count);
  };

  test('RPT-30 counts encounters, hides counts below five, and those from which they could be derived', async () => {
    await add(12, { mode: 1, priority: Priority.HIGH, attentionType: 1 });
    await add(7, { mode: 2, priority: Priority.MEDIUM, attentionType: 2 });
    await add(2, { mode: 2, priority: Priority.LOW, attentionType: 4 });
    await add(3, { closeReason: 'CREATED_IN_ERROR' });
    await add(9, { polyclinicId: elsewhere });
    const answer = await post(ward.nurse, 'EsachsA', asked());
    const lines = linesOf(answer.rawPayload);
    expect([answer.statusCode, lines[0], lines.find((line) => line.startsWith('Atenciones |'))]).toEqual([
      200,
      'Resumen de gestión',
      'Atenciones | 21',
    ]);
    expect(after(lines, 'Por prioridad', 3)).toEqual(['Alta | 12', 'Media | *', 'Baja | <5']);
    expect(after(lines, 'Por tipo de atención', 3)).toEqual([
      'Evento laboral | 12',
      'Evento común | *',
      'Extra ley | <5',
    ]);
    expect(after(lines, 'Por modalidad', 2)).toEqual(['Presencial | 12', 'Teleconsulta | 9']);
    expect(after(lines, 'Derivaciones', 1)).toEqual(['No derivadas | 21']);
    expect(lines.some((line) => /Javiera|CREATED/.test(line))).toEqual(false);
  });

  test('RPT-31 returns counts to users who read no encounters, of their polyclinics and of no single patient', async () => {
    await add(6);
    const statuses = async (member: Member) => ({
      A: (await post(member, 'EsachsA', asked())).statusCode,
      B: (await post(member, 'EsachsB', asked())).statusCode,
      Temp: (await post(member, 'EsachsTemp', month)).statusCode,
    });
    expect({
      nurse: await statuses(ward.nurse),
      answersTo: await statuses(ward.ana),
      stranger: { ...(await statuses(ward.stranger)), Temp: 200 },
      facilitator: await statuses(facilitator),
      staffFacilitator: await statuses(staffFacilitator),
    }).toEqual({
      nurse: { A: 200, B: 200, Temp: 200 },
      answersTo: { A: 200, B: 200, Temp: 200 },
      stranger: { A: 404, B: 404, Temp: 200 },
      facilitator: { A: 404, B: 403, Temp: 403 },
      staffFacilitator: { A: 200, B: 403, Temp: 403 },
    });
    expect((await post(staffFacilitator, 'EsachsA', asked({ patientId: ward.patient }))).statusCode).toEqual(403);
    expect(linesOf((await post(staffFacilitator, 'EsachsA', asked())).rawPayload)).toContain('Atenciones | 6');
  });

  test('RPT-32 lists one line for each encounter of the own polyclinics, and audits their number, not patients', async () => {
    const [first] = await add(1, { createdAt: ward.ago(90), chargeId: ward.ana.person.userId, achStatus: 2 });
    await add(1, { polyclinicId: elsewhere, createdAt: ward.ago(60) });
    await ward.add({ status: 1, createdAt: ward.ago(30) });
    const answer = await post(
      ward.nurse,
      'EsachsB',
      { ...asked({ polyclinicId: null, multiPolyclinics: true }) },
      '?Language=es',
    );
    const lines = linesOf(answer.rawPayload);
    const [row] = await ward.app.store.db
      .select()
      .from(medicalCares)
      .where(eq(medicalCares.id, first ?? ''));
    const [person] = await ward.app.store.db.select().from(users).where(eq(users.id, ward.patient));
    expect(lines.filter((line) => /^X-2026-/.test(line)).map((line) => line.split(' | ')[0])).toHaveLength(2);
    expect(lines.join(' ')).toContain(row?.number ?? '?');
    expect(lines.join(' ')).toContain(person?.lastName ?? '?');
    expect(lines).toContain('Atenciones | 2');
    const acts = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'report.print'))
      .orderBy(auditLog.seq);
    expect(acts.at(-1)).toMatchObject({
      objectType: 'polyclinic',
      objectId: null,
      patientId: null,
      outcome: 'ok',
      detail: { Report: 'EsachsB', From: '2026-05-01', To: '2026-05-31', Count: 2 },
    });
  });

  test('RPT-33 filters by status, class, professional, charge and patient, and states the filters', async () => {
    const by = { chargeId: ward.ana.person.userId, professionalId: ward.luis.person.userId };
    await add(5, by);
    await add(6, { status: 3, closeReason: null });
    const total = async (filters: object) =>
      linesOf((await post(ward.nurse, 'EsachsA', asked(filters))).rawPayload).find((line) =>
        line.startsWith('Atenciones |'),
      );
    expect([
      await total({}),
      await total({ status: 3 }),
      await total({ charge: by.chargeId }),
      await total({ userId: by.professionalId }),
      await total({ patientId: ward.nurse.person.userId }),
      await total({ startDate: '2026-06-01', endDate: '2026-06-30' }),
    ]).toEqual([
      'Atenciones | 11',
      'Atenciones | 6',
      'Atenciones | 5',
      'Atenciones | 5',
      'Atenciones | 0',
      'Atenciones | 0',
    ]);
    const lines = linesOf(
      (await post(ward.nurse, 'EsachsA', asked({ charge: ward.patient }), '?Language=en')).rawPayload,
    );
    expect(lines).toContain('Professional in charge | Without encounters in these polyclinics');
  });

  test('RPT-34 shows the measured temperatures, and flags a fever from 37.8 °C', async () => {
    const of = { userId: ward.patient, polyclinicId: ward.polyclinicId, by: ward.nurse.person.userId };
    for (const [minutes, temperature] of [
      [50, '37.7'],
      [40, '37.8'],
      [30, '36.5'],
    ] as const) {
      const [care = ''] = await add(1, { createdAt: ward.ago(minutes) });
      const values = attentionAnswer(vitalsAnswer('vitals', { temperature }));
      await answerCare(ward.app.store, { ...of, care, at: ward.ago(minutes) }, values);
    }
    const lines = linesOf((await post(ward.nurse, 'EsachsTemp', month)).rawPayload);
    const printed = lines.map((line) => /(\d\d,\d)(?: \| (Fiebre))?$/.exec(line)?.slice(1)).filter((found) => found);
    expect(printed).toEqual([
      ['37,7', undefined],
      ['37,8', 'Fiebre'],
      ['36,5', undefined],
    ]);
    const none = linesOf(
      (await post(ward.nurse, 'EsachsTemp', { startDate: '2026-01-01', endDate: '2026-01-31' })).rawPayload,
    );
    expect(none).toContain('Sin temperaturas registradas en el período.');
  });

  test('RPT-34 keeps a corrected temperature on the day it was measured', async () => {
    const of = { userId: ward.patient, polyclinicId: ward.polyclinicId, by: ward.nurse.person.userId };
    const [care = ''] = await add(1, { createdAt: ward.ago(5 * 24 * 60) });
    const at = (days: number) => ward.ago(days * 24 * 60);
    const temperature = (value: string) => attentionAnswer(vitalsAnswer('vitals', { temperature: value }));
    await answerCare(ward.app.store, { ...of, care, at: at(5) }, temperature('36.5'));
    await answerCare(ward.app.store, { ...of, care, at: at(1) }, temperature('38.5'), 2);
    const printed = async (days: number) => {
      const day = chileDate(at(days));
      const lines = linesOf((await post(ward.nurse, 'EsachsTemp', { startDate: day, endDate: day })).rawPayload);
      return lines.flatMap((line) => /(\d\d,\d)(?: \| Fiebre)?$/.exec(line)?.[1] ?? []);
    };
    expect([await printed(5), await printed(1)]).toEqual([['38,5'], []]);
  });

  test('RPT-35 rejects a reversed or too long period, and a missing polyclinic, with a message', async () => {
    const refusal = async (body: object) => {
      const answer = await post(ward.nurse, 'EsachsB', body);
      const { Code, Fields } = Problem.parse(answer.json());
      return [answer.statusCode, Code, Fields];
    };
    expect([
      await refusal(asked({ startDate: '2026-05-31', endDate: '2026-05-01' })),
      await refusal(asked({ startDate: '2024-05-31' })),
      await refusal(month),
    ]).toEqual([
      [400, 'validation', { endDate: 'La fecha final no puede ser anterior a la inicial.' }],
      [400, 'validation', { endDate: 'El período puede tener hasta 366 días.' }],
      [400, 'validation', { polyclinicId: 'Elige un policlínico, o todos los tuyos.' }],
    ]);
  });

  test('RPT-36 rejects a roster over its limit with a message, and still counts as many', async () => {
    const [care = ''] = await add(1);
    const { db } = ward.app.store;
    await db.execute(sql`insert into medical_cares (id, number, request_id, user_id, status, mode, priority, reason, polyclinic_id, created_at)
      select gen_random_uuid(), 'M-' || n, gen_random_uuid(), user_id, 4, 1, 2, reason, polyclinic_id, created_at
      from medical_cares, generate_series(1, ${rosterLimit}) n where id = ${care}`);
    const answer = await post(ward.nurse, 'EsachsB', asked());
    const { Guard, Fields } = Problem.parse(answer.json());
    expect([answer.statusCode, Guard, Fields]).toEqual([
      400,
      'rosterTooLong',
      { endDate: `La nómina tendría más de ${rosterLimit} atenciones. Acorta el período o elige más filtros.` },
    ]);
    const counted = await post(ward.nurse, 'EsachsA', asked());
    expect(linesOf(counted.rawPayload)).toContain(`Atenciones | ${rosterLimit + 1}`);
  });
});
