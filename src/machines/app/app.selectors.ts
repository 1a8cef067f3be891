import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { attendNextMachine } from '../attend-next/index.ts';
import type { availabilityMachine } from '../availability/index.ts';
import type { careQueueMachine } from '../care-queue/index.ts';
import type { hubMachine } from '../hub/index.ts';
import type { languageMachine } from '../language/index.ts';
import type { polyclinicMachine } from '../polyclinic/index.ts';
import type { sessionMachine } from '../session/index.ts';
import type { updateNoticeMachine } from '../update-notice/index.ts';
import type { videoCallMachine } from '../video-call/index.ts';
import type { workQueueMachine } from '../work-queue/index.ts';
import type { appMachine } from './app.machine.ts';

export type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** `systemId` -> actor. The first three live as long as the tab, the others as long as the session. */
export type AppActors = {
  session: ActorRefFrom<typeof sessionMachine>;
  language: ActorRefFrom<typeof languageMachine>;
  updateNotice: ActorRefFrom<typeof updateNoticeMachine>;
  hub: ActorRefFrom<typeof hubMachine>;
  availability: ActorRefFrom<typeof availabilityMachine>;
  polyclinic: ActorRefFrom<typeof polyclinicMachine>;
  videoCall: ActorRefFrom<typeof videoCallMachine>;
  /** Only for users who answer orientations. */
  attendNext: ActorRefFrom<typeof attendNextMachine>;
  workQueue: ActorRefFrom<typeof workQueueMachine>;
  /** Only for clinical staff; the next one only for users with attend next. */
  careQueue: ActorRefFrom<typeof careQueueMachine>;
  attendNextCare: ActorRefFrom<typeof attendNextMachine>;
};

export const selectIsAuthenticated = (snapshot: AppSnapshot) => snapshot.hasTag('authenticated');
/** True when the actors of the signed-in user failed to start or stopped. */
export const selectHasLostDesk = (snapshot: AppSnapshot) => snapshot.children.desk?.getSnapshot().status === 'error';
export const selectUser = (snapshot: AppSnapshot) => snapshot.context.user;
export const selectAnswersOrientations = (snapshot: AppSnapshot) => snapshot.context.user?.answersOrientations === true;
