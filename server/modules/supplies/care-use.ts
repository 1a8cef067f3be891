import { and, type SQL } from 'drizzle-orm';
import type { CallContext } from '../../core/context.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { careWithStock } from './access.ts';
import { emitStock } from './events.ts';
import { usesOfCare } from './movements.ts';
import { type MovementRow, moveStock, type StockRow, takeBack } from './stock.ts';

/** State-machine actions that use stock in an encounter, with their audit names and their reversals. */
export const careUses = {
  consumable: { action: 'useSupply', audit: 'supplies.use', undone: 'supplies.takeBack' },
  medicine: { action: 'giveMedicine', audit: 'medicine.give', undone: 'medicine.takeBack' },
} as const;
type CareUse = keyof typeof careUses;

/** Takes items from the stock for an encounter and notifies its readers. */
export async function takeForCare(
  context: CallContext,
  { care, relation }: Seen,
  row: StockRow,
  { use, quantity, reason }: { use: CareUse; quantity: number; reason: string | undefined },
): Promise<MovementRow> {
  const { movement } = await moveStock(context, row, {
    kind: 'USED',
    quantity: -quantity,
    reason,
    medicalCareId: care.row.id,
  });
  context.audit(auditOf(care.row, careUses[use].audit, relation));
  await emitRecordUpdate(context, care.row, 'supplies');
  await emitStock(context, row.polyclinicId, care.row.id);
  return movement;
}

/** Returns the uses of an encounter that match `where` to the stock. Returns whether there were any. */
export async function takeBackOfCare(
  context: CallContext,
  careId: string,
  use: CareUse,
  where: SQL | undefined,
): Promise<boolean> {
  const { it, polyclinicId } = await careWithStock(context, careId, careUses[use].action);
  const taken = await takeBack(context, and(where, usesOfCare(careId)));
  context.audit(auditOf(it.care.row, careUses[use].undone, it.relation));
  if (taken.length === 0) return false;
  await emitRecordUpdate(context, it.care.row, 'supplies');
  await emitStock(context, polyclinicId, careId);
  return true;
}
