import { inArray } from 'drizzle-orm';
import { sha256 } from '../core/secret.ts';
import type { Store } from '../db/open.ts';
import { facts } from '../db/schema/index.ts';
import { seedAdmissions } from './admissions.seed.ts';
import { seedAgendaHours } from './agenda.seed.ts';
import { seedCatalogues } from './catalogues.seed.ts';
import { attentionControls } from './data/attention-form.ts';
import { examTypes } from './data/exams.ts';
import { institutions } from './data/health-insurances.ts';
import { demoAccounts, demoPassword } from './data/people.ts';
import { surveyForms } from './data/survey-forms.ts';
import { seedDiagnoses, seededDiagnoses } from './diagnoses.seed.ts';
import { seedExams, seededExamGroups, seededExams } from './exams.seed.ts';
import { attentionFormVersion, seedForms } from './forms.seed.ts';
import { seedHistory } from './history.seed.ts';
import { seedIncome } from './income.seed.ts';
import { seedMedicalCares } from './medical-cares.seed.ts';
import { seedOrientations } from './orientations.seed.ts';
import { seedPeople } from './people.seed.ts';
import {
  seededIngredients,
  seededInsurances,
  seededInteractions,
  seededMedicines,
  seededPrescribing,
  seedReference,
} from './reference.seed.ts';
import { seedConsumables, seededConsumables, seedStock } from './supplies.seed.ts';
import { seedSurveys } from './surveys.seed.ts';

export { demoAccounts, demoPassword };

type SeedOptions = {
  /** Demo people and cases: with the embedded database, or `RONDA_DEMO=1` (design 9). */
  demo: boolean;
  now: Date;
  hashPassword: (password: string) => Promise<string>;
};

/** Version key of the data every installation has: a database that contains it is up to date. */
const lasting = () =>
  sha256(
    JSON.stringify([
      attentionFormVersion,
      attentionControls,
      surveyForms,
      seededDiagnoses,
      examTypes,
      seededExams,
      seededExamGroups,
      seededInsurances,
      institutions,
      seededMedicines,
      seededIngredients,
      seededInteractions,
      seededPrescribing,
      seededConsumables,
    ]),
  );

/** Seeds an empty database once; returns whether it did. Deterministic, with all dates relative to `now`. */
export async function seedIfNeeded(store: Store, { demo, now, hashPassword }: SeedOptions): Promise<boolean> {
  const value = lasting();
  const known = await store.db
    .select()
    .from(facts)
    .where(inArray(facts.key, ['seeded', 'lasting']));
  const seeded = known.some(({ key }) => key === 'seeded');
  if (seeded && known.some((fact) => fact.key === 'lasting' && fact.value === value)) return false;
  const hashes = new Map<string, string>();
  if (demo && !seeded) for (const { key } of demoAccounts) hashes.set(key, await hashPassword(demoPassword));
  return store.transaction(async (tx) => {
    await seedForms(tx);
    await seedDiagnoses(tx);
    await seedExams(tx);
    await seedReference(tx);
    await seedConsumables(tx);
    await tx.insert(facts).values({ key: 'lasting', value }).onConflictDoUpdate({ target: facts.key, set: { value } });
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
      await seedAdmissions(tx, now);
      await seedIncome(tx, now);
      await seedAgendaHours(tx);
      await seedHistory(tx, now);
      await seedStock(tx, now);
      await seedSurveys(tx, now);
    }
    return true;
  });
}
