import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import type { EsachsFilters } from '#domain/reports/company-reports.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import { chileDayRange } from '#domain/time.ts';
import type { CallContext } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { medicalCares, polyclinicStaff, polyclinics } from '../../db/schema/index.ts';
import {
  type AccessScope,
  loadAccessScope,
  namedWhere,
  notInError,
  reachedWhere,
} from '../medical-cares/access/access-scope.ts';

export type Place = { id: string; name: string };
export type CompanyScope = { places: Place[]; access: AccessScope; isClinical: boolean };

/** Polyclinics where the caller works and, for physicians, those they answer for. */
export async function companyScope({ db, actor }: CallContext): Promise<CompanyScope> {
  const access = await loadAccessScope(db, actor);
  const works = await db
    .select({ id: polyclinicStaff.polyclinicId })
    .from(polyclinicStaff)
    .where(eq(polyclinicStaff.userId, actor.userId));
  const ids = [...new Set([...works.map(({ id }) => id), ...access.answersTo])];
  const places =
    ids.length === 0
      ? []
      : await db
          .select({ id: polyclinics.id, name: polyclinics.name })
          .from(polyclinics)
          .where(inArray(polyclinics.id, ids))
          .orderBy(polyclinics.name, polyclinics.id);
  return { places, access, isClinical: clinicalRoles.some((role) => actor.roles.includes(role)) };
}

/** The requested polyclinics; 404 for one out of scope. */
export function placesAsked({ places }: CompanyScope, { polyclinicId, multiPolyclinics }: EsachsFilters): Place[] {
  const asked = multiPolyclinics ? places : places.filter(({ id }) => id === polyclinicId);
  if (asked.length === 0) throw notFound();
  return asked;
}

const ids = (places: readonly Place[]) => places.map(({ id }) => id);

/** Encounters created in the period, except those entered in error (decision 026). */
function asked(places: readonly Place[], filters: EsachsFilters): SQL | undefined {
  const { startDate, endDate, status, classificationId, charge, userId, patientId } = filters;
  return and(
    inArray(medicalCares.polyclinicId, ids(places)),
    gte(medicalCares.createdAt, chileDayRange(startDate).from),
    lt(medicalCares.createdAt, chileDayRange(endDate).to),
    status === null ? undefined : eq(medicalCares.status, status),
    classificationId === null ? undefined : eq(medicalCares.classificationId, classificationId),
    charge === null ? undefined : eq(medicalCares.chargeId, charge),
    userId === null ? undefined : eq(medicalCares.professionalId, userId),
    patientId === null ? undefined : eq(medicalCares.userId, patientId),
  );
}

/** Encounters to count. Non-clinical callers count those of their polyclinics without reading them. */
export const countedWhere = (scope: CompanyScope, places: readonly Place[], filters: EsachsFilters, now: Date) =>
  and(asked(places, filters), scope.isClinical ? reachedWhere(scope.access, now) : notInError);

/** Encounters whose patients the caller may identify. */
export const rosterWhere = (scope: CompanyScope, places: readonly Place[], filters: EsachsFilters, now: Date) =>
  and(asked(places, filters), namedWhere(scope.access, now), notInError);

/** Problem for more rows than a report may contain (decision 166). */
export const rosterTooLong = (locale: Locale) =>
  new ProblemError('validation', {
    Guard: 'rosterTooLong',
    Fields: { endDate: fieldMessage('rosterTooLong', locale) },
  });
