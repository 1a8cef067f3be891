import { asc, eq, gt } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import { selectSaveState } from '#machines/draft/index.ts';
import { selectDraft, selectRecord } from '#machines/medical-care/index.ts';
import { selectDraft as selectTextDraft } from '#machines/orientation/index.ts';
import { auditLog, users } from '#server/db/schema/index.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import { addCare } from '#tests/server/support/medical-cares.ts';
import type { Tab } from './support/tab.ts';
import { openWorld, until, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  // Node 20 has none.
  vi.stubGlobal('navigator', {});
  world = await openWorld();
});
afterEach(() => world.end());
afterAll(async () => {
  await world.close();
  vi.unstubAllGlobals();
});

const called = () => world.line.asked(/^\w+ \/api\//).length;
const auditEnd = () => world.app.store.db.$count(auditLog);
const auditFrom = async (from: number) => {
  const rows = await world.app.store.db
    .select()
    .from(auditLog)
    .where(gt(auditLog.seq, from))
    .orderBy(asc(auditLog.seq));
  return rows.map(({ action }) => action);
};

/** An encounter that the doctor has started, open on their screen with its form. */
async function openCare(tab: Tab) {
  const { store } = world.app;
  const now = world.clock.now();
  const doctor = demoUserId('doctor');
  const [patient] = await store.db.select().from(users).where(eq(users.email, 'patient@ronda.example'));
  if (!patient) throw new Error('the demo has no patient');
  const id = await addCare(store, {
    userId: patient.id,
    createdAt: now,
    status: 3,
    professionalId: doctor,
    startedAt: now,
    consentStatus: 'ACCEPTED',
    consentKind: 'VERBAL',
    blokUserId: doctor,
    blockedAt: now,
    lockExpiresAt: new Date(now.getTime() + 30 * 60_000),
  });
  const cares = await tab.desk().feature(medicalCareFeature).get();
  const care = cares.open(id);
  cares.hold(id);
  await until(() => selectRecord(care.getSnapshot()) !== null);
  const draft = selectDraft(care.getSnapshot());
  if (!draft) throw new Error('nothing is written in it');
  await until(() => selectSaveState(draft.getSnapshot()) !== 'loading');
  return { care, draft };
}

test('P-24: autosaves an encounter in one call, without an audited read', async () => {
  const tab = await world.tab();
  const { care, draft } = await openCare(tab);
  const seen = [];
  for (const Value of ['Reposo', 'Reposo y calor local']) {
    const before = { calls: called(), audit: await auditEnd() };
    care.send({ type: 'answer.changed', value: { Name: 'plan', Value, Values: null } });
    draft.send({ type: 'draft.flush' });
    await until(() => selectSaveState(draft.getSnapshot()) === 'saved');
    seen.push({ calls: called() - before.calls, audited: await auditFrom(before.audit) });
  }
  expect(seen).toEqual([
    { calls: 1, audited: ['care.draft'] },
    { calls: 1, audited: ['care.draft'] },
  ]);
});

test('P-24: autosaves an orientation in one call, without an audited read, also when it renews the lock', async () => {
  const tab = await world.tab();
  tab.find('attendNext').send({ type: 'attend.next' });
  await until(() => tab.find('attendNext').getSnapshot().hasTag('opened'));
  const orientation = (await tab.orientations()).open(tab.find('attendNext').getSnapshot().context.openedId ?? '');
  await until(() => Boolean(selectTextDraft(orientation.getSnapshot())));
  const draft = selectTextDraft(orientation.getSnapshot());
  if (!draft) throw new Error('nothing is written in it');
  await until(() => selectSaveState(draft.getSnapshot()) !== 'loading');
  const seen = [];
  for (const minutes of [0, 8]) {
    world.clock.advance(minutes * 60_000);
    const before = { calls: called(), audit: await auditEnd(), delivered: tab.delivered.length };
    orientation.send({ type: 'answer.changed', text: `Puede tomar paracetamol ${minutes}` });
    draft.send({ type: 'draft.flush' });
    await until(() => selectSaveState(draft.getSnapshot()) === 'saved');
    if (minutes > 0) await until(() => tab.delivered.length > before.delivered);
    seen.push({ calls: called() - before.calls, audited: await auditFrom(before.audit) });
  }
  expect(seen).toEqual([
    { calls: 1, audited: ['orientation.draft'] },
    { calls: 1, audited: ['orientation.draft'] },
  ]);
});
