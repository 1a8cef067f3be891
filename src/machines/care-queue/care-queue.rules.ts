import { applyMedicalCareEvent, type MedicalCareEvent } from '#domain/medical-care/apply-event.ts';
import { isWritten } from '#domain/medical-care/care-lock.ts';
import { CareStatus, type MedicalCare, shownStatus } from '#domain/medical-care/medical-care.ts';
import { type Applied, newerRow } from '#domain/projection.ts';
import { openOnBoard } from '#domain/queue/boards.ts';
import { createQueueRules } from '../shared/queue-rules.ts';
import type { CareQueueContext } from './care-queue.types.ts';

export type Keyed = { MedicalCareId: string; Version: number };

/** Held or reserved by this user, or paused by its professional. */
export const isMineToAttend = (row: MedicalCare, userId: string) =>
  row.BlokUserId === userId || (row.BlokUserId === null && row.ProfessionalId === userId && isWritten(row));

export const careQueueRules = createQueueRules<Pick<Keyed, 'MedicalCareId'>, MedicalCare>({
  idOf: ({ MedicalCareId }) => MedicalCareId,
  isOpen: ({ status }) => status !== CareStatus.CLOSED,
  isMine: isMineToAttend,
  isWaiting: ({ status }) => status === CareStatus.NEW,
  staysClosed: () => true,
  newer: newerRow,
});

/** Mirrors the server's list: everything of a polyclinic, otherwise some statuses and own closed encounters. */
function isListed({ polyclinicId, userId }: CareQueueContext, row: MedicalCare): boolean {
  if (polyclinicId !== null) return true;
  if (row.status === CareStatus.CLOSED) return row.ProfessionalId === userId;
  return openOnBoard.some((status) => status === shownStatus(row.status));
}

const isOfAnother = ({ polyclinicId }: CareQueueContext, { PolyclinicId }: MedicalCareEvent['payload']) =>
  polyclinicId !== null && PolyclinicId !== polyclinicId;

export function appliedTo(context: CareQueueContext, event: MedicalCareEvent): Applied<MedicalCare> {
  if (isOfAnother(context, event.payload)) return { kind: 'old' };
  const applied = applyMedicalCareEvent(careQueueRules.knownOf(context, event.payload), event);
  return applied.kind === 'row' && !isListed(context, applied.row) ? { kind: 'gone', row: null } : applied;
}

/** True for a waiting case new to this board: not shown, not announced before, not removed already. */
export function isNewCase(context: CareQueueContext, event: MedicalCareEvent): boolean {
  if (!careQueueRules.isNewCase(context, event.payload)) return false;
  const applied = appliedTo(context, event);
  if (applied.kind !== 'row') return applied.kind === 'unread';
  return applied.row.status === CareStatus.NEW && !isMineToAttend(applied.row, context.userId);
}
