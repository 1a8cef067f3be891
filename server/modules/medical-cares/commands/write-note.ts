import { randomUUID } from 'node:crypto';
import type { CallContext } from '../../../core/context.ts';
import { medicalCareNotes } from '../../../db/schema/index.ts';
import { emitRecordUpdate } from '../access/record-update.ts';
import type { CareRow } from '../locks/locks.ts';

type Note = typeof medicalCareNotes.$inferInsert;

/** Adds a note to an encounter and notifies its readers. */
export async function writeNote(
  { db, now, emit }: Pick<CallContext, 'db' | 'now' | 'emit'>,
  care: CareRow,
  written: Pick<Note, 'text' | 'kind' | 'authorId'>,
): Promise<Note> {
  const note = { ...written, id: randomUUID(), medicalCareId: care.id, createdAt: now };
  await db.insert(medicalCareNotes).values(note);
  await emitRecordUpdate({ db, emit, actor: { userId: written.authorId } }, care, 'notes');
  return note;
}
