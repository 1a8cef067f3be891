import type { SnapshotFrom } from 'xstate';
import type { careSurveysMachine } from './care-surveys.machine.ts';

type Snapshot = SnapshotFrom<typeof careSurveysMachine>;

export const selectAnswers = ({ context }: Snapshot) => context.answers;
/** Whether this person may read surveys; not before the server has said so. */
export const selectMayRead = (snapshot: Snapshot) => snapshot.hasTag('known') || snapshot.hasTag('failed');
/** The answers may be older than they are. */
export const selectHasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
