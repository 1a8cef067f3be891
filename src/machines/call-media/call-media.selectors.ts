import type { SnapshotFrom } from 'xstate';
import type { callMediaMachine } from './call-media.machine.ts';

export type CallMediaSnapshot = SnapshotFrom<typeof callMediaMachine>;

export const selectCameraOn = (snapshot: CallMediaSnapshot) => snapshot.hasTag('cameraOn');
export const selectMicrophoneOn = (snapshot: CallMediaSnapshot) => snapshot.hasTag('microphoneOn');
export const selectIsMicrophoneAbsent = (snapshot: CallMediaSnapshot) => snapshot.hasTag('microphoneAbsent');
export const selectIsSharing = (snapshot: CallMediaSnapshot) => snapshot.hasTag('sharing');
export const selectIsAskingScreen = (snapshot: CallMediaSnapshot) => snapshot.hasTag('askingScreen');
export const selectIsTalking = (snapshot: CallMediaSnapshot) =>
  snapshot.hasTag('talking') && snapshot.hasTag('microphoneOn');
export const selectTalksWhileMuted = (snapshot: CallMediaSnapshot) =>
  snapshot.hasTag('talking') && snapshot.matches({ devices: { microphone: 'off' } });
export const selectMediaFailure = (snapshot: CallMediaSnapshot) => snapshot.context.failure;
export const selectScreenFailure = (snapshot: CallMediaSnapshot) => snapshot.context.screenFailure;
export const selectMediaChoice = (snapshot: CallMediaSnapshot) => snapshot.context.choice;
