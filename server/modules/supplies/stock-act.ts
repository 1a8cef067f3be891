import type { ConsumableAct } from '#domain/supplies/supplies.ts';
import type { CallContext } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import type { StockRow } from './stock.ts';

type Act = Pick<ConsumableAct, 'Kind' | 'Quantity' | 'MinStock' | 'Reason'>;

const signs = { USED: -1, DISCARDED: -1, RECEIVED: 1 } as const;

/**
 * Converts a user's stock entry to a movement. A count states the current quantity: the difference is the movement.
 * @throws ProblemError `validation` when nothing was used or received, and for waste without a reason.
 */
export function changeOf({ locale }: CallContext, row: StockRow, { Kind, Quantity, MinStock, Reason }: Act) {
  const refused = (field: string, code: string) =>
    new ProblemError('validation', { Fields: { [field]: fieldMessage(code, locale) } });
  if (Kind !== 'COUNTED' && Quantity === 0) throw refused('Quantity', 'quantity');
  if (Kind === 'DISCARDED' && Reason === undefined) throw refused('Reason', 'discardReason');
  return {
    kind: Kind,
    quantity: Kind === 'COUNTED' ? Math.round((Quantity - row.stock) * 100) / 100 : signs[Kind] * Quantity,
    reason: Reason,
    ...(MinStock !== undefined && { changes: { minStock: MinStock } }),
  };
}
