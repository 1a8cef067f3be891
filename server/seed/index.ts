import { eq } from 'drizzle-orm';
import type { Store } from '../db/open.ts';
import { facts } from '../db/schema/index.ts';
import { seedCatalogues } from './catalogues.seed.ts';
import { demoAccounts, demoPassword } from './data/people.ts';
import { seedDiagnoses } from './diagnoses.seed.ts';
import { seedExams } from './exams.seed.ts';
import { seedForms } from './forms.seed.ts';
import { seedMedicalCares } from './medical-cares.seed.ts';
import { seedOrientations } from './orientations.seed.ts';
import { seedPeople } from './people.seed.ts';

export { demoAccounts, demoPassword };

type SeedOptions = {
  /** Demo people and cases: the embedded database, or `RONDA_DEMO=1` (design 9). */
  demo: boolean;
  now: Date;
  hashPassword: (password: string) => Promise<string>;
};

/** Fills an empty database once; answers whether it did. The same data on every machine, at the same distances from `now`. */
export async function seedIfNeeded(store: Store, { demo, now, hashPassword }: SeedOptions): Promise<boolean> {
  const hashes = new Map<string, string>();
  if (demo && (await store.db.$count(facts, eq(facts.key, 'seeded'))) === 0) {
    for (const { key } of demoAccounts) hashes.set(key, await hashPassword(demoPassword));
  }
  return store.transaction(async (tx) => {
    await seedForms(tx);
    await seedDiagnoses(tx);
    await seedExams(tx);
    const claimed = await tx
      .insert(facts)
      .values({ key: 'seeded', value: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return false;
    await seedCatalogues(tx);
    if (demo) {
      await seedPeople(tx, hashes);
      await seedOrientations(tx, now);
      await seedMedicalCares(tx, now);
    }
    return true;
  });
}
