import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import { dueBeforeMs, notDueRank, type QueueKey, queueKeys, rankStep } from '#domain/queue/queue-order.ts';
import { Priority, type Queue, waitThresholds } from '#domain/queue/wait.ts';
import { medicalCares } from '../../../db/schema/index.ts';

const minute = 60_000;
const { createdAt, derivedFromId, id, mode, priority, scheduledDate } = medicalCares;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

const waitedFor = (queue: Queue, since: typeof createdAt | typeof scheduledDate, times: number, now: Date) =>
  or(
    ...Object.values(Priority).map((level) =>
      and(eq(priority, level), lte(since, before(now, times * waitThresholds[queue][level][1] * minute))),
    ),
  );

/** True when the wait exceeds the red threshold `times` times; `careWaitQueue` of the domain as SQL. */
export const pastRed = (now: Date, times = 1): SQL => sql`case
  when ${scheduledDate} is not null then ${waitedFor('scheduled', scheduledDate, times, now)}
  when ${mode} = ${CareMode.INPERSON} then ${waitedFor('inPerson', createdAt, times, now)}
  when ${derivedFromId} is not null then ${waitedFor('polyclinicRequest', createdAt, times, now)}
  else ${waitedFor('teleconsultation', createdAt, times, now)} end`;

/** `isDue` of the domain as SQL. */
export const dueWhere = (now: Date) => or(isNull(scheduledDate), lte(scheduledDate, before(now, -dueBeforeMs)));

const keys: Record<QueueKey, (now: Date) => SQL> = {
  rank: (now) =>
    sql`case when ${dueWhere(now)} then -(${priority} * ${sql.raw(String(rankStep))} + case when ${pastRed(now)} then 1 else 0 end)
      else ${sql.raw(String(notDueRank))} end`,
  turn: (now) =>
    sql`case when ${or(lte(scheduledDate, now), sql`not ${dueWhere(now)}`)} then ${scheduledDate} end nulls last`,
  created: () => sql`${createdAt}`,
  id: () => sql`${id}`,
};

/** Domain 6: the order of every queue of cares (`src/domain/queue/queue-order.ts`, decision 060). */
export const queueOrder = (now: Date): SQL[] => queueKeys.map((key) => keys[key](now));
