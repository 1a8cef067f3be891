import { isWritten } from '#domain/medical-care/care-lock.ts';
import { CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { newerCare } from '../shared/care-row.ts';
import { createQueueRules } from '../shared/queue-rules.ts';

export type Told = { MedicalCareId: string; Version: number };

/** Held or reserved by this person, or paused by who treats it. */
export const isMineToAttend = (row: MedicalCare, userId: string) =>
  row.BlokUserId === userId || (row.BlokUserId === null && row.ProfessionalId === userId && isWritten(row));

export const careQueueRules = createQueueRules<Pick<Told, 'MedicalCareId'>, MedicalCare>({
  idOf: ({ MedicalCareId }) => MedicalCareId,
  isOpen: ({ status }) => status !== CareStatus.CLOSED,
  isMine: isMineToAttend,
  isWaiting: ({ status }) => status === CareStatus.NEW,
  newer: newerCare,
});
