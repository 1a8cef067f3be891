import type { SnapshotFrom } from 'xstate';
import type { careSurveysMachine } from './care-surveys.machine.ts';

type Snapshot = SnapshotFrom<typeof careSurveysMachine>;

export const selectAnswers = ({ context }: Snapshot) => context.answers;
/** True once the server has confirmed that the user may read surveys. */
export const selectMayRead = (snapshot: Snapshot) => snapshot.hasTag('known') || snapshot.hasTag('failed');
/** True when the displayed answers may be outdated. */
export const selectHasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
