import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { formAnswers, medicalCares } from '../../db/schema/index.ts';
import { type AccessScope, notInError, treatedWhere } from '../medical-cares/access/access-scope.ts';

/** Reasons why a user sees an answer (domain 3.3), strongest first. */
export type AnswerRelation = 'poly' | 'treating' | 'author';

/** Domain 3.3, treating: while an encounter is open, and for this time (ms) afterwards. */
export const treatedFor = 30 * 24 * 3_600_000;

const ofPlace = (scope: AccessScope): SQL =>
  scope.staffOf.length === 0
    ? sql`false`
    : sql`coalesce(${inArray(formAnswers.polyclinicId, [...scope.staffOf])}, false)`;

/** Answers whose patient has an encounter with the reader. */
const ofTreated = (scope: AccessScope, now: Date): SQL =>
  sql`exists (select 1 from ${medicalCares} where ${and(
    eq(medicalCares.userId, formAnswers.userId),
    treatedWhere(scope, now),
    notInError,
    or(ne(medicalCares.status, CareStatus.CLOSED), gt(medicalCares.closedAt, new Date(now.getTime() - treatedFor))),
  )})`;

/** Answers that this user may read; shared by the list and the counter. */
export const reachedAnswers = (scope: AccessScope, now: Date): SQL =>
  sql`(${or(ofPlace(scope), eq(formAnswers.answeredBy, scope.userId), ofTreated(scope, now))})`;

/** Relation to an answer within reach. */
export const answerRelation = (scope: AccessScope, now: Date) =>
  sql<AnswerRelation>`case when ${ofPlace(scope)} then 'poly' when ${ofTreated(scope, now)} then 'treating' else 'author' end`;
