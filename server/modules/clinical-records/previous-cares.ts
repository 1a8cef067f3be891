import { and, asc, desc, eq, ne, or, type SQL } from 'drizzle-orm';
import type { PreviousCare } from '#domain/clinical-record/medical-record.ts';
import { summaryOf } from '#domain/forms/answer-summary.ts';
import type { CallContext } from '../../core/context.ts';
import { matchesName, pageOf } from '../../core/search.ts';
import { medicalCares } from '../../db/schema/index.ts';
import type { AccessScope } from '../medical-cares/access/access-scope.ts';
import { kindsOf, selectCares } from '../medical-cares/reads/cares.queries.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { answersOf, diagnosesIn, ofCares } from '../medical-records/answered.ts';
import { factsOf } from './care-facts.ts';
import { recordAudit } from './record-audit.ts';
import { type RecordReach, recordScopeOf } from './record-scope.ts';

export type RecordQuery = RecordReach & {
  userId: string;
  specialtyId?: string | undefined;
  searchText?: string | undefined;
  exceptId?: string | undefined;
  page: number;
  size: number;
};

export const ofSpecialty = (id: string | undefined) =>
  id === undefined ? undefined : eq(medicalCares.specialtyId, id);
export const searched = (text: string | undefined): SQL | undefined =>
  or(matchesName(medicalCares.number, text), matchesName(medicalCares.reason, text));

/** What a list adds to each of its encounters. */
type Beside<T> = (ids: readonly string[], context: CallContext, scope: AccessScope) => Promise<(careId: string) => T>;
const nothing: Beside<object> = async () => () => ({});

/** The encounters of a patient that this person reads, the newest first; `only` says which of them the list is about. */
export async function previousCares<T extends object>(
  context: CallContext,
  query: RecordQuery,
  { part, only, beside }: { part: string; only?: SQL; beside: Beside<T> },
): Promise<{ Quantity: number; Dtos: (PreviousCare & T)[] }> {
  const { db, locale } = context;
  const { relation, where, scope } = await recordScopeOf(context, query.userId, query);
  const others = query.exceptId ? ne(medicalCares.id, query.exceptId) : undefined;
  const wanted = and(where, only, ofSpecialty(query.specialtyId), others, searched(query.searchText));
  const { limit, offset } = pageOf(query);
  const cares = await selectCares(db, wanted)
    .orderBy(desc(medicalCares.createdAt), asc(medicalCares.id))
    .limit(limit)
    .offset(offset);
  context.audit(recordAudit(query.userId, part, relation, cares.length));
  const ids = cares.map(({ row }) => row.id);
  const answers = ids.length === 0 ? [] : await answersOf(db, ofCares(ids));
  const facts = await factsOf(context, cares, scope);
  const more = await beside(ids, context, scope);
  return {
    Quantity: await db.$count(medicalCares, wanted),
    Dtos: cares.map(({ row, professional, polyclinic }) => {
      const answered = answers.find(({ careId }) => careId === row.id);
      const { status, mode } = kindsOf(row);
      return {
        MedicalCareId: row.id,
        number: row.number,
        Date: (row.startedAt ?? row.createdAt).toISOString(),
        status,
        mode,
        PausedAt: row.pausedAt?.toISOString() ?? null,
        CloseReason: row.closeReason,
        Professional:
          row.professionalId && professional ? personOf({ userId: row.professionalId, ...professional }) : null,
        SpecialtyName: facts.get(row.id)?.shown.SpecialtyName ?? null,
        PolyclinicName: polyclinic?.name ?? null,
        Reason: row.reason,
        Diagnoses: (answered ? diagnosesIn(answered) : []).map(({ code, name, kind, certainty }) => ({
          Code: code,
          Name: name,
          Kind: kind,
          Certainty: certainty,
        })),
        Summary: answered ? summaryOf(answered, answered.values, locale) : '',
        CanOpen: facts.get(row.id)?.shown.CanOpen ?? false,
        ...more(row.id),
      };
    }),
  };
}

export const allPreviousCares = (context: CallContext, { query }: { query: RecordQuery }) =>
  previousCares(context, query, { part: 'previous', beside: nothing });
