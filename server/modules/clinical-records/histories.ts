import { randomUUID } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { historyCalls } from '#domain/api/histories.ts';
import { HistoryContent, type RecordHistory } from '#domain/clinical-record/history.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { matchesWords, pageOf } from '../../core/search.ts';
import { updateVersion } from '../../core/versioned.ts';
import { catalogueRows, histories } from '../../db/schema/index.ts';
import {
  ownHistories,
  pageOfHistories,
  readableHistories,
  selectHistories,
  specialtiesOfHistories,
} from './histories.queries.ts';
import { recordAudit } from './record-audit.ts';
import { knownRecordOf, type RecordScope, recordScopeOf, refuseEmergencyWrite } from './record-scope.ts';
import { readersNow } from './summaries.ts';

type Row = typeof histories.$inferSelect;
type Paging = Parameters<typeof pageOf>[0];
type Relation = Pick<RecordScope, 'relation' | 'isKnown'>;

async function refuseUnknownSpecialty(
  { db, locale }: CallContext,
  field: string,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  const isActive = and(eq(catalogueRows.id, id), eq(catalogueRows.kind, 'specialty'), eq(catalogueRows.active, true));
  if ((await db.$count(catalogueRows, isActive)) === 0) {
    throw new ProblemError('validation', { Fields: { [field]: fieldMessage('unknown', locale) } });
  }
}

/**
 * A readable history by id.
 * @throws ProblemError 404 for a patient that the caller may not access.
 */
async function readOne(context: CallContext, id: string): Promise<Relation & { row: Row; shown: RecordHistory }> {
  const [row] = await context.db.select().from(histories).where(eq(histories.id, id));
  if (!row) throw notFound();
  const known = await knownRecordOf(context, row.userId);
  const readable = and(eq(histories.id, id), readableHistories(context, row.userId, known));
  const [shown] = await selectHistories(context, readable);
  if (!shown) throw notFound();
  return { relation: known.relation, isKnown: known.isKnown, row, shown };
}

/** A history to change: only by its author, at the version they saw. */
async function ownOne(context: CallContext, id: string) {
  const { actor, ifMatch } = context;
  const found = await readOne(context, id);
  if (found.row.authorId !== actor.userId) throw new ProblemError('role_not_allowed');
  refuseEmergencyWrite(found);
  if (ifMatch !== null && ifMatch !== found.row.version) {
    throw new ProblemError('version_conflict', { Current: found.shown });
  }
  return found;
}

async function written(context: CallContext, { userId, id }: Row, relation: string | null, what: string, version = 1) {
  const { db, actor, emit } = context;
  context.audit({ ...recordAudit(userId, '', relation), action: `record.history.${what}`, detail: { history: id } });
  emit('updateMedicalRecords', await readersNow(db, userId, actor.userId), {
    UserId: userId,
    MedicalCareId: null,
    Section: 'notes',
    Version: version,
  });
}

async function shownAs(context: CallContext, id: string): Promise<RecordHistory> {
  const [shown] = await selectHistories(context, eq(histories.id, id));
  if (!shown) throw notFound();
  return shown;
}

/** A page of histories of a patient that the caller may access. */
async function pageOfPatient(context: CallContext, patientId: string, query: Paging, where: SQL | undefined) {
  const known = await knownRecordOf(context, patientId);
  const readable = and(readableHistories(context, patientId, known), where);
  const page = await pageOfHistories(context, readable, pageOf(query));
  context.audit(recordAudit(patientId, 'histories', known.relation, page.Dtos.length));
  return page;
}

/** Domain 5.1, Histories: readable like record summaries, written by physicians, changed by their author only. */
export const historyHandlers: Handlers<typeof historyCalls> = {
  async listHistories(context, { query }) {
    const { userId, searchText } = query;
    const text = matchesWords(histories.text, searchText);
    if (userId === undefined) {
      const page = await pageOfHistories(context, and(await ownHistories(context), text), pageOf(query));
      const patients = new Set(page.Dtos.map(({ UserId }) => UserId));
      for (const id of patients) context.audit(recordAudit(id, 'histories', 'own'));
      if (patients.size === 0) context.audit({ action: 'record.histories.read', objectType: 'patient' });
      return page;
    }
    const scope = await recordScopeOf(context, userId);
    const where = and(readableHistories(context, userId, scope), text);
    const page = await pageOfHistories(context, where, pageOf(query));
    context.audit(recordAudit(userId, 'histories', scope.relation, page.Dtos.length));
    return page;
  },

  async getHistory(context, { params }) {
    const { row, relation, shown } = await readOne(context, params.id);
    context.audit(recordAudit(row.userId, 'histories', relation, 1));
    return shown;
  },

  async createHistory(context, { body }) {
    const { db, actor, now } = context;
    const known = await knownRecordOf(context, body.UserId);
    refuseEmergencyWrite(known);
    await refuseUnknownSpecialty(context, 'SpecialtyId', body.SpecialtyId);
    const of = { userId: body.UserId, authorId: actor.userId, specialtyId: body.SpecialtyId, text: body.Text };
    const [row] = await db
      .insert(histories)
      .values({ id: randomUUID(), ...of, createdAt: now, updatedAt: now, updatedBy: actor.userId })
      .returning();
    if (!row) throw new Error('a history was not written');
    await written(context, row, known.relation, 'create');
    return shownAs(context, row.id);
  },

  async updateHistory(context, { params, body }) {
    const { row, relation } = await ownOne(context, params.id);
    const { SpecialtyId, Text } = changesOf(body, HistoryContent);
    await refuseUnknownSpecialty(context, '/SpecialtyId', SpecialtyId);
    const { version } = await updateVersion(context, histories, row, context.actor.userId, {
      ...(SpecialtyId !== undefined && { specialtyId: SpecialtyId }),
      ...(Text !== undefined && { text: Text }),
    });
    await written(context, row, relation, 'update', version);
    return shownAs(context, row.id);
  },

  async removeHistory(context, { params }) {
    const { row, relation } = await ownOne(context, params.id);
    const removed = { removedAt: context.now };
    const { version } = await updateVersion(context, histories, row, context.actor.userId, removed);
    await written(context, row, relation, 'remove', version);
    return undefined;
  },

  listHistoriesForMedicalAttention: (context, { params, query }) =>
    pageOfPatient(context, params.id, query, matchesWords(histories.text, query.searchText)),

  async listHistorySpecialties(context, { params }) {
    const known = await knownRecordOf(context, params.id);
    const list = await specialtiesOfHistories(context, readableHistories(context, params.id, known));
    context.audit(recordAudit(params.id, 'histories', known.relation, list.Quantity));
    return list;
  },

  listHistoriesOfSpecialty: (context, { params, query }) =>
    pageOfPatient(context, params.id, query, eq(histories.specialtyId, query.specialtyId)),
};
