import { and, asc, desc, eq, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Handlers } from '../../../core/context.ts';
import { medicalCareChanges, medicalCareNotes, medicalCares, users } from '../../../db/schema/index.ts';
import { loadAccessScope, namedWhere, reachedWhere } from '../access/access-scope.ts';
import type { Seen } from '../access/guards.ts';
import { auditOf, seen } from '../commands/changes.ts';
import { classifications } from '../commands/classifications.ts';
import { namedCare } from '../commands/with-part.ts';
import { queueOrder } from '../queue/queue-order.ts';
import { carePage } from './care-page.ts';
import { findCare } from './cares.queries.ts';
import { personOf, toDetail } from './wire.ts';

type Reads =
  | 'listMedicalCares'
  | 'getMedicalCare'
  | 'getMedicalCareByNumber'
  | 'listPortfolio'
  | 'getUpdateHistory'
  | 'listMedicalCareNotes'
  | 'listClassifications';
const author = alias(users, 'author');

async function readBy(context: CallContext, where: SQL): Promise<Seen> {
  const it = await seen(context, await findCare(context.db, where));
  context.audit(auditOf(it.care.row, 'care.read', it.relation));
  return it;
}

/** Sub-resources of a care are readable only by users who may see its patient. */
async function named(context: CallContext, id: string, action: string): Promise<void> {
  const { care, relation } = await namedCare(context, id);
  context.audit(auditOf(care.row, action, relation));
}

export const readHandlers: Pick<Handlers<typeof medicalCareCalls>, Reads> = {
  /** `userId` is a person of the care: its patient, if this user may see their identity, or its professional. */
  async listMedicalCares(context, { query }) {
    const { db, actor, now } = context;
    const scope = await loadAccessScope(db, actor);
    const of = query.userId;
    const where = and(
      reachedWhere(scope, now),
      query.status === undefined ? undefined : eq(medicalCares.status, query.status),
      of === undefined
        ? undefined
        : or(eq(medicalCares.professionalId, of), and(namedWhere(scope, now), eq(medicalCares.userId, of))),
    );
    const closed = query.status === CareStatus.CLOSED;
    return carePage(context, scope, query, where, closed ? [desc(medicalCares.closedAt)] : queueOrder(now));
  },

  async getMedicalCare(context, { params }) {
    return toDetail(context.db, await readBy(context, eq(medicalCares.id, params.id)), context.now);
  },

  async getMedicalCareByNumber(context, { query }) {
    return toDetail(context.db, await readBy(context, eq(medicalCares.number, query.number)), context.now);
  },

  /** Glossary: the cares the caller treats, in any status. */
  async listPortfolio(context, { query }) {
    const { db, actor } = context;
    const mine = eq(medicalCares.professionalId, actor.userId);
    return carePage(context, await loadAccessScope(db, actor), query, mine, [
      desc(medicalCares.updatedAt),
      asc(medicalCares.id),
    ]);
  },

  listClassifications: async () => ({ Quantity: classifications.length, Dtos: [...classifications] }),

  async getUpdateHistory(context, { params }) {
    await named(context, params.id, 'care.history.read');
    const rows = await context.db
      .select({ row: medicalCareChanges, name: author.name, lastName: author.lastName })
      .from(medicalCareChanges)
      .leftJoin(author, eq(author.id, medicalCareChanges.by))
      .where(eq(medicalCareChanges.medicalCareId, params.id))
      .orderBy(asc(medicalCareChanges.id));
    const Dtos = rows.map(({ row, name, lastName }) => ({
      At: row.at.toISOString(),
      By: row.by && name !== null && lastName !== null ? personOf({ userId: row.by, name, lastName }) : null,
      Action: row.action,
      Detail: row.detail,
    }));
    return { Quantity: Dtos.length, Dtos };
  },

  async listMedicalCareNotes(context, { params }) {
    await named(context, params.id, 'care.notes.read');
    const rows = await context.db
      .select({ note: medicalCareNotes, name: author.name, lastName: author.lastName })
      .from(medicalCareNotes)
      .innerJoin(author, eq(author.id, medicalCareNotes.authorId))
      .where(eq(medicalCareNotes.medicalCareId, params.id))
      .orderBy(asc(medicalCareNotes.createdAt), asc(medicalCareNotes.id));
    const Dtos = rows.map(({ note, name, lastName }) => ({
      MedicalCareNoteId: note.id,
      MedicalCareId: note.medicalCareId,
      Text: note.text,
      Kind: note.kind,
      Author: personOf({ userId: note.authorId, name, lastName }),
      CreatedAt: note.createdAt.toISOString(),
    }));
    return { Quantity: Dtos.length, Dtos };
  },
};
