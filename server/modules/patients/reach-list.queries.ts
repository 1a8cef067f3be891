import { and, asc, desc, eq, exists, gte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { RoleId } from '#domain/session/roles.ts';
import { chileDayRange } from '#domain/time.ts';
import type { Database } from '../../core/context.ts';
import { pageOf } from '../../core/search.ts';
import { companies, medicalCares, patients, polyclinics, userRoles, users } from '../../db/schema/index.ts';
import { patient, patientColumns } from './identity.ts';
import { type FoundPatient, insuredAndEmployed, type PatientSearch } from './patient-search.ts';
import { listOf, type Reach, seenRows } from './reach.ts';
import { searched } from './searched.ts';

const stillOpen = alias(medicalCares, 'open_cares');

/** Each person in reach once, with their last contact with the caller and the number of open encounters. */
function seenOnce(db: Database, reach: Reach, now: Date, searchText: string | undefined) {
  const found = searched(searchText);
  const people = found ? sql`select ${users.id} from ${users} where ${found}` : undefined;
  return db.$with('seen').as(
    db
      .select({
        userId: sql<string>`user_id`.as('user_id'),
        at: sql<string>`max(at)`.as('at'),
        lastAt: sql<string | null>`max(at) filter (where care_id is not null)`.as('last_at'),
        open: sql<number>`(count(*) filter (where is_open))::int`.as('open'),
      })
      .from(sql`(${seenRows(reach, now, people)}) s`)
      .groupBy(sql`user_id`),
  );
}

function filtered(db: Database, seen: ReturnType<typeof seenOnce>, search: PatientSearch): SQL | undefined {
  const { since, onlyOpen } = search;
  const isPatient = exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), eq(userRoles.roleId, RoleId.PATIENT))),
  );
  return and(
    eq(users.active, true),
    isPatient,
    insuredAndEmployed(search),
    since ? gte(seen.lastAt, chileDayRange(since).from.toISOString()) : undefined,
    onlyOpen ? sql`${seen.open} > 0` : undefined,
  );
}

/** Sorts and counts the patients in reach by id. */
function foundPage(db: Database, reach: Reach, now: Date, search: PatientSearch) {
  const seen = seenOnce(db, reach, now, search.searchText);
  const { limit, offset } = pageOf(search);
  const page = db.$with('page').as(
    db
      .select({
        id: sql<string>`${users.id}`.as('page_id'),
        at: sql<string>`${seen.at}`.as('page_at'),
        open: seen.open,
        quantity: sql<number>`(count(*) over ())::int`.as('quantity'),
        openQuantity: sql<number>`(count(*) filter (where ${seen.open} > 0) over ())::int`.as('open_quantity'),
      })
      .from(seen)
      .innerJoin(users, eq(users.id, seen.userId))
      .leftJoin(patients, eq(patients.userId, users.id))
      .where(filtered(db, seen, search))
      .orderBy(desc(seen.at), asc(users.id))
      .limit(limit)
      .offset(offset),
  );
  return { page, ctes: [seen, page] };
}

/** Statement of a page. Persons and their last encounters are read only for the page. */
export function pageOfReach(db: Database, reach: Reach, now: Date, search: PatientSearch) {
  const { page, ctes } = foundPage(db, reach, now, search);
  return db
    .with(...ctes)
    .select({
      user: { id: patient.id, ...patientColumns },
      companyName: companies.name,
      open: page.open,
      quantity: page.quantity,
      openQuantity: page.openQuantity,
    })
    .from(page)
    .innerJoin(patient, eq(patient.id, page.id))
    .leftJoin(patients, eq(patients.userId, patient.id))
    .leftJoin(companies, eq(companies.id, patients.companyId))
    .orderBy(desc(page.at), asc(patient.id));
}

/** Returns the newest visible encounter of each of these patients, and the status of the newest open one. */
async function newestOf(db: Database, reach: Reach, now: Date, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const newest = db.$with('newest').as(
    db
      .select({
        userId: sql<string>`user_id`.as('newest_of'),
        lastId: sql<string>`(array_agg(care_id order by at desc))[1]`.as('last_id'),
        openId: sql<string | null>`(array_agg(care_id order by at desc) filter (where is_open))[1]`.as('open_id'),
      })
      .from(sql`(${seenRows(reach, now, listOf(userIds))}) s`)
      .where(sql`care_id is not null`)
      .groupBy(sql`user_id`),
  );
  return db
    .with(newest)
    .select({
      userId: newest.userId,
      care: medicalCares,
      place: polyclinics.name,
      professional: users,
      openStatus: stillOpen.status,
    })
    .from(newest)
    .innerJoin(medicalCares, eq(medicalCares.id, newest.lastId))
    .leftJoin(stillOpen, eq(stillOpen.id, newest.openId))
    .leftJoin(polyclinics, eq(polyclinics.id, medicalCares.polyclinicId))
    .leftJoin(users, eq(users.id, medicalCares.professionalId));
}

/** Patients in reach, by their last contact. */
export async function readReach(db: Database, reach: Reach, now: Date, search: PatientSearch): Promise<FoundPatient[]> {
  const rows = await pageOfReach(db, reach, now, search);
  const userIds = rows.map(({ user }) => user.id);
  const newest = new Map((await newestOf(db, reach, now, userIds)).map((row) => [row.userId, row]));
  return rows.map((row) => {
    const { care = null, place = null, professional = null, openStatus = null } = newest.get(row.user.id) ?? {};
    return { ...row, care, place, professional, openStatus };
  });
}
