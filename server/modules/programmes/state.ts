import { eq } from 'drizzle-orm';
import { hypobaricClassId } from '#domain/medical-care/classification.ts';
import type { OpenProgramme } from '#domain/medical-care/medical-care.ts';
import { watchedUntil } from '#domain/programmes/vaccination.ts';
import type { Database } from '../../core/context.ts';
import { generalAdmissions, type medicalCares, nutritionalForms } from '../../db/schema/index.ts';

type Row = Pick<
  typeof medicalCares.$inferSelect,
  'id' | 'generalAdmissionId' | 'polyclinicId' | 'classificationId' | 'nutritionClosedAt'
>;

const isHypobaric = ({ polyclinicId, classificationId }: Row): boolean =>
  polyclinicId !== null && classificationId === hypobaricClassId;

async function closingOf(db: Database, { generalAdmissionId: id }: Row) {
  if (id === null) return undefined;
  const { hypobaric } = generalAdmissions;
  const [found] = await db.select({ hypobaric }).from(generalAdmissions).where(eq(generalAdmissions.id, id));
  return found?.hypobaric?.Closed;
}

/** End of the observation after a dose; null without one, or when its vaccination is closed. */
export async function observedUntilOf(db: Database, { generalAdmissionId: id }: Row): Promise<Date | null> {
  if (id === null) return null;
  const { vaccination } = generalAdmissions;
  const [found] = await db.select({ vaccination }).from(generalAdmissions).where(eq(generalAdmissions.id, id));
  const dose = found?.vaccination;
  return dose && !dose.Closed ? new Date(watchedUntil({ AppliedAt: dose.Applied.At })) : null;
}

export const countForms = (db: Database, medicalCareId: string): Promise<number> =>
  db.$count(nutritionalForms, eq(nutritionalForms.medicalCareId, medicalCareId));

/** Returns the programme that keeps an encounter open after its answer (domain 2.1, `next(care)`). */
export async function openProgrammeOf(db: Database, row: Row): Promise<OpenProgramme> {
  if (isHypobaric(row) && (await closingOf(db, row)) === undefined) return 'HYPOBARIC';
  return row.nutritionClosedAt === null && (await countForms(db, row.id)) > 0 ? 'NUTRITION' : null;
}

/** Returns the final state of an attended encounter (domain 2.1, close hypobaric). */
export async function endingOf(db: Database, row: Row) {
  const closing = isHypobaric(row) ? await closingOf(db, row) : undefined;
  if (!closing) return 'ATTENDED' as const;
  return closing.Outcome === null ? ('HIC_FINISHED' as const) : ('HIC_INTERRUPTED' as const);
}
