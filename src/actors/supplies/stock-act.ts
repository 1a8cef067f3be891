import type { ActorRefFrom } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import { blankStockSheet, type StockSheet, stockProblems, writtenOf } from '#domain/supplies/stock-sheet.ts';
import type { RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { askedRecord } from '../shared/asked-record.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { createRetryKey } from '../shared/retry-key.ts';

/** An action on one stock line: edited while its dialog is open, saved on confirmation. */
export function createStockAct({ http }: Pick<Dependencies, 'http'>, locale: () => Locale) {
  const retryKey = createRetryKey();
  let done = 0;

  async function write(sheet: StockSheet): Promise<unknown> {
    const { Line, Act, MovementId } = sheet;
    if (Line === null) throw new Error('a stock without a line');
    if (Act === 'TAKE_BACK') {
      const params = { a: Line.polyclinicId, b: MovementId ?? '' };
      return http.call('takeBackConsumableOfPolyclinic', { params });
    }
    const written = writtenOf(sheet, locale());
    // Repeating an entry is another use: only the retry after a lost response reuses the key.
    const options = { idempotencyKey: retryKey([done, written]) };
    if ('medicine' in written) return http.call('writeMedicineStock', { body: written.medicine }, options);
    if ('act' in written) return http.call('writeConsumableStock', { body: written.act }, options);
    const { quantity, ...Reason } = written.moved;
    const body = {
      PolyclinicId: Line.polyclinicId,
      Items: [{ ConsumableId: Line.id, Quantity: quantity }],
      ...Reason,
    };
    return http.call('supplyModule', { body }, options);
  }

  return (saved: () => void) => {
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    const save = async (record: StockSheet): Promise<RecordSave<StockSheet>> => {
      const problems = stockProblems(record, locale());
      if (Object.keys(problems).length > 0) return { kind: 'invalid', fields: codedFields(problems) };
      try {
        await write(record);
      } catch (error) {
        return refusedFields(error);
      }
      done += 1;
      return { kind: 'saved', id: record.Line?.key ?? '', record: blankStockSheet };
    };
    return askedRecord({ blank: () => blankStockSheet, save, saved });
  };
}
export type StockActActor = ActorRefFrom<ReturnType<ReturnType<typeof createStockAct>>>;
