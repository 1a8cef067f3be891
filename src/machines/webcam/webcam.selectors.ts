import type { SnapshotFrom } from 'xstate';
import type { webcamMachine } from './webcam.machine.ts';

export type WebcamSnapshot = SnapshotFrom<typeof webcamMachine>;

export const selectIsOpen = (snapshot: WebcamSnapshot) => snapshot.matches('open');
export const selectIsOpening = (snapshot: WebcamSnapshot) => snapshot.hasTag('opening');
export const selectIsTaking = (snapshot: WebcamSnapshot) => snapshot.hasTag('taking');
export const selectMissed = (snapshot: WebcamSnapshot) => snapshot.hasTag('missed');
export const selectCameras = (snapshot: WebcamSnapshot) => snapshot.context.cameras;
export const selectCamera = (snapshot: WebcamSnapshot) => snapshot.context.camera;
export const selectFailure = (snapshot: WebcamSnapshot) => snapshot.context.failure;
export const selectPicture = (snapshot: WebcamSnapshot) => snapshot.context.picture;
