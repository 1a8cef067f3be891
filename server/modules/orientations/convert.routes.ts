import type { orientationCalls } from '#domain/api/clinical.ts';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import { OrientationStatus, orientationActions } from '#domain/orientation/orientation.ts';
import type { Priority } from '#domain/queue/wait.ts';
import type { Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { arrive } from '../medical-cares/queue/arrivals.ts';
import { allow, auditOf, read, rowFor } from './acts.ts';
import { nextVersion, noticeDue } from './changes.ts';
import { emitOrientation } from './events.ts';
import { findOrientation, noLock, type Row } from './orientations.queries.ts';
import { copyFilesInto } from './question-files.ts';

const priorityOf = ({ priority }: Row): Priority => (priority === 3 ? 3 : priority === 2 ? 2 : 1);

/** Domain 2.2, "convert to care": closes the question and creates a remote encounter in the common queue. */
export const convertHandlers: Pick<Handlers<typeof orientationCalls>, 'convertOrientation'> = {
  async convertOrientation(context, { params, body }) {
    const { db, actor, now, ifMatch } = context;
    const row = await rowFor(context, params.id);
    await allow(context, row, 'convert');
    if (ifMatch !== null && ifMatch !== row.version) {
      throw new ProblemError('version_conflict', { Current: await read(context, row.id) });
    }
    const care = await arrive(
      context,
      {
        userId: row.questionUserId,
        polyclinicId: null,
        professionalId: null,
        mode: CareMode.REMOTE,
        priority: priorityOf(row),
        attentionType: null,
        // With a specialty that no user has, it would be in no queue.
        specialtyId: null,
        reason: body.Reason,
        // A patient who requests care later gets a link to this encounter instead of a new one.
        byPatient: true,
      },
      { userId: actor.userId, relation: 'treating' },
    );
    await copyFilesInto(context, row.id, care.row.id);
    await nextVersion(context, row, actor.userId, {
      ...noLock,
      status: OrientationStatus.CLOSED,
      closeReason: 'CONVERTED',
      answerUserId: actor.userId,
      answeredAt: now,
      careId: care.row.id,
    });
    await noticeDue(context, row);
    const found = await findOrientation(db, row.id);
    if (!found) throw notFound();
    await emitOrientation(context, 'answerOrientation', found, {
      OrientationId: row.id,
      AnswerUserId: actor.userId,
      CloseReason: 'CONVERTED',
      Version: found.row.version,
    });
    context.audit(auditOf(row, orientationActions.convert.audit, 'holder'));
    return read(context, row.id);
  },
};
