import { and, asc, desc, eq, gt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { parseRut } from '#domain/rut.ts';
import type { Database } from '../../core/context.ts';
import { pageOf } from '../../core/search.ts';
import { prepared } from '../../db/prepared.ts';
import { companies, medicalCares, patients, placePatients, polyclinics, users } from '../../db/schema/index.ts';
import { notInError } from '../medical-cares/access/access-scope.ts';
import { patient, patientColumns } from './identity.ts';
import { type FoundPatient, insuredAndEmployed, type PatientSearch } from './patient-search.ts';
import { searched } from './searched.ts';

const professional = alias(users, 'professional');

type Given<T> = T | Placeholder;
type Asked = { placeId: Given<string>; limit: Given<number>; offset: Given<number> };

/** Rows of a page with both counts: of an index alone, or of the rows found by `where`. */
function pageIn(db: Database, { placeId, limit, offset }: Asked, where: SQL | undefined) {
  const { userId, at, openCares, polyclinicId } = placePatients;
  const ofPlace = eq(polyclinicId, placeId);
  const countOf = (open?: SQL) => db.select({ n: sql`count(*)::int` }).from(placePatients).where(and(ofPlace, open));
  const isOpen = gt(openCares, 0);
  const counts = where
    ? { all: sql`count(*) over ()::int`, open: sql`(count(*) filter (where ${isOpen}) over ())::int` }
    : { all: sql`(${countOf()})`, open: sql`(${countOf(isOpen)})` };
  const page = db
    .select({
      id: sql<string>`${userId}`.as('page_id'),
      at: sql<string>`${at}`.as('page_at'),
      open: sql<number>`${openCares}`.as('open'),
      quantity: sql<number>`${counts.all}`.as('quantity'),
      openQuantity: sql<number>`${counts.open}`.as('open_quantity'),
    })
    .from(placePatients)
    .$dynamic();
  const narrowed = where
    ? page.innerJoin(users, eq(users.id, userId)).leftJoin(patients, eq(patients.userId, userId))
    : page;
  return db
    .$with('page')
    .as(narrowed.where(and(ofPlace, where)).orderBy(desc(at), asc(userId)).limit(limit).offset(offset));
}

/** Page of the patients of a polyclinic with their newest encounter there, as its staff see them (decision 158). */
export function pageOfPlace(db: Database, asked: Asked, where: SQL | undefined) {
  const page = pageIn(db, asked, where);
  const newest = (open?: SQL) =>
    db
      .select({
        id: medicalCares.id,
        createdAt: medicalCares.createdAt,
        mode: medicalCares.mode,
        status: medicalCares.status,
        professionalId: medicalCares.professionalId,
      })
      .from(medicalCares)
      .where(and(eq(medicalCares.userId, page.id), eq(medicalCares.polyclinicId, asked.placeId), notInError, open))
      .orderBy(desc(medicalCares.createdAt))
      .limit(1);
  const last = newest().as('last');
  const stillOpen = newest(ne(medicalCares.status, CareStatus.CLOSED)).as('still_open');
  return db
    .with(page)
    .select({
      user: { id: patient.id, ...patientColumns },
      companyName: companies.name,
      open: page.open,
      quantity: page.quantity,
      openQuantity: page.openQuantity,
      care: { id: last.id, createdAt: last.createdAt, mode: last.mode },
      place: polyclinics.name,
      professional: { id: professional.id, name: professional.name, lastName: professional.lastName },
      openStatus: stillOpen.status,
    })
    .from(page)
    .innerJoin(patient, eq(patient.id, page.id))
    .innerJoin(polyclinics, eq(polyclinics.id, asked.placeId))
    .leftJoin(patients, eq(patients.userId, patient.id))
    .leftJoin(companies, eq(companies.id, patients.companyId))
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(stillOpen, sql`${page.open} > 0`)
    .leftJoin(professional, eq(professional.id, last.professionalId))
    .orderBy(desc(page.at), asc(patient.id));
}

const placeholders: Asked = {
  placeId: sql.placeholder('placeId'),
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
};
const readAll = prepared('patients_of_place', (db) => pageOfPlace(db, placeholders, undefined));
const readRut = prepared('patients_of_place_by_rut', (db) =>
  pageOfPlace(db, placeholders, eq(users.ic, sql.placeholder('rut'))),
);

/** Conditions of a search; undefined for all patients. */
export const conditionsOf = (search: PatientSearch): SQL | undefined =>
  and(
    searched(search.searchText),
    insuredAndEmployed(search),
    search.onlyOpen ? gt(placePatients.openCares, 0) : undefined,
  );

/** Patients of a polyclinic, by their last contact. */
export function readPlace(db: Database, placeId: string, search: PatientSearch): Promise<FoundPatient[]> {
  const asked = { placeId, ...pageOf(search) };
  const { searchText, ...others } = search;
  const where = conditionsOf(search);
  if (!where) return readAll(db, asked);
  const rut = parseRut(searchText ?? '');
  return rut && !conditionsOf(others) ? readRut(db, { ...asked, rut }) : pageOfPlace(db, asked, where);
}
