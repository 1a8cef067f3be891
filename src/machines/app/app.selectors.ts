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

/** `systemId` -> actor. The first three live as long as the tab, the others while somebody is signed in. */
export type AppActors = {
  session: ActorRefFrom<typeof sessionMachine>;
  language: ActorRefFrom<typeof languageMachine>;
  updateNotice: ActorRefFrom<typeof updateNoticeMachine>;
  hub: ActorRefFrom<typeof hubMachine>;
  availability: ActorRefFrom<typeof availabilityMachine>;
  polyclinic: ActorRefFrom<typeof polyclinicMachine>;
  /** Once its code is there. */
  videoCall: ActorRefFrom<typeof videoCallMachine>;
  /** Only for who answers orientations. */
  attendNext: ActorRefFrom<typeof attendNextMachine>;
  workQueue: ActorRefFrom<typeof workQueueMachine>;
  /** Only for clinical staff; the next one for who may be given it. */
  careQueue: ActorRefFrom<typeof careQueueMachine>;
  attendNextCare: ActorRefFrom<typeof attendNextMachine>;
};

export const selectIsAuthenticated = (snapshot: AppSnapshot) => snapshot.hasTag('authenticated');
/** What belongs to whoever is signed in could not be started, or stopped. */
export const selectHasLostDesk = (snapshot: AppSnapshot) => snapshot.children.desk?.getSnapshot().status === 'error';
export const selectUser = (snapshot: AppSnapshot) => snapshot.context.user;
export const selectAnswersOrientations = (snapshot: AppSnapshot) => snapshot.context.user?.answersOrientations === true;
