import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
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
type Wanted = { where: SQL | undefined; order: SQL[]; quantity: SQL<number>; offset: number };

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

/** Searches the question, and the patient where this user may see their identity (`relationTo`). Each part uses its own index. */
function found(db: Database, query: ListQuery, userId: string, where: SQL | undefined): SQL | undefined {
  const byQuestion = matches(orientations.searchText, query.searchText);
  if (!byQuestion) return where;
  const hits = db
    .select({ id: orientations.id })
    .from(orientations)
    .where(and(where, byQuestion))
    .union(
      db
        .select({ id: orientations.id })
        .from(users)
        .innerJoin(orientations, eq(orientations.questionUserId, users.id))
        .where(
          and(
            where,
            or(answeredBy(userId), eq(orientations.blokUserId, userId)),
            matches(users.searchText, query.searchText),
          ),
        ),
    );
  return sql`${orientations.id} in (${hits})`;
}

/** Orientations that a user closed are numbered, so any page is an index range (decision 028). */
function closedPage(offset: number, limit: number, userId: string): Wanted {
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
  if (closed && !query.searchText?.trim()) return closedPage(offset, limit, userId);
  const where = found(db, query, userId, reached(query, userId));
  const order = closed ? [desc(orientations.answeredNumber)] : [...orientationOrder];
  return { where, order, quantity: countOf(db, where), offset };
}

/** Reads one page and the total in one statement. */
export async function orientationPage(
  db: Database,
  query: ListQuery,
  userId: string,
): Promise<{ Quantity: number; rows: SelectedOrientation[] }> {
  // Orientations closed by another user are listed only for that user.
  if (query.answerUserId !== undefined && query.answerUserId !== userId) return { Quantity: 0, rows: [] };
  const { where, order, quantity, offset } = wantedOf(db, query, userId);
  const rows = await selectOrientations(db, where, quantity)
    .orderBy(...order)
    .limit(pageOf(query).limit)
    .offset(offset);
  const [first] = rows;
  if (first || query.page === 1) return { Quantity: first?.quantity ?? 0, rows };
  const [counted] = await db.select({ quantity }).from(sql`(select 1) one`);
  return { Quantity: counted?.quantity ?? 0, rows };
}
