export const boardKinds = ['all', 'medicalCare', 'orientation', 'agenda', 'polyclinic'] as const;
/** The boards of the work home. */
export type BoardKind = (typeof boardKinds)[number];

/** The boards of queues: the others show a day and a place. */
export type QueueBoard = Extract<BoardKind, 'medicalCare' | 'orientation'>;
