import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { ClinicalRecordSummary } from '#domain/clinical-record/record-summary.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { medicalCares, recordSummaries, userSpecialties, users } from '../../db/schema/index.ts';
import { readersOf } from '../medical-cares/access/audience.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { specialtyNames } from './care-facts.ts';
import { recordAudit } from './record-audit.ts';
import { byReadableAuthor, knownRecordOf, refuseEmergencyWrite } from './record-scope.ts';

type Summaries = { Quantity: number; Dtos: ClinicalRecordSummary[] };

const readable = (userId: string, where: SQL) => byReadableAuthor(recordSummaries.medicalUserId, userId, where);

/** First specialty by name of each user. */
async function specialtiesOf(context: CallContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .select()
    .from(userSpecialties)
    .where(inArray(userSpecialties.userId, [...ids]));
  const names = await specialtyNames(
    context,
    rows.map(({ specialtyId }) => specialtyId),
  );
  const found = rows.flatMap(({ userId, specialtyId }): [string, string][] => {
    const name = names.get(specialtyId);
    return name === undefined ? [] : [[userId, name]];
  });
  return new Map(found.sort(([, a], [, b]) => b.localeCompare(a, 'es')));
}

async function select(context: CallContext, where: SQL | undefined): Promise<ClinicalRecordSummary[]> {
  const rows = await context.db
    .select({ row: recordSummaries, name: users.name, lastName: users.lastName })
    .from(recordSummaries)
    .innerJoin(users, eq(users.id, recordSummaries.medicalUserId))
    .where(where)
    .orderBy(desc(recordSummaries.updatedAt), recordSummaries.id);
  const specialties = await specialtiesOf(
    context,
    rows.map(({ row }) => row.medicalUserId),
  );
  return rows.map(({ row, name, lastName }) => ({
    UserId: row.userId,
    MedicalUserId: row.medicalUserId,
    Medical: personOf({ userId: row.medicalUserId, name, lastName }),
    SpecialtyName: specialties.get(row.medicalUserId) ?? null,
    Summary: row.summary,
    UpdatedAt: row.updatedAt.toISOString(),
    Version: row.version,
  }));
}

const ofAuthor = (patientId: string, authorId: string) =>
  and(eq(recordSummaries.userId, patientId), eq(recordSummaries.medicalUserId, authorId));

async function ownOf(context: CallContext, patientId: string): Promise<ClinicalRecordSummary> {
  const { userId, name, lastName } = context.actor;
  const [found] = await select(context, ofAuthor(patientId, userId));
  if (found) return found;
  return {
    UserId: patientId,
    MedicalUserId: userId,
    Medical: personOf({ userId, name, lastName }),
    SpecialtyName: (await specialtiesOf(context, [userId])).get(userId) ?? null,
    Summary: '',
    UpdatedAt: null,
    Version: 0,
  };
}

export async function recordSummary(
  context: CallContext,
  { params: { id, medicalId } }: { params: { id: string; medicalId: string } },
): Promise<ClinicalRecordSummary> {
  const { relation, treated } = await knownRecordOf(context, id);
  context.audit(recordAudit(id, 'summary', relation));
  if (medicalId === context.actor.userId) return ownOf(context, id);
  const [found] = await select(context, and(ofAuthor(id, medicalId), readable(context.actor.userId, treated)));
  if (!found) throw notFound();
  return found;
}

const writtenOf = (context: CallContext, patientId: string, treated: SQL) =>
  and(eq(recordSummaries.userId, patientId), ne(recordSummaries.summary, ''), readable(context.actor.userId, treated));

export const countSummaries = (context: CallContext, patientId: string, treated: SQL): Promise<number> =>
  context.db.$count(recordSummaries, writtenOf(context, patientId, treated));

export async function listSummaries(
  context: CallContext,
  { params: { id } }: { params: { id: string } },
): Promise<Summaries> {
  const { relation, treated } = await knownRecordOf(context, id);
  const Dtos = await select(context, writtenOf(context, id, treated));
  context.audit(recordAudit(id, 'summary', relation, Dtos.length));
  return { Quantity: Dtos.length, Dtos };
}

/** Users with an open encounter of this patient. */
export async function readersNow(db: Database, patientId: string, actorId: string): Promise<string[]> {
  const open = await db
    .select()
    .from(medicalCares)
    .where(and(eq(medicalCares.userId, patientId), ne(medicalCares.status, CareStatus.CLOSED)));
  const readers = new Set([actorId]);
  for (const row of open) {
    for (const reader of await readersOf(db, row, actorId)) readers.add(reader);
  }
  return [...readers];
}

/** Each physician has one summary per patient, so physicians never overwrite each other; a second device gets 409. */
export async function saveSummary(
  context: CallContext,
  { body }: { body: { UserId: string; MedicalUserId: string; Summary: string } },
): Promise<ClinicalRecordSummary> {
  const { db, actor, now, ifMatch, emit } = context;
  if (body.MedicalUserId !== actor.userId) throw notFound();
  const known = await knownRecordOf(context, body.UserId);
  refuseEmergencyWrite(known);
  const [row] = await db.select().from(recordSummaries).where(ofAuthor(body.UserId, actor.userId));
  const conflict = async () => new ProblemError('version_conflict', { Current: await ownOf(context, body.UserId) });
  if (ifMatch !== null && ifMatch !== (row?.version ?? 0)) throw await conflict();
  if (row) {
    await updateVersion(context, recordSummaries, row, actor.userId, { summary: body.Summary });
  } else {
    const made = await db
      .insert(recordSummaries)
      .values({
        id: randomUUID(),
        userId: body.UserId,
        medicalUserId: actor.userId,
        summary: body.Summary,
        createdAt: now,
        updatedAt: now,
        updatedBy: actor.userId,
      })
      .onConflictDoNothing()
      .returning({ id: recordSummaries.id });
    if (made.length === 0) throw await conflict();
  }
  context.audit({ ...recordAudit(body.UserId, '', known.relation), action: 'record.summary.write' });
  const saved = await ownOf(context, body.UserId);
  emit('updateMedicalRecords', await readersNow(db, body.UserId, actor.userId), {
    UserId: body.UserId,
    MedicalCareId: null,
    Section: 'summary',
    Version: saved.Version,
  });
  return saved;
}
