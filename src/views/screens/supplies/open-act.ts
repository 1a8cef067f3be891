import type { StockActActor } from '#actors/supplies/stock-act.ts';
import type { Locale } from '#domain/locale.ts';
import { inputText } from '#domain/prescription/number-text.ts';
import type { SheetAct, StockLine } from '#domain/supplies/stock-sheet.ts';

/** Opens the dialog of an act with the data of its line. */
export function openAct(act: StockActActor, line: StockLine, Act: SheetAct, locale: Locale): void {
  act.send({
    type: 'record.changed',
    changes: {
      Act,
      Line: line,
      Lot: line.lot,
      ExpiresAt: line.expiresAt,
      ...(Act === 'COUNTED' && { MinStock: line.minStock === null ? '' : inputText(line.minStock, locale) }),
    },
  });
}
