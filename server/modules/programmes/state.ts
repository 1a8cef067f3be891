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

/** Programmes of the admission of an encounter. */
async function admittedOf(db: Database, { generalAdmissionId: id }: Row) {
  if (id === null) return undefined;
  const { hypobaric, vaccination } = generalAdmissions;
  const [found] = await db
    .select({ hypobaric, vaccination })
    .from(generalAdmissions)
    .where(eq(generalAdmissions.id, id));
  return found;
}
type Admitted = Awaited<ReturnType<typeof admittedOf>>;

export const countForms = (db: Database, medicalCareId: string): Promise<number> =>
  db.$count(nutritionalForms, eq(nutritionalForms.medicalCareId, medicalCareId));

async function openIn(db: Database, row: Row, admitted: Admitted): Promise<OpenProgramme> {
  if (isHypobaric(row) && admitted?.hypobaric?.Closed === undefined) return 'HYPOBARIC';
  return row.nutritionClosedAt === null && (await countForms(db, row.id)) > 0 ? 'NUTRITION' : null;
}

/** End of the observation after a dose; null without one, or when its vaccination is closed. */
function observedUntil(admitted: Admitted): Date | null {
  const dose = admitted?.vaccination;
  return dose && !dose.Closed ? new Date(watchedUntil({ AppliedAt: dose.Applied.At })) : null;
}

/** Returns the programme that keeps an encounter open after its answer (domain 2.1, `next(care)`). */
export const openProgrammeOf = async (db: Database, row: Row): Promise<OpenProgramme> =>
  openIn(db, row, isHypobaric(row) ? await admittedOf(db, row) : undefined);

/** Returns the open programme of an encounter, and the end of the observation after a dose. */
export async function programmesOf(db: Database, row: Row) {
  const admitted = await admittedOf(db, row);
  return {
    OpenProgramme: await openIn(db, row, admitted),
    ObservedUntil: observedUntil(admitted)?.toISOString() ?? null,
  };
}

/** Returns the final state of an attended encounter (domain 2.1, close hypobaric). */
export async function endingOf(db: Database, row: Row) {
  const closing = isHypobaric(row) ? (await admittedOf(db, row))?.hypobaric?.Closed : undefined;
  if (!closing) return 'ATTENDED' as const;
  return closing.Outcome === null ? ('HIC_FINISHED' as const) : ('HIC_INTERRUPTED' as const);
}
