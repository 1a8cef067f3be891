import { and, asc, eq, gte, isNotNull, lt, min } from 'drizzle-orm';
import { chileDate } from '#domain/chile-clock.ts';
import { chileDayRange } from '#domain/time.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { auditLog, careAnswers, users } from '../../db/schema/index.ts';
import type { ReportData } from '../../documents/reports/report-data.ts';
import { fullName } from '../documents/envelope.ts';

export async function versionsOf(db: Database, careId: string): Promise<ReportData['versions']> {
  const rows = await db
    .select({ version: careAnswers.version, at: careAnswers.answeredAt, author: users })
    .from(careAnswers)
    .innerJoin(users, eq(users.id, careAnswers.answeredBy))
    .where(eq(careAnswers.medicalCareId, careId))
    .orderBy(asc(careAnswers.version));
  return rows.map(({ version, at, author }) => ({ version, at, author: fullName(author) }));
}

/** Users who read or wrote the encounter today, with the time of their first access. */
export async function accessesOf({ db, now }: CallContext, careId: string): Promise<ReportData['accesses']> {
  const { from, to } = chileDayRange(chileDate(now));
  const first = min(auditLog.at);
  const rows = await db
    .select({ at: first, name: users.name, lastName: users.lastName, secondLastName: users.secondLastName })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.objectType, 'medicalCare'),
        eq(auditLog.objectId, careId),
        isNotNull(auditLog.actorId),
        gte(auditLog.at, from),
        lt(auditLog.at, to),
      ),
    )
    .groupBy(users.id, users.name, users.lastName, users.secondLastName)
    .orderBy(first, users.id);
  return rows.flatMap(({ at, ...person }) => (at ? [{ at, name: fullName(person) }] : []));
}
