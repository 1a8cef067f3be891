import type { careActCalls } from '#domain/api/care-acts.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Handlers } from '../../../core/context.ts';
import { notFound } from '../../../core/problems.ts';
import { isMasked } from '../access/access-scope.ts';
import { allow, auditOf, seen } from '../commands/changes.ts';
import { writeNote } from '../commands/write-note.ts';
import { lockCare } from './cares.queries.ts';
import { personOf } from './wire.ts';

/** A closed care is read-only: its answering or validating professional adds notes with date and name (domain 2.1). */
export const noteHandlers: Pick<Handlers<typeof careActCalls>, 'createMedicalCareNote'> = {
  async createMedicalCareNote(context, { body }) {
    const { db, actor } = context;
    const it = await seen(context, await lockCare(db, body.MedicalCareId));
    const { relation } = it;
    const { row } = it.care;
    if (isMasked(row, relation)) throw notFound();
    await allow(context, it, 'note');
    const closed = row.status === CareStatus.CLOSED;
    const kind = closed ? 'ADDENDUM' : 'NOTE';
    const note = await writeNote(context, row, { text: body.Text, kind, authorId: actor.userId });
    context.audit(auditOf(row, closed ? 'care.addendum' : careActions.note.audit, relation));
    return {
      MedicalCareNoteId: note.id,
      MedicalCareId: row.id,
      Text: note.text,
      Kind: note.kind,
      Author: personOf(actor),
      CreatedAt: note.createdAt.toISOString(),
    };
  },
};
