import { randomUUID } from 'node:crypto';
import type { CallContext } from '../../../core/context.ts';
import { appointmentNotices } from '../../../db/schema/index.ts';
import type { CareRow } from '../locks/locks.ts';

/** Called in the transaction that creates, moves or cancels an appointment; queues a mail with a calendar file (decision 119). */
export async function noticeAppointment(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  row: CareRow,
  kind: (typeof appointmentNotices.$inferInsert)['kind'],
): Promise<void> {
  const { id: careId, scheduledDate: start, deltaMinutes, version: sequence } = row;
  if (start === null) return;
  await db
    .insert(appointmentNotices)
    .values({ id: randomUUID(), careId, kind, start, deltaMinutes, sequence, createdAt: now });
}
