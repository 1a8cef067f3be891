import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { examCatalogueCalls } from '#domain/api/exam-catalogue.ts';
import { catalogueWriters } from '#domain/resources/catalogues.ts';
import { diagnosis } from '#domain/resources/diagnoses.ts';
import { examCondition } from '#domain/resources/exam-conditions.ts';
import { exam } from '#domain/resources/exams.ts';
import { z } from '#domain/zod.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { changesOf } from '../../core/patch.ts';
import { allows } from '../../core/policies.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { matchesName, matchesWords, pageOf } from '../../core/search.ts';
import { updateVersion } from '../../core/versioned.ts';
import { catalogueRows, examConditions, examGroups, exams } from '../../db/schema/index.ts';
import { diagnosisKind } from '../diagnoses/diagnoses.routes.ts';
import { resourceHandlers } from '../resources/handlers.ts';
import { examRow, examsOf, examWire, groupsWire, refuseUnknownExams } from './exam-rows.ts';

export const conditionTypeKind = 'conditionType';

async function isOfKind({ db }: CallContext, kind: string, id: unknown) {
  const row = and(eq(catalogueRows.id, String(id)), eq(catalogueRows.kind, kind));
  return (await db.$count(catalogueRows, row)) > 0;
}
/** Rejects ids of other catalogues, which share the table. */
const unlessOfKind = (kind: string, field: string) => async (context: CallContext, row: Record<string, unknown>) =>
  (await isOfKind(context, kind, row[field])) ? null : { field, code: 'unknown' };

const examHandlers = resourceHandlers(exam, {
  table: exams,
  columns: {
    Name: 'name',
    Code: 'code',
    ExamTypeId: 'examTypeId',
    Preparation: 'preparation',
    Sided: 'sided',
    Order: 'order',
    Active: 'active',
  },
  search: (text) => or(matchesName(exams.code, text), matchesWords(exams.name, text)),
  order: [asc(exams.order), asc(exams.name), asc(exams.id)],
  check: unlessOfKind('examType', 'ExamTypeId'),
});

const diagnosisHandlers = resourceHandlers(diagnosis, {
  table: catalogueRows,
  columns: { Code: 'code', Name: 'name', Active: 'active' },
  scope: () => eq(catalogueRows.kind, diagnosisKind),
  search: (text) => or(matchesName(catalogueRows.code, text), matchesWords(catalogueRows.name, text)),
  order: [asc(catalogueRows.code), asc(catalogueRows.id)],
  given: () => ({ kind: diagnosisKind }),
});

const conditionHandlers = resourceHandlers(examCondition, {
  table: examConditions,
  columns: {
    Name: 'name',
    ConditionTypeId: 'conditionTypeId',
    Gender: 'gender',
    AgeFrom: 'ageFrom',
    AgeTo: 'ageTo',
    Active: 'active',
  },
  search: (text) => matchesWords(examConditions.name, text),
  order: [asc(examConditions.name), asc(examConditions.id)],
  check: unlessOfKind(conditionTypeKind, 'ConditionTypeId'),
});

async function conditionOf({ db }: CallContext, id: string, lock = false) {
  const found = db.select().from(examConditions).where(eq(examConditions.id, id));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw notFound();
  return row;
}

const GroupChanges = z.strictObject({ Name: z.string().trim().min(1).max(120), Active: z.boolean() });

/** A group that the user may change: their own, or a shared one as a catalogue writer. */
async function writableGroup(context: CallContext, id: string) {
  const { db, actor } = context;
  const own = eq(examGroups.ownerId, actor.userId);
  const writable = allows({ roles: catalogueWriters }, actor) ? or(own, isNull(examGroups.ownerId)) : own;
  const [row] = await db
    .select()
    .from(examGroups)
    .where(and(eq(examGroups.id, id), writable))
    .for('update');
  if (!row) throw notFound();
  return row;
}
async function groupWire(context: CallContext, row: typeof examGroups.$inferSelect) {
  const [group] = await groupsWire(context, [row]);
  if (!group) throw notFound();
  return group;
}

