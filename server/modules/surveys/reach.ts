import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { formAnswers, medicalCares } from '../../db/schema/index.ts';
import { type AccessScope, notInError, treatedWhere } from '../medical-cares/access/access-scope.ts';

/** Why somebody sees an answer (domain 3.3), the strongest first. */
export type AnswerRelation = 'poly' | 'treating' | 'author';

/** Domain 3.3, treating: while an encounter is open and this long after. */
export const treatedFor = 30 * 24 * 3_600_000;

const ofPlace = (scope: AccessScope): SQL =>
  scope.staffOf.length === 0
    ? sql`false`
    : sql`coalesce(${inArray(formAnswers.polyclinicId, [...scope.staffOf])}, false)`;

/** Its patient has an encounter with the reader. */
const ofTreated = (scope: AccessScope, now: Date): SQL =>
  sql`exists (select 1 from ${medicalCares} where ${and(
    eq(medicalCares.userId, formAnswers.userId),
    treatedWhere(scope, now),
    notInError,
    or(ne(medicalCares.status, CareStatus.CLOSED), gt(medicalCares.closedAt, new Date(now.getTime() - treatedFor))),
  )})`;

/** The answers that this person may read; those of a list and of a counter are the same. */
export const reachedAnswers = (scope: AccessScope, now: Date): SQL =>
  sql`(${or(ofPlace(scope), eq(formAnswers.answeredBy, scope.userId), ofTreated(scope, now))})`;

/** Of an answer that is reached. */
export const answerRelation = (scope: AccessScope, now: Date) =>
  sql<AnswerRelation>`case when ${ofPlace(scope)} then 'poly' when ${ofTreated(scope, now)} then 'treating' else 'author' end`;
