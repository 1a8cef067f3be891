import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { polyclinics } from '../../db/schema/index.ts';

/**
 * Returns the polyclinic for new work, locked so that it cannot be hidden before the transaction ends.
 * @throws ProblemError 404 for a hidden one, as for an unknown id.
 */
export async function lockActivePolyclinic(db: Database, id: string): Promise<typeof polyclinics.$inferSelect> {
  const isShown = and(eq(polyclinics.id, id), eq(polyclinics.active, true));
  const [found] = await db.select().from(polyclinics).where(isShown).for('share');
  if (!found) throw notFound();
  return found;
}
