import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/care-kinds.ts';
import { professionalRoles, RoleId } from '#domain/session/roles.ts';
import type { Database } from '../../core/context.ts';
import { distinct } from '../../core/distinct.ts';
import { activeWith } from '../../core/role-holders.ts';
import { medicalCares, polyclinicStaff, userRoles, users } from '../../db/schema/index.ts';

/** Open encounters of the patient, or the last one; their professionals treat the patient. */
async function treatedIn(db: Database, patientId: string) {
  const columns = {
    professionalId: medicalCares.professionalId,
    chargeId: medicalCares.chargeId,
    answeredBy: medicalCares.answeredBy,
    polyclinicId: medicalCares.polyclinicId,
  };
  const theirs = eq(medicalCares.userId, patientId);
  const open = await db
    .select(columns)
    .from(medicalCares)
    .where(and(theirs, ne(medicalCares.status, CareStatus.CLOSED)));
  if (open.length > 0) return open;
  return db.select(columns).from(medicalCares).where(theirs).orderBy(desc(medicalCares.createdAt)).limit(1);
}

/** Administrators are notified by mail even if they cannot sign in here. */
async function administratorsOf(db: Database, polyclinics: readonly string[]): Promise<string[]> {
  const isAdministrator = and(eq(userRoles.userId, users.id), eq(userRoles.roleId, RoleId.POLYCLINIC_ADMIN));
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, isAdministrator)
    .innerJoin(polyclinicStaff, eq(polyclinicStaff.userId, users.id))
    .where(
      and(eq(users.active, true), isNotNull(users.email), inArray(polyclinicStaff.polyclinicId, [...polyclinics])),
    );
  return rows.map(({ id }) => id);
}

/** Domain 3.3, "breakGlass": treating professionals and administrators of the polyclinic, except the reader. */
export async function recipientsOf(db: Database, patientId: string, readerId: string): Promise<string[]> {
  const cares = await treatedIn(db, patientId);
  const treating = distinct(cares.flatMap((care) => [care.professionalId, care.chargeId, care.answeredBy]));
  const polyclinics = distinct(cares.map(({ polyclinicId }) => polyclinicId));
  const professionals =
    treating.length > 0
      ? await activeWith(db, professionalRoles, inArray(users.id, treating), isNotNull(users.email))
      : [];
  const administrators = polyclinics.length > 0 ? await administratorsOf(db, polyclinics) : [];
  return distinct([...professionals, ...administrators]).filter((id) => id !== readerId);
}
