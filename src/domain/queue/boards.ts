import { CareStatus } from '../medical-care/medical-care.ts';

export const boardKinds = ['all', 'medicalCare', 'orientation', 'agenda', 'polyclinic', 'exams'] as const;
export type BoardKind = (typeof boardKinds)[number];

/** Boards of queues; the others show a day, a place or unread results. */
export type QueueBoard = Extract<BoardKind, 'medicalCare' | 'orientation'>;

/** Maximum of open cases per state and of the newest closed cases; the displayed counts cover all. */
export const boardSizes = { open: 200, closed: 50 } as const;

/** Statuses of open encounters on a professional's board: waiting, in attention or a programme, and to be validated. */
export const openOnBoard = [CareStatus.NEW, CareStatus.PROCESS, CareStatus.WAITING_FOR_VALIDATION] as const;
