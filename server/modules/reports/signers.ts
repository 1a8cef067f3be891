import { eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { medicRoles, RoleId } from '#domain/session/roles.ts';
import type { Database } from '../../core/context.ts';
import { userRoles, users } from '../../db/schema/index.ts';
import type { Words } from '../../documents/document.ts';
import type { ReportData, ReportProfessional } from '../../documents/reports/report-data.ts';
import { fullName, specialtiesOf } from '../documents/envelope.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import type { ReportedAnswer } from './reported-answer.ts';

const professions: readonly (readonly [roles: readonly number[], profession: Words])[] = [
  [medicRoles, { es: 'Médico cirujano', en: 'Physician' }],
  [[RoleId.NURSE], { es: 'Enfermera o enfermero', en: 'Nurse' }],
  [[RoleId.PARAMEDIC], { es: 'Técnico en enfermería (TENS)', en: 'Paramedic (TENS)' }],
];

type Found = ReportProfessional & { id: string; organizationId: string | null };

async function professionalOf(db: Database, id: string | null, language: Locale): Promise<Found | null> {
  if (id === null) return null;
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) return null;
  const held = await db.select({ roleId: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, id));
  const roles = held.map(({ roleId }) => roleId);
  const profession = professions.find(([of]) => of.some((role) => roles.includes(role)))?.[1];
  return {
    id,
    organizationId: row.organizationId,
    name: fullName(row),
    ic: row.ic,
    profession: [profession?.[language], ...(await specialtiesOf(db, id))].filter(Boolean).join(', '),
    registry: row.medicalRecordCode,
    isMedic: medicRoles.some((role) => roles.includes(role)),
  };
}

/** Author of the answer and the responsible physician: its validator or its author. */
export async function signersOf(db: Database, care: CareRow, answer: ReportedAnswer | null, language: Locale) {
  const professional = await professionalOf(db, answer?.by ?? care.professionalId, language);
  const validator = await professionalOf(db, care.validatedBy, language);
  const physician = [validator, answer ? professional : null].find((one) => one?.isMedic) ?? null;
  const signers: ReportData['signers'] = { professional, physician, validator };
  return {
    signers,
    ids: {
      professional: professional?.id ?? null,
      physician: physician?.id ?? null,
      organizationId: professional?.organizationId ?? null,
    },
  };
}
