import { eq } from 'drizzle-orm';
import type { OpenProgramme } from '#domain/medical-care/next-status.ts';
import type { Database } from '../../core/context.ts';
import { generalAdmissions, type medicalCares } from '../../db/schema/index.ts';
import { classificationOf } from '../medical-cares/commands/classifications.ts';

type Row = Pick<typeof medicalCares.$inferSelect, 'generalAdmissionId' | 'polyclinicId' | 'classificationId'>;

export const isHypobaric = ({ polyclinicId, classificationId }: Omit<Row, 'generalAdmissionId'>): boolean =>
  polyclinicId !== null && classificationId !== null && classificationOf(classificationId)?.Code === 'HIC';

async function closingOf(db: Database, { generalAdmissionId: id }: Row) {
  if (id === null) return undefined;
  const { hypobaric } = generalAdmissions;
  const [found] = await db.select({ hypobaric }).from(generalAdmissions).where(eq(generalAdmissions.id, id));
  return found?.hypobaric?.Closed;
}

/** The programme that keeps an encounter open after its answer (domain 2.1, `next(care)`). */
export const openProgrammeOf = async (db: Database, row: Row): Promise<OpenProgramme> =>
  isHypobaric(row) && (await closingOf(db, row)) === undefined ? 'HYPOBARIC' : null;

/** How an encounter that was attended ends (domain 2.1, close hypobaric). */
export async function endingOf(db: Database, row: Row) {
  const closing = isHypobaric(row) ? await closingOf(db, row) : undefined;
  if (!closing) return 'ATTENDED' as const;
  return closing.Outcome === null ? ('HIC_FINISHED' as const) : ('HIC_INTERRUPTED' as const);
}
