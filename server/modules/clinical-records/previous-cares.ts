import type { PreviousCare } from '#domain/clinical-record/medical-record.ts';
import { summaryOf } from '#domain/forms/answer-summary.ts';
import type { CallContext } from '../../core/context.ts';
import type { RecordEntryKind } from '../../db/schema/index.ts';
import { kindsOf } from '../medical-cares/reads/cares.queries.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { answersOf, diagnosesIn, ofCares } from '../medical-records/answered.ts';
import { readCares } from './care-facts.ts';
import { recordAudit } from './record-audit.ts';
import { pageOfEntries, type RecordQuery } from './record-entries.ts';
import { type RecordScope, recordScopeOf } from './record-scope.ts';

/** Additional fields of a list, per encounter. */
type Beside<T> = (ids: readonly string[], context: CallContext, scope: RecordScope) => Promise<(careId: string) => T>;
const nothing: Beside<object> = async () => () => ({});

/** Readable encounters of a patient, newest first; `kind` selects the list. */
export async function previousCares<T extends object>(
  context: CallContext,
  query: RecordQuery,
  { part, kind, beside }: { part: string; kind: RecordEntryKind; beside: Beside<T> },
): Promise<{ Quantity: number; Dtos: (PreviousCare & T)[] }> {
  const { db, locale } = context;
  const scope = await recordScopeOf(context, query.userId, query);
  const { entries, Quantity } = await pageOfEntries(context, scope, kind, query);
  const ids = entries.map(({ careId }) => careId);
  const [facts, answers, more] = await Promise.all([
    readCares(context, ids, scope),
    ids.length === 0 ? [] : answersOf(db, ofCares(ids)),
    beside(ids, context, scope),
  ]);
  const cares = ids.flatMap((id) => facts.get(id) ?? []);
  context.audit(recordAudit(query.userId, part, scope.relation, cares.length));
  return {
    Quantity,
    Dtos: cares.map(({ care: { row, professional, polyclinic }, shown }) => {
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
        SpecialtyName: shown.SpecialtyName,
        PolyclinicName: polyclinic?.name ?? null,
        Reason: row.reason,
        Diagnoses: (answered ? diagnosesIn(answered) : []).map(({ code, name, kind, certainty }) => ({
          Code: code,
          Name: name,
          Kind: kind,
          Certainty: certainty,
        })),
        Summary: answered ? summaryOf(answered, answered.values, locale) : '',
        CanOpen: shown.CanOpen,
        ...more(row.id),
      };
    }),
  };
}

export const allPreviousCares = (context: CallContext, { query }: { query: RecordQuery }) =>
  previousCares(context, query, { part: 'previous', kind: 'CARE', beside: nothing });
