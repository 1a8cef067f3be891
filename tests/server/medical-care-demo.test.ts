import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { validateAnswer } from '#domain/forms/form-rules.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import {
  careAnswers,
  catalogueRows,
  facts,
  forms,
  medicalCares,
  orientations,
  payments,
  polyclinics,
  resultExams,
  users,
} from '#server/db/schema/index.ts';
import { demoArrivals } from '#server/live/arrivals.job.ts';
import { attentionControls } from '#server/seed/data/attention-form.ts';
import { surveyForms } from '#server/seed/data/survey-forms.ts';
import { seedIfNeeded } from '#server/seed/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { describeEngines } from './support/engines.ts';

/** Closed encounters of the last days, and those of the patient with twenty years of history. */
const [recent, history] = [12, 400];

describeEngines('demo of medical cares', (engine) => {
  let app: TestApp;
  const seed = (demo: boolean) =>
    seedIfNeeded(app.store, { demo, now: app.clock.now(), hashPassword: async () => 'unused' });
  beforeAll(async () => {
    app = await openTestApp(engine);
    await seed(true);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  test('SIG-14 lists the certificate first for demo physicians who have a certificate file', async () => {
    const rows = await app.store.db.select({ email: users.email }).from(users).where(eq(users.hasEToken, true));
    expect(rows.map(({ email }) => email).sort()).toEqual([
      'doctor2@ronda.example',
      'doctor@ronda.example',
      'fullservice@ronda.example',
      'polyclinic@ronda.example',
    ]);
  });

  test('seeds waiting encounters with and without a polyclinic, and closed ones with answers and consent', async () => {
    const { db } = app.store;
    const waiting = await db
      .select({ mode: medicalCares.mode, code: polyclinics.code })
      .from(medicalCares)
      .leftJoin(polyclinics, eq(polyclinics.id, medicalCares.polyclinicId))
      .where(eq(medicalCares.status, 1))
      .orderBy(asc(medicalCares.mode), asc(polyclinics.code));
    expect(waiting.map(({ mode, code }) => `${mode} ${code}`)).toEqual([
      ...['1 FCP', '1 ORN', '1 PPQ'],
      ...['2 FCP', '2 FCP', '2 ORN', '2 ORN', '2 PPQ', '2 PPQ', '2 null', '2 null'],
    ]);
    const answers = await db.select().from(careAnswers);
    const form = { controls: [...attentionControls] };
    const problems = answers.map(({ values, answeredAt }) =>
      validateAnswer(form, values, {
        final: true,
        today: chileDate(answeredAt),
        facts: { 'care.mode': 'REMOTE', 'author.kind': 'MEDIC' },
      }),
    );
    expect(problems).toEqual(Array(recent + history).fill({}));
    const closed = and(eq(medicalCares.status, 4), eq(medicalCares.consentStatus, 'ACCEPTED'));
    expect(await db.$count(medicalCares, closed)).toEqual(recent + history);
  });

  test('seeds the long history on working days of Chile, between half past eight and six', async () => {
    const { db } = app.store;
    const visits = await db.select().from(medicalCares).where(like(medicalCares.number, 'T-%-900%'));
    const reviews = await db.select().from(resultExams);
    const moments = [
      ...visits.flatMap(({ createdAt, closedAt }) => [createdAt, closedAt ?? createdAt]),
      ...reviews.map(({ evaluatedAt }) => evaluatedAt),
    ];
    const isWorking = (at: Date) => {
      const weekday = new Date(`${chileDate(at)}T12:00:00Z`).getUTCDay();
      return weekday >= 1 && weekday <= 5 && chileTime(at) >= '08:30' && chileTime(at) < '18:00';
    };
    expect([visits.length, moments.filter((at) => !isWorking(at))]).toEqual([history, []]);
    const days = new Set(visits.map(({ createdAt }) => chileDate(createdAt)));
    const times = new Set(visits.map(({ createdAt }) => chileTime(createdAt)));
    expect([days.size, times.size > 20]).toEqual([history, true]);
  });

  test('seeds half a year of payments for physicians, including those of closed encounters', async () => {
    const { db } = app.store;
    const rows = await db
      .select({ payment: payments, currency: catalogueRows.code })
      .from(payments)
      .leftJoin(catalogueRows, eq(catalogueRows.id, payments.currencyId));
    const earners = new Set(rows.map(({ payment }) => payment.userId));
    const months = new Set(rows.map(({ payment }) => chileDate(payment.date).slice(0, 7)));
    const ofCares = rows.filter(({ payment }) => payment.medicalCareId !== null);
    expect([earners.size, months.size >= 6, ofCares.length]).toEqual([6, true, 12]);
    expect([...new Set(rows.map(({ payment, currency }) => `${currency} ${payment.status}`))].sort()).toEqual([
      'CLP 1',
      'CLP 2',
      'CLP 3',
    ]);
    expect(rows.filter(({ payment }) => payment.serviceName === '')).toEqual([]);
  });

  test('adds the form to a database that was seeded earlier, and duplicates nothing', async () => {
    const { db } = app.store;
    expect(await db.$count(facts, eq(facts.key, 'seeded'))).toEqual(1);
    expect([await seed(true), await db.$count(forms), await db.$count(careAnswers)]).toEqual([
      false,
      1 + surveyForms.length,
      recent + history,
    ]);
  });

  test('rewrites the permanent rows when their fingerprint differs, and reads nothing otherwise', async () => {
    const { db } = app.store;
    const lasting = eq(facts.key, 'lasting');
    const [named] = await db.select().from(facts).where(lasting);
    const versions = async () =>
      (await db.select({ version: forms.version }).from(forms)).map(({ version }) => version).sort();
    const newest = await versions();
    await db.update(forms).set({ version: 0 });
    await seed(true);
    const left = await versions();
    await db.update(facts).set({ value: 'that of an older program' }).where(lasting);
    await seed(true);
    expect([left, await versions(), await db.select().from(facts).where(lasting)]).toEqual([
      newest.map(() => 0),
      newest,
      [named],
    ]);
  });

  test('makes every third arrival a teleconsultation, and the other kind when enough are waiting', async () => {
    const { db } = app.store;
    const arrivals = demoArrivals(90);
    if (!('run' in arrivals)) throw new Error('the arrivals are not of one transaction');
    const arrive = () => app.unitOfWork.write(systemFacts('test'), async (unit) => void (await arrivals.run(unit)));
    const counts = async () => [await db.$count(orientations), await db.$count(medicalCares)];
    const [questions = 0, cares = 0] = await counts();
    for (let i = 0; i < 6; i += 1) await arrive();
    expect(await counts()).toEqual([questions + 4, cares + 2]);
    const numbers = await db.select({ number: medicalCares.number }).from(medicalCares);
    expect(new Set(numbers.map(({ number }) => number)).size).toEqual(cares + 2);
    const now = app.clock.now();
    const [one] = await db.select().from(medicalCares).where(eq(medicalCares.status, 1)).limit(1);
    if (!one) throw new Error('there are no cares');
    const many = Array.from({ length: 40 }, (_, i) => ({
      ...one,
      id: `00000000-0000-4000-8000-0000000000${String(i).padStart(2, '0')}`,
      number: `Z-${i}`,
      createdAt: now,
    }));
    await db.insert(medicalCares).values(many);
    const [before = 0, full = 0] = await counts();
    for (let i = 0; i < 6; i += 1) await arrive();
    expect(await counts()).toEqual([before + 6, full]);
  });
});
