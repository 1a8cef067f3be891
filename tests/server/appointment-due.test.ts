import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import { dueBeforeMs, inQueueOrder, isDue } from '#domain/queue/queue-order.ts';
import { waitOf } from '../../src/machines/care-queue/index.ts';
import { base } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { openWard, type Ward } from './support/ward.ts';

const minute = 60_000;

describeServer('an appointment whose hour comes', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  /** The board as a client orders rows it read earlier, by the clock alone. */
  const board = (rows: readonly MedicalCare[]) => {
    const now = ward.now().getTime();
    return inQueueOrder(rows, now, waitOf).map((row) => [row.MedicalCareId, isDue(waitOf(row), now)]);
  };
  const next = async () => {
    const answer = await ward.ana.browser.post(`${base}/AttendNext`, {});
    return answer.json().MedicalCareId ?? answer.json().Code;
  };

  test('enters the board and attend next five minutes before it and not a millisecond earlier', async () => {
    const later = await ward.add({ priority: 3, scheduledDate: ward.ago(-10) });
    const { Dtos } = (await ward.ana.browser.get(`${base}?status=1&size=50`)).json();
    const listed = Dtos.map(({ MedicalCareId }: MedicalCare) => MedicalCareId);
    const before = [listed, board(Dtos), await next()];
    ward.app.clock.advance(10 * minute - dueBeforeMs - 1);
    const almost = [board(Dtos), await next()];
    ward.app.clock.advance(1);
    const due = [board(Dtos), await next()];
    expect({ before, almost, due }).toEqual({
      before: [[later], [[later, false]], 'none_available'],
      almost: [[[later, false]], 'none_available'],
      due: [[[later, true]], later],
    });
  });

  test('overtakes waiting cases of lower priority when it is due, and stays behind them until then', async () => {
    const waiting = await ward.add({ priority: 1, createdAt: ward.ago(1) });
    const later = await ward.add({ priority: 2, scheduledDate: ward.ago(-6) });
    const { Dtos } = (await ward.ana.browser.get(`${base}?status=1&size=50`)).json();
    const before = board(Dtos).map(([id]) => id);
    ward.app.clock.advance(minute);
    const due = board(Dtos).map(([id]) => id);
    expect([before, due, await next()]).toEqual([[waiting, later], [later, waiting], later]);
  });
});
