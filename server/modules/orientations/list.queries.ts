import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import type { Database } from '../../core/context.ts';
import { matches, pageOf } from '../../core/search.ts';
import { orientations, users } from '../../db/schema/index.ts';
import { orientationOrder, type SelectedOrientation, selectOrientations } from './orientations.queries.ts';

export type ListQuery = {
  page: number;
  size: number;
  searchText?: string | undefined;
  status?: number | undefined;
  answerUserId?: string | undefined;
};
/** `db`: with what the conditions refer to. */
type Wanted = {
  db: Pick<Database, 'select'>;
  where: SQL | undefined;
  order: SQL[];
  quantity: SQL<number>;
  offset: number;
};
type Sorted = Record<'id' | 'priority' | 'createdAt' | 'answeredNumber', SQLWrapper>;

const isOpen = sql`${orientations.status} = ${sql.raw(String(OrientationStatus.NEW))}`;
const answeredBy = (userId: string) => eq(orientations.answerUserId, userId);
const countOf = (db: Database, where: SQL | undefined) =>
  sql<number>`(${db.select({ all: sql`count(*)` }).from(orientations).where(where)})`.mapWith(Number);

/** A closed orientation belongs to the user who answered it; open ones are in the common queue of the role. */
const reached = ({ status, answerUserId }: ListQuery, userId: string) => {
  const byMe = answerUserId === undefined ? undefined : answeredBy(userId);
  if (status === OrientationStatus.NEW) return and(isOpen, byMe);
  if (status !== undefined) return and(eq(orientations.status, status), answeredBy(userId));
  return byMe ?? or(isOpen, answeredBy(userId));
};

/**
 * What a search finds in the question, and in the patient where this user may see their identity (`relationTo`), with what
 * it is sorted by; null without a search text. Each part uses its own index.
 */
function hitsOf(db: Database, query: ListQuery, userId: string) {
  const where = reached(query, userId);
  const byQuestion = matches(orientations.searchText, query.searchText);
  if (!byQuestion) return null;
  const { id, priority, createdAt, answeredNumber } = orientations;
  const hit = { id, priority, createdAt, answeredNumber };
  return db.$with('hits').as(
    db
      .select(hit)
      .from(orientations)
      .where(and(where, byQuestion))
      .union(
        db
          .select(hit)
          .from(users)
          .innerJoin(orientations, eq(orientations.questionUserId, users.id))
          .where(
            and(
              where,
              or(answeredBy(userId), eq(orientations.blokUserId, userId)),
              matches(users.searchText, query.searchText),
            ),
          ),
      ),
  );
}

/** Orientations that a user closed are numbered, so any page is an index range (decision 028). */
function closedPage(offset: number, limit: number, userId: string) {
  const number = orientations.answeredNumber;
  const quantity =
    sql<number>`coalesce((select max(${number}) from ${orientations} where ${answeredBy(userId)}), 0)`.mapWith(Number);
  const from = sql`${quantity} - ${offset}::int - ${limit}::int`;
  const range = sql`${number} > ${from} and ${number} <= ${quantity} - ${offset}::int`;
  return { where: and(answeredBy(userId), range), order: [desc(number)], quantity, offset: 0 };
}

function wantedOf(db: Database, query: ListQuery, userId: string): Wanted {
  const { limit, offset } = pageOf(query);
  const closed = query.status === OrientationStatus.CLOSED;
  const hits = hitsOf(db, query, userId);
  if (closed && !hits) return { db, ...closedPage(offset, limit, userId) };
  const order = (of: Sorted) => (closed ? [desc(of.answeredNumber)] : orientationOrder(of));
  const sorted = order(orientations);
  if (!hits) {
    const where = reached(query, userId);
    return { db, where, order: sorted, quantity: countOf(db, where), offset };
  }
  // Searched once for both: the hits are the expensive part.
  const onPage = db
    .select({ id: hits.id })
    .from(hits)
    .orderBy(...order(hits))
    .limit(limit)
    .offset(offset);
  const quantity = sql<number>`(select count(*) from ${hits})`.mapWith(Number);
  return { db: db.with(hits), where: sql`${orientations.id} in (${onPage})`, order: sorted, quantity, offset: 0 };
}

/** Reads one page and the total in one statement. */
export async function orientationPage(
  db: Database,
  query: ListQuery,
  userId: string,
): Promise<{ Quantity: number; rows: SelectedOrientation[] }> {
  // Orientations closed by another user are listed only for that user.
  if (query.answerUserId !== undefined && query.answerUserId !== userId) return { Quantity: 0, rows: [] };
  const { db: found, where, order, quantity, offset } = wantedOf(db, query, userId);
  const rows = await selectOrientations(found, where, quantity)
    .orderBy(...order)
    .limit(pageOf(query).limit)
    .offset(offset);
  const [first] = rows;
  if (first || query.page === 1) return { Quantity: first?.quantity ?? 0, rows };
  const [counted] = await found.select({ quantity }).from(sql`(select 1) one`);
  return { Quantity: counted?.quantity ?? 0, rows };
}
