import { and, asc } from 'drizzle-orm';
import type { CallContext } from '../../core/context.ts';
import { pageOf } from '../../core/search.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { controlsWire, countControls, hasControl, newestControls, ofCareIds, selectControls } from './controls.ts';
import { hasIssued, orderExamsOf, prescriptionsOf } from './issued.ts';
import { ofSpecialty, previousCares, type RecordQuery, searched } from './previous-cares.ts';
import { recordAudit } from './record-audit.ts';
import { recordScopeOf } from './record-scope.ts';

type Listed = { query: RecordQuery };

export const caresWithPrescription = (context: CallContext, { query }: Listed) =>
  previousCares(context, query, {
    part: 'prescriptions',
    only: hasIssued('PRESCRIPTION'),
    beside: async (ids, { db, locale }) => {
      const of = await prescriptionsOf(db, ids, locale);
      return (id) => ({ Prescriptions: of(id) });
    },
  });

export const caresWithOrderExam = (context: CallContext, { query }: Listed) =>
  previousCares(context, query, {
    part: 'orders',
    only: hasIssued('EXAM_ORDER'),
    beside: async (ids, { db }) => {
      const of = await orderExamsOf(db, ids);
      return (id) => ({ OrderExams: of(id) });
    },
  });

export const caresWithControl = (context: CallContext, { query }: Listed) =>
  previousCares(context, query, {
    part: 'controls',
    only: hasControl,
    beside: async (ids, _, scope) => {
      const rows = ids.length === 0 ? [] : await selectControls(context.db, ofCareIds(ids));
      const found = new Map(
        (await controlsWire(context, rows, scope)).map((control) => [control.MedicalCareId, control]),
      );
      return (id) => {
        const Control = found.get(id);
        if (!Control) throw new Error('an encounter with a control has none');
        return { Control };
      };
    },
  });

/** Agreed controls, the latest date first. */
export async function previousControls(context: CallContext, { query }: Listed) {
  const { relation, where, scope } = await recordScopeOf(context, query.userId, query);
  const wanted = and(where, ofSpecialty(query.specialtyId), searched(query.searchText));
  const { limit, offset } = pageOf(query);
  const rows = await selectControls(context.db, wanted)
    .orderBy(newestControls, asc(medicalCares.id))
    .limit(limit)
    .offset(offset);
  context.audit(recordAudit(query.userId, 'controls', relation, rows.length));
  return { Quantity: await countControls(context.db, wanted), Dtos: await controlsWire(context, rows, scope) };
}
