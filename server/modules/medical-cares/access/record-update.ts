import type { recordSections } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../../core/context.ts';
import type { CareRow } from '../locks/locks.ts';
import { readersOf } from './audience.ts';

/** Notifies readers of an encounter which section of its record changed (domain 4, updateMedicalRecords). */
export async function emitRecordUpdate(
  { db, actor, emit }: Pick<CallContext, 'db' | 'emit'> & { actor: Pick<CallContext['actor'], 'userId'> },
  row: CareRow,
  Section: (typeof recordSections)[number],
): Promise<void> {
  emit('updateMedicalRecords', await readersOf(db, row, actor.userId), {
    UserId: row.userId,
    MedicalCareId: row.id,
    Section,
    Version: row.version,
  });
}
