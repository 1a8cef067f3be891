import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { histories } from '../db/schema/index.ts';
import { specialtyId } from './catalogues.seed.ts';
import { demoHistories } from './data/history.ts';
import { demoUserId } from './people.seed.ts';

/** Returns the colleague who answered this visit instead of the patient's physician. */
export const colleagueOf = (visit: number): string | null => {
  const colleague = demoHistories.find((one) => one.visit === visit)?.colleague ?? null;
  return colleague === null ? null : demoUserId(colleague);
};

type Visits = { patient: string; physician: string; endOf: (visit: number) => Date };

/** History entries by physicians of several specialties at the end of a visit. */
export async function seedHistories(db: Database, { patient, physician, endOf }: Visits): Promise<void> {
  await db.insert(histories).values(
    demoHistories.map(({ visit, specialty, text }) => {
      const authorId = colleagueOf(visit) ?? physician;
      const at = endOf(visit);
      return {
        id: fixedId('demo-history', visit),
        userId: patient,
        authorId,
        specialtyId: specialtyId(specialty),
        text,
        createdAt: at,
        updatedAt: at,
        updatedBy: authorId,
      };
    }),
  );
}
