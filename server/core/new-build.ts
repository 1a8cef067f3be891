import { and, eq, gt, isNull } from 'drizzle-orm';
import { facts, sessions } from '../db/schema/index.ts';
import { systemFacts, type UnitOfWork } from './unit-of-work.ts';

/**
 * Notifies signed-in users of a new client build. The first build of a database is not announced; of several nodes with the
 * same build only one notifies.
 */
export const announceBuild = (unitOfWork: UnitOfWork, build: string): Promise<void> =>
  unitOfWork.write(systemFacts('new-build'), async (unit) => {
    const first = await unit.db
      .insert(facts)
      .values({ key: 'clientVersion', value: build })
      .onConflictDoNothing()
      .returning();
    if (first.length > 0) return;
    const [known] = await unit.db.select().from(facts).where(eq(facts.key, 'clientVersion')).for('update');
    if (known?.value === build) return;
    await unit.db.update(facts).set({ value: build }).where(eq(facts.key, 'clientVersion'));
    const people = await unit.db
      .selectDistinct({ id: sessions.userId })
      .from(sessions)
      .where(and(isNull(sessions.revokedAt), gt(sessions.absoluteExpiry, unit.now)));
    unit.emit(
      'webUpdate',
      people.map((row) => row.id),
      { Version: build, Mandatory: false },
    );
  });
