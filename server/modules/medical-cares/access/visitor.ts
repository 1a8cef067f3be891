import { eq } from 'drizzle-orm';
import type { SystemContext } from '#server/core/context.ts';
import { visitLinks } from '../../../db/schema/index.ts';
import type { CareRow } from '../locks/locks.ts';

/** Notifies a patient with a visit link to re-read their encounter. */
export async function notifyVisitor(
  { db, emit }: Pick<SystemContext, 'db' | 'emit'>,
  { id, userId }: Pick<CareRow, 'id' | 'userId'>,
  Version: number,
): Promise<void> {
  if ((await db.$count(visitLinks, eq(visitLinks.medicalCareId, id))) === 0) return;
  emit('visitChanged', [userId], { MedicalCareId: id, Version });
}
