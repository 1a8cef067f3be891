import { CareStatus } from '../medical-care/medical-care.ts';

export const boardKinds = ['all', 'medicalCare', 'orientation', 'agenda', 'polyclinic', 'exams'] as const;
/** The boards of the work home. */
export type BoardKind = (typeof boardKinds)[number];

/** The boards of queues: the others show a day, a place and what waits to be read. */
export type QueueBoard = Extract<BoardKind, 'medicalCare' | 'orientation'>;

/** Open cases of each state that a board shows at most, and the newest closed; the counts beside them are of all. */
export const boardSizes = { open: 200, closed: 50 } as const;

/** The open encounters that the board of a professional shows: waiting, in attention or a programme, and to be validated. */
export const openOnBoard = [CareStatus.NEW, CareStatus.PROCESS, CareStatus.WAITING_FOR_VALIDATION] as const;
