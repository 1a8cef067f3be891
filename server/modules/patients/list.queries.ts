import { and, asc, desc, eq, exists, gt, gte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { careStatus } from '#domain/medical-care/medical-care.ts';
import type { PatientFilters, PatientList, PatientRow } from '#domain/patients/patient-rows.ts';
import { parseRut } from '#domain/rut.ts';
import { RoleId } from '#domain/session/roles.ts';
import { chileDayRange } from '#domain/time.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { matches, pageOf } from '../../core/search.ts';
import {
  companies,
  medicalCares,
  patients,
  placePatients,
  polyclinics,
  userRoles,
  users,
} from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { identityOf } from './identity.ts';
import { listOf, type Reach, seenRows } from './reach.ts';

const stillOpen = alias(medicalCares, 'open_cares');

type Optional<T> = { [K in keyof T]?: T[K] | undefined };
export type PatientSearch = Optional<PatientFilters> & { searchText?: string | undefined; page: number; size: number };

/** A full RUT matches exactly; other text matches words of name or document. */
const searched = (text: string | undefined): SQL | undefined => {
  const rut = parseRut(text ?? '');
  return rut ? eq(users.ic, rut) : matches(users.searchText, text);
};

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
  const { healthInsuranceId, companyId, since, onlyOpen } = search;
  const isPatient = exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), eq(userRoles.roleId, RoleId.PATIENT))),
  );
  return and(
    eq(users.active, true),
    isPatient,
    healthInsuranceId ? eq(patients.healthInsuranceId, healthInsuranceId) : undefined,
    companyId ? eq(patients.companyId, companyId) : undefined,
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

const isNarrowed = ({ healthInsuranceId, companyId, since, onlyOpen, searchText }: PatientSearch) =>
  Boolean(healthInsuranceId || companyId || since || onlyOpen || searchText?.trim());

/** The polyclinic, if the caller is its staff and requests all of its patients. */
const wholePlace = ({ polyclinicId, scope }: Reach, search: PatientSearch): string | null =>
  polyclinicId !== null && scope.staffOf.includes(polyclinicId) && !isNarrowed(search) ? polyclinicId : null;

/** Page of all patients of a polyclinic, read and counted with one index (decision 158). */
function placePage(db: Database, placeId: string, search: PatientSearch) {
  const { limit, offset } = pageOf(search);
  const { userId, at, openCares, polyclinicId } = placePatients;
  const ofPlace = eq(polyclinicId, placeId);
  const countOf = (where?: SQL) => db.select({ n: sql`count(*)::int` }).from(placePatients).where(and(ofPlace, where));
  const page = db.$with('page').as(
    db
      .select({
        id: sql<string>`${userId}`.as('page_id'),
        at: sql<string>`${at}`.as('page_at'),
        open: sql<number>`${openCares}`.as('open'),
        quantity: sql<number>`(${countOf()})`.as('quantity'),
        openQuantity: sql<number>`(${countOf(gt(openCares, 0))})`.as('open_quantity'),
      })
      .from(placePatients)
      .where(ofPlace)
      .orderBy(desc(at), asc(userId))
      .limit(limit)
      .offset(offset),
  );
  return { page, ctes: [page] };
}

/**
 * Statement of a page, exported for the test of its query plan. The wide rows of persons and their last encounters are read
 * only for the page.
 */
export function pageOfPatients(db: Database, reach: Reach, now: Date, search: PatientSearch) {
  const placeId = wholePlace(reach, search);
  const { page, ctes } = placeId === null ? foundPage(db, reach, now, search) : placePage(db, placeId, search);
  return db
    .with(...ctes)
    .select({
      user: users,
      companyName: companies.name,
      open: page.open,
      quantity: page.quantity,
      openQuantity: page.openQuantity,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoin(patients, eq(patients.userId, users.id))
    .leftJoin(companies, eq(companies.id, patients.companyId))
    .orderBy(desc(page.at), asc(users.id));
}

/** Counts for an empty page, which has no row to carry them. */
async function countsOf(db: Database, reach: Reach, now: Date, search: PatientSearch) {
  const seen = seenOnce(db, reach, now, search.searchText);
  const [row] = await db
    .with(seen)
    .select({
      Quantity: sql<number>`count(*)::int`,
      Open: sql<number>`(count(*) filter (where ${seen.open} > 0))::int`,
    })
    .from(seen)
    .innerJoin(users, eq(users.id, seen.userId))
    .leftJoin(patients, eq(patients.userId, users.id))
    .where(filtered(db, seen, search));
  return row ?? { Quantity: 0, Open: 0 };
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

type Newest = Awaited<ReturnType<typeof newestOf>>[number];
const lastCareOf = ({ care, place, professional }: Newest): NonNullable<PatientRow['LastCare']> => ({
  MedicalCareId: care.id,
  At: care.createdAt.toISOString(),
  mode: care.mode,
  PolyclinicName: place,
  Professional: professional && personOf({ ...professional, userId: professional.id }),
});

/** Patients visible to the caller, by their last contact. */
export async function listReached({ db, now }: CallContext, reach: Reach, search: PatientSearch): Promise<PatientList> {
  const rows = await pageOfPatients(db, reach, now, search);
  const userIds = rows.map(({ user }) => user.id);
  const newest = new Map((await newestOf(db, reach, now, userIds)).map((row) => [row.userId, row]));
  const [first] = rows;
  const counts = first && { Quantity: first.quantity, Open: first.openQuantity };
  return {
    ...(counts ?? (await countsOf(db, reach, now, search))),
    Dtos: rows.map(({ user, companyName, open }) => {
      const last = newest.get(user.id);
      return {
        ...identityOf(user.id, user),
        HealthInsurance: user.healthInsurance,
        CompanyName: companyName,
        LastCare: last ? lastCareOf(last) : null,
        OpenCares: open,
        OpenStatus: careStatus.nullable().parse(last?.openStatus ?? null),
      };
    }),
  };
}
