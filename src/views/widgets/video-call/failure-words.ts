import type { DeviceFailure } from '#domain/video-call/devices.ts';

/** Names the microphone when it is the one that failed: the texts of the specification are about the camera or both. */
export const failureWords = (failure: DeviceFailure, working: { camera: boolean; microphone: boolean }) =>
  working.camera && !working.microphone && failure !== 'notListed'
    ? (`call.microphoneFailures.${failure}` as const)
    : (`call.failures.${failure}` as const);
