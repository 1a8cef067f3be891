import { and, eq, sql } from 'drizzle-orm';
import type { UsualItem } from '#domain/prescription/usual-item.ts';
import type { CallContext } from '../../core/context.ts';
import { examUses, medicineUses, type prescriptionItems } from '../../db/schema/index.ts';
import type { ItemRows } from './document-kinds.ts';

const idsOf = (items: ItemRows | null): Set<string> => {
  if (!items) return new Set();
  return new Set(
    'medicineId' in items.table
      ? items.rows.map((row) => ('medicineId' in row ? row.medicineId : ''))
      : items.rows.map((row) => ('examId' in row ? row.examId : '')),
  );
};

type Row = Extract<ItemRows, { table: typeof prescriptionItems }>['rows'][number];

const usualOf = (row: Row): UsualItem => ({
  Route: row.route,
  DoseValue: row.doseValue,
  UnitId: row.unitId,
  EveryValue: row.everyValue,
  PeriodId: row.periodId,
  ForValue: row.forValue,
  ForPeriodId: row.forPeriodId,
  Quantity: row.quantity,
  AsNeeded: row.asNeeded,
  Indication: row.indication ?? null,
  Substitutable: row.substitutable,
});

/** A medicine or exam counts once per document that contains it. */
export async function countUses({ db, actor, now }: CallContext, items: ItemRows, before: ItemRows | null) {
  const [is, was] = [idsOf(items), idsOf(before)];
  const userId = actor.userId;
  const isMedicine = 'medicineId' in items.table;
  for (const id of was) {
    if (is.has(id)) continue;
    const fewer = { uses: sql`greatest(uses - 1, 0)` };
    await (isMedicine
      ? db
          .update(medicineUses)
          .set(fewer)
          .where(and(eq(medicineUses.userId, userId), eq(medicineUses.medicineId, id)))
      : db
          .update(examUses)
          .set(fewer)
          .where(and(eq(examUses.userId, userId), eq(examUses.examId, id))));
  }
  for (const row of items.rows) {
    const by = { userId, uses: 1, lastUsedAt: now };
    if ('medicineId' in row) {
      const last = usualOf(row);
      const more = was.has(row.medicineId) ? sql`${medicineUses.uses}` : sql`${medicineUses.uses} + 1`;
      await db
        .insert(medicineUses)
        .values({ ...by, medicineId: row.medicineId, last })
        .onConflictDoUpdate({
          target: [medicineUses.userId, medicineUses.medicineId],
          set: { uses: more, lastUsedAt: now, last },
        });
    } else if ('examId' in row && !was.has(row.examId)) {
      await db
        .insert(examUses)
        .values({ ...by, examId: row.examId })
        .onConflictDoUpdate({
          target: [examUses.userId, examUses.examId],
          set: { uses: sql`${examUses.uses} + 1`, lastUsedAt: now },
        });
    }
  }
}
