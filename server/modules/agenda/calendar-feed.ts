import { and, asc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { feedDays } from '#domain/agenda/calendar-feed.ts';
import type { calendarFeedCalls } from '#domain/api/calendar-feed.ts';
import type { Locale } from '#domain/locale.ts';
import { type CalendarEvent, calendarFile } from '../../core/calendar-file.ts';
import type { Config } from '../../core/config.ts';
import type { CallContext, Database, Handlers } from '../../core/context.ts';
import type { EdgeHandlers, Module } from '../../core/module.ts';
import { notFound } from '../../core/problems.ts';
import { randomText, sha256 } from '../../core/secret.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { touch } from '../../core/versioned.ts';
import { mayWork } from '../../core/work-access.ts';
import { calendarFeeds, medicalCares, users } from '../../db/schema/index.ts';
import { calendarIdOf } from '../visits/appointment-source.ts';
import { endOf } from './bookings.ts';

const day = 86_400_000;

/** Contains no patient names, because calendars are shared with family and hosted by third parties. */
const words: Record<Locale, { calendar: string; busy: (number: string) => string }> = {
  es: { calendar: 'Ronda: mi agenda', busy: (number) => `Ocupado: atención ${number}` },
  en: { calendar: 'Ronda: my agenda', busy: (number) => `Busy: encounter ${number}` },
};

async function eventsOf(db: Database, userId: string, now: Date, locale: Locale): Promise<CalendarEvent[]> {
  const { professionalId, scheduledDate, closeReason } = medicalCares;
  const rows = await db
    .select()
    .from(medicalCares)
    .where(
      and(
        eq(professionalId, userId),
        gte(scheduledDate, new Date(now.getTime() - feedDays.before * day)),
        lt(scheduledDate, new Date(now.getTime() + feedDays.after * day)),
        or(isNull(closeReason), eq(closeReason, 'ATTENDED')),
      ),
    )
    .orderBy(asc(scheduledDate), asc(medicalCares.id));
  return rows.flatMap(({ id, number, version, deltaMinutes, scheduledDate: start }) => {
    if (!start) return [];
    const summary = words[locale].busy(number);
    return [{ uid: calendarIdOf(id), sequence: version, start, end: endOf(start, deltaMinutes), summary }];
  });
}

/** Professional of a feed secret who may still work; null otherwise. */
async function readerOf(db: Database, secret: string) {
  const known = and(eq(calendarFeeds.hash, sha256(secret)), mayWork);
  const [found] = await db
    .select({ userId: users.id, locale: users.locale })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(known);
  return found ?? null;
}

function checkOwn({ actor }: CallContext, userId: string): void {
  if (userId !== actor.userId) throw notFound();
}

type Own = Omit<typeof calendarFeedCalls, 'readCalendarFeed'>;

/** The address contains a 32-byte secret: only its hash is stored, it is returned once and never logged (decision 120). */
export function calendarFeedModule(parts: {
  config: Pick<Config, 'publicUrl' | 'port'>;
  unitOfWork: UnitOfWork;
}): Module {
  const { publicUrl, port } = parts.config;
  const site = publicUrl ?? `http://localhost:${port}`;

  const handlers: Handlers<Own> = {
    async getCalendarFeed(context, { params }) {
      checkOwn(context, params.id);
      const [feed] = await context.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, params.id));
      return { CreatedAt: feed?.createdAt.toISOString() ?? null };
    },

    async renewCalendarFeed(context, { params }) {
      checkOwn(context, params.id);
      const { db, now, audit, locale } = context;
      const secret = randomText(32);
      const feed = { hash: sha256(secret), createdAt: now };
      await db
        .insert(calendarFeeds)
        .values({ ...feed, userId: params.id })
        .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
      // A calendar program asks in no language of its own.
      await touch(db, users, eq(users.id, params.id), { locale });
      audit({ action: 'calendarFeed.renew', objectType: 'user', objectId: params.id, relation: 'self' });
      const url = new URL(`/api/user-admin/v2/Appointment/Ics/${secret}`, site);
      return { CreatedAt: now.toISOString(), Url: url.href };
    },

    async revokeCalendarFeed(context, { params }) {
      checkOwn(context, params.id);
      const { db, audit } = context;
      await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, params.id));
      audit({ action: 'calendarFeed.revoke', objectType: 'user', objectId: params.id, relation: 'self' });
      return undefined;
    },
  };

  const edge: EdgeHandlers<Pick<typeof calendarFeedCalls, 'readCalendarFeed'>> = {
    readCalendarFeed: ({ facts }, { params }) =>
      parts.unitOfWork.read(facts, async ({ db, now }) => {
        const reader = await readerOf(db, params.secret);
        if (!reader) throw notFound();
        const locale = reader.locale ?? 'es';
        const events = await eventsOf(db, reader.userId, now, locale);
        return Buffer.from(calendarFile({ name: words[locale].calendar, stamp: now, events }));
      }),
  };
  return { handlers, edge };
}
