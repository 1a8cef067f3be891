import { and, eq } from 'drizzle-orm';
import { chileDate } from '#domain/chile-clock.ts';
import type { AdmissionContent } from '#domain/general-admission/general-admission.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { catalogueRows, companies, users } from '../../db/schema/index.ts';

const catalogueOf = { FunctionChargeId: 'functionCharge', WorkShiftTypeId: 'workShiftType' } as const;

async function isBeforeBirth(db: Database, userId: string, at: string): Promise<boolean> {
  const [patient] = await db.select({ born: users.birthDate }).from(users).where(eq(users.id, userId));
  return patient?.born != null && chileDate(at) < patient.born;
}

/** @throws ProblemError `validation` with fields that refer to unknown rows or impossible times. */
export async function checkAdmission(
  { db, now }: CallContext,
  userId: string,
  changes: Partial<AdmissionContent>,
): Promise<void> {
  const Fields: Record<string, string> = {};
  const { CompanyId, AccidentDate } = changes;
  if (CompanyId && (await db.$count(companies, eq(companies.id, CompanyId))) === 0) Fields.CompanyId = 'unknown';
  for (const field of ['FunctionChargeId', 'WorkShiftTypeId'] as const) {
    const id = changes[field];
    if (!id) continue;
    const isKnown = and(eq(catalogueRows.id, id), eq(catalogueRows.kind, catalogueOf[field]));
    if ((await db.$count(catalogueRows, isKnown)) === 0) Fields[field] = 'unknown';
  }
  if (AccidentDate && new Date(AccidentDate) > now) Fields.AccidentDate = 'past';
  else if (AccidentDate && (await isBeforeBirth(db, userId, AccidentDate))) Fields.AccidentDate = 'beforeBirth';
  if (Object.keys(Fields).length > 0) throw new ProblemError('validation', { Fields });
}
