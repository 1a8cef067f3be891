import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { allergyCalls } from '#domain/api/allergies.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { patientAllergies } from '../../db/schema/index.ts';
import { isMasked } from '../medical-cares/access/access-scope.ts';
import { refusal, type Seen } from '../medical-cares/access/guards.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import { allow, auditOf, seen } from '../medical-cares/commands/changes.ts';
import { lockCare } from '../medical-cares/reads/cares.queries.ts';
import { toDetail } from '../medical-cares/reads/wire.ts';
import { recordedAllergiesOf } from './allergies.queries.ts';

/** Requires the treating professional of an open encounter. */
async function treated(context: CallContext, careId: string): Promise<Seen> {
  const { db, now } = context;
  const it = await seen(context, await lockCare(db, careId));
  if (isMasked(it.care.row, it.relation)) throw notFound();
  await allow({ ...context, ifMatch: null }, it, 'note');
  const current = async () => ({ Current: await toDetail(db, it, now) });
  if (it.relation !== 'holder' && it.relation !== 'treating') {
    throw refusal('note', 'notMyRole', it, now, await current());
  }
  if (it.care.row.status === CareStatus.CLOSED) throw refusal('note', 'wrongStatus', it, now, await current());
  return it;
}

async function recorded(context: CallContext, { care: { row }, relation }: Seen, what: string) {
  context.audit(auditOf(row, `allergy.${what}`, relation));
  await emitRecordUpdate(context, row, 'summary');
  return recordedAllergiesOf(context.db, row.userId);
}

type New = Pick<typeof patientAllergies.$inferInsert, 'id' | 'text' | 'severity' | 'confirmed' | 'status'>;
async function insert({ db, actor, now }: CallContext, { care: { row } }: Seen, values: New): Promise<void> {
  const of = { userId: row.userId, medicalCareId: row.id, recordedBy: actor.userId };
  await db
    .insert(patientAllergies)
    .values({ ...values, ...of, createdAt: now, updatedAt: now, updatedBy: actor.userId });
}

export const allergyHandlers: Handlers<typeof allergyCalls> = {
  async recordAllergy(context, { params, body }) {
    const { db } = context;
    const it = await treated(context, params.id);
    const id = body.AllergyId ?? randomUUID();
    const [again] = await db.select().from(patientAllergies).where(eq(patientAllergies.id, id));
    if (again && again.userId !== it.care.row.userId) throw notFound();
    if (!again) {
      await insert(context, it, {
        id,
        text: body.Text,
        severity: body.Severity,
        confirmed: body.Confirmed,
        status: 'ACTIVE',
      });
    }
    return recorded(context, it, 'add');
  },

  async recordNoKnownAllergies(context, { params }) {
    const { db } = context;
    const it = await treated(context, params.id);
    const before = await recordedAllergiesOf(db, it.care.row.userId);
    // Recorded allergies must be removed as mistakes first.
    if (before.Allergies.length > 0) throw new ProblemError('version_conflict', { Current: before });
    if (!before.NoKnownAllergies) {
      await insert(context, it, { id: randomUUID(), text: '', severity: 'LOW', confirmed: false, status: 'NONE' });
    }
    return recorded(context, it, 'none');
  },

  async removeAllergy(context, { params }) {
    const { db, actor, now, ifMatch } = context;
    const it = await treated(context, params.id);
    const ofPatient = and(eq(patientAllergies.id, params.allergyId), eq(patientAllergies.userId, it.care.row.userId));
    const [row] = await db
      .select()
      .from(patientAllergies)
      .where(and(ofPatient, eq(patientAllergies.status, 'ACTIVE')));
    if (!row) throw notFound();
    if (ifMatch !== null && ifMatch !== row.version) throw new ProblemError('version_conflict');
    await updateVersion({ db, now }, patientAllergies, row, actor.userId, { status: 'REMOVED' });
    // Removing the last allergy does not restore an earlier "no known allergies"; it must be stated again.
    const stated = await db
      .select()
      .from(patientAllergies)
      .where(and(eq(patientAllergies.userId, row.userId), eq(patientAllergies.status, 'NONE')));
    for (const none of stated) {
      await updateVersion({ db, now }, patientAllergies, none, actor.userId, { status: 'REMOVED' });
    }
    return recorded(context, it, 'remove');
  },
};
