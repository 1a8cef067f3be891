import { z } from '../zod.ts';

/** Codes of the specification (shell and clinical 8) for what a camera, microphone or screen refuses. */
export const deviceFailures = [
  'permissionDenied',
  'permissionDismissed',
  'notSupported',
  'constraintNotSatisfied',
  'noDevices',
  'hardwareUnavailable',
  'deviceTaken',
  'notListed',
] as const;
export type DeviceFailure = (typeof deviceFailures)[number];

/** A browser without devices has nothing to be asked, and an answer that is no error of ours. */
export const failureOfList = (error: unknown): DeviceFailure =>
  error instanceof TypeError ? 'notSupported' : 'notListed';

export type Device = { id: string; label: string };
export type DeviceKind = 'camera' | 'microphone' | 'speaker';
export type DeviceList = Record<DeviceKind, Device[]>;

/** With what a call is entered. A null source is the browser's own choice. */
export type DeviceChoice = {
  videoSource: string | null;
  audioSource: string | null;
  speaker: string | null;
  camera: boolean;
  microphone: boolean;
};
export const anyDevices: DeviceChoice = {
  videoSource: null,
  audioSource: null,
  speaker: null,
  camera: true,
  microphone: true,
};
/** Shell 4: "don't ask again", and the two sources. */
export const RememberedDevices = z.object({
  videoSource: z.string().nullable(),
  audioSource: z.string().nullable(),
  speaker: z.string().nullable(),
});
export type RememberedDevices = z.infer<typeof RememberedDevices>;

const has = (devices: readonly Device[], id: string | null) => devices.some((device) => device.id === id);

/** A remembered choice counts only while both its devices exist. */
export const stillThere = (list: DeviceList, { videoSource, audioSource }: RememberedDevices) =>
  has(list.camera, videoSource) && has(list.microphone, audioSource);