const calls = {
  async listExamsOfType({ db }, { params, query }) {
    const { limit, offset } = pageOf(query);
    const where = and(
      eq(exams.examTypeId, params.id),
      eq(exams.active, true),
      or(matchesName(exams.code, query.searchText), matchesWords(exams.name, query.searchText)),
    );
    const rows = await db
      .select(examRow)
      .from(exams)
      .innerJoin(catalogueRows, eq(catalogueRows.id, exams.examTypeId))
      .where(where)
      .orderBy(asc(exams.order), asc(exams.name), asc(exams.id))
      .limit(limit)
      .offset(offset);
    return { Quantity: await db.$count(exams, where), Dtos: rows.map(examWire) };
  },

  async createExamOfType(context, { params, query, body }) {
    if (!(await isOfKind(context, 'examType', params.id))) throw notFound();
    return examHandlers.createExam(context, { params: undefined, query, body: { ...body, ExamTypeId: params.id } });
  },

  async listConditionTypes({ db }, { query }) {
    const { limit, offset } = pageOf(query);
    const where = and(
      eq(catalogueRows.kind, conditionTypeKind),
      eq(catalogueRows.active, true),
      matchesName(catalogueRows.name, query.searchText),
    );
    const rows = await db
      .select()
      .from(catalogueRows)
      .where(where)
      .orderBy(asc(catalogueRows.order), asc(catalogueRows.id))
      .limit(limit)
      .offset(offset);
    return {
      Quantity: await db.$count(catalogueRows, where),
      Dtos: rows.map(({ id, name }) => ({ ConditionTypeId: id, Name: name })),
    };
  },

  async getExamsOfCondition(context, { params }) {
    const row = await conditionOf(context, params.id);
    return { Exams: await examsOf(context, row.examIds), Version: row.version };
  },

  async associateExamsToCondition(context, { params, body }) {
    const row = await conditionOf(context, params.id, true);
    if (context.ifMatch !== null && context.ifMatch !== row.version) {
      const current = { Exams: await examsOf(context, row.examIds), Version: row.version };
      throw new ProblemError('version_conflict', { Current: current });
    }
    await refuseUnknownExams(context, body);
    const saved = await updateVersion(context, examConditions, row, context.actor.userId, { examIds: body });
    context.audit({ action: 'examCondition.associate', objectType: 'examCondition', objectId: row.id });
    return { Exams: await examsOf(context, body), Version: saved.version };
  },

  async associateExamsToGroup(context, { params, body }) {
    const row = await writableGroup(context, params.id);
    if (context.ifMatch !== null && context.ifMatch !== row.version) {
      throw new ProblemError('version_conflict', { Current: await groupWire(context, row) });
    }
    await refuseUnknownExams(context, body);
    const saved = await updateVersion(context, examGroups, row, context.actor.userId, { examIds: body });
    context.audit({ action: 'examGroup.associate', objectType: 'examGroup', objectId: row.id });
    return groupWire(context, saved);
  },

  async updateExamGroup(context, { params, body }) {
    const row = await writableGroup(context, params.id);
    const given = changesOf(body, GroupChanges);
    if (context.ifMatch !== null && context.ifMatch !== row.version) {
      throw new ProblemError('version_conflict', { Current: await groupWire(context, row) });
    }
    const { Name: name, Active: active } = given;
    const changes = { ...(name !== undefined && { name }), ...(active !== undefined && { active }) };
    const saved = await updateVersion(context, examGroups, row, context.actor.userId, changes);
    context.audit({
      action: 'examGroup.update',
      objectType: 'examGroup',
      objectId: row.id,
      detail: { Fields: Object.keys(given).join(',') },
    });
    return groupWire(context, saved);
  },
} satisfies Partial<Handlers<typeof examCatalogueCalls>>;

/** Exams, diagnoses, exam groups and conditions for preventive exams. */
export const examCatalogueHandlers = { ...examHandlers, ...diagnosisHandlers, ...conditionHandlers, ...calls };
