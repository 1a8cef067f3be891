import { and, eq, gte, sql } from 'drizzle-orm';
import { chileDate } from '#domain/chile-clock.ts';
import type { HubEventName, HubPayload } from '#domain/hub/events.ts';
import { type OrientationCounters, OrientationStatus } from '#domain/orientation/orientation.ts';
import { chileInstant } from '#domain/time.ts';
import type { CallContext, Carried, Database, RowFor } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { orientations } from '../../db/schema/index.ts';
import { withFiles } from './acts.ts';
import { nextVersion } from './changes.ts';
import {
  cardOf,
  findOrientation,
  orientationAudience,
  type Row,
  type SelectedOrientation,
  toWire,
} from './orientations.queries.ts';

type OrientationEventName = Extract<HubEventName, `${string}Orientation` | 'orientationTaken'>;
type Context = Pick<CallContext, 'db' | 'now' | 'emit'>;

/** Dashboard counters of orientations; the same for every user who answers them. */
export async function countOrientations(db: Database, now: Date): Promise<OrientationCounters> {
  const { status, answeredAt } = orientations;
  const today = chileInstant(chileDate(now), '00:00');
  const counted = (where: ReturnType<typeof and>) =>
    sql<number>`(select count(*) from ${orientations} where ${where})`.mapWith(Number);
  const [counters] = await db
    .select({
      OrientationNew: counted(eq(status, OrientationStatus.NEW)),
      OrientationClose: counted(and(eq(status, OrientationStatus.CLOSED), gte(answeredAt, today))),
    })
    .from(sql`(select 1) one`);
  return counters ?? { OrientationNew: 0, OrientationClose: 0 };
}

type Changes = Partial<typeof orientations.$inferInsert>;

/** Increments the version of a question and reads it again. */
export async function saveOrientation(context: CallContext, row: Row, changes: Changes): Promise<SelectedOrientation> {
  await nextVersion(context, row, context.actor.userId, changes);
  const found = await findOrientation(context.db, row.id);
  if (!found) throw notFound();
  return found;
}

/** Increments the version of a question and notifies every user of the queue. */
export async function changeOrientation(
  context: CallContext,
  row: Row,
  changes: Changes,
): Promise<SelectedOrientation> {
  const found = await saveOrientation(context, row, changes);
  await emitOrientation(context, 'updateOrientation', found, cardOf(found));
  return found;
}

/** Readers who see the person, and the row for all other users of the queue: the rows of the list call (`toWire`). */
export async function rowsOf({ db, now }: Context, found: SelectedOrientation): Promise<RowFor[]> {
  const { blokUserId, answerUserId, status } = found.row;
  const named = new Set([blokUserId, answerUserId].filter((id) => id !== null));
  const own: RowFor[] = [];
  for (const id of named) own.push({ to: [id], fields: { Row: await withFiles(db, toWire(found, id, now)) } });
  const isOpen = status !== OrientationStatus.CLOSED;
  return [...own, { to: null, fields: { Row: isOpen ? toWire(found, '', now) : null } }];
}

const atEnd: NonNullable<Carried['atEnd']> = async (db, now) => ({ Counters: await countOrientations(db, now) });
/** Taking, releasing and editing change no counter. */
const counting: ReadonlySet<OrientationEventName> = new Set([
  'addOrientation',
  'answerOrientation',
  'deleteOrientation',
]);

/** Notifies every user of the queue of a change to an orientation, each with the row that they may see. */
export async function emitOrientation<K extends OrientationEventName>(
  context: Context,
  name: K,
  found: SelectedOrientation,
  payload: HubPayload<K>,
  former: string | null = null,
): Promise<void> {
  const rows = await rowsOf(context, found);
  const recipients = orientationAudience(former, found.row.answerUserId);
  context.emit(name, recipients, payload, { rows, ...(counting.has(name) && { atEnd }) });
}
