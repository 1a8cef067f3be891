import { eq } from 'drizzle-orm';
import type { SystemContext } from '../../core/context.ts';
import { type generalAdmissions, medicalCares } from '../../db/schema/index.ts';
import { readersOf } from '../medical-cares/access/audience.ts';

type Changed = Pick<typeof generalAdmissions.$inferSelect, 'id' | 'userId' | 'version'>;

/** Notifies readers of every encounter of the case of the current version of the admission (decision 149). */
export async function emitAdmission({ db, emit }: Pick<SystemContext, 'db' | 'emit'>, it: Changed, by: string | null) {
  const cares = await db.select().from(medicalCares).where(eq(medicalCares.generalAdmissionId, it.id));
  for (const care of cares) {
    emit('updateMedicalRecords', await readersOf(db, care, by), {
      UserId: it.userId,
      MedicalCareId: care.id,
      Section: 'admission',
      Version: it.version,
    });
  }
}
