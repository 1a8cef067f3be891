import type { CallContext } from '../../core/context.ts';
import { controlsWire, ofCareIds, selectControls } from './controls.ts';
import { orderExamsOf, prescriptionsOf } from './issued.ts';
import { previousCares } from './previous-cares.ts';
import { recordAudit } from './record-audit.ts';
import { pageOfEntries, type RecordQuery } from './record-entries.ts';
import { recordScopeOf } from './record-scope.ts';

type Listed = { query: RecordQuery };

export const caresWithPrescription = (context: CallContext, { query }: Listed) =>
  previousCares(context, query, {
    part: 'prescriptions',
    kind: 'CARE_PRESCRIPTION',
    beside: async (ids, { db, locale }) => {
      const of = await prescriptionsOf(db, ids, locale);
      return (id) => ({ Prescriptions: of(id) });
    },
  });

export const caresWithOrderExam = (context: CallContext, { query }: Listed) =>
  previousCares(context, query, {
    part: 'orders',
    kind: 'CARE_EXAM_ORDER',
    beside: async (ids, { db }) => {
      const of = await orderExamsOf(db, ids);
      return (id) => ({ OrderExams: of(id) });
    },
  });

export const caresWithControl = (context: CallContext, { query }: Listed) =>
  previousCares(context, query, {
    part: 'controls',
    kind: 'CARE_CONTROL',
    beside: async (ids, { db }, scope) => {
      const rows = ids.length === 0 ? [] : await selectControls(db, ofCareIds(ids));
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

/** Agreed controls, latest date first. */
export async function previousControls(context: CallContext, { query }: Listed) {
  const scope = await recordScopeOf(context, query.userId, query);
  const { entries, Quantity } = await pageOfEntries(context, scope, 'CONTROL', query);
  const ids = entries.map(({ careId }) => careId);
  const rows = ids.length === 0 ? [] : await selectControls(context.db, ofCareIds(ids));
  context.audit(recordAudit(query.userId, 'controls', scope.relation, rows.length));
  const ordered = ids.flatMap((id) => rows.find(({ careId }) => careId === id) ?? []);
  return { Quantity, Dtos: await controlsWire(context, ordered, scope) };
}
