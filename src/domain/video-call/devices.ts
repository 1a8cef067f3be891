import { z } from '../zod.ts';

/** Codes of the specification (shell and clinical 8) for failures of camera, microphone or screen. */
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
/** Failures to open a device. */
export type OpeningFailure = Exclude<DeviceFailure, 'notListed'>;

/** A browser without media devices throws an error that is not ours. */
export const failureOfList = (error: unknown): DeviceFailure =>
  error instanceof TypeError ? 'notSupported' : 'notListed';

export type Device = { id: string; label: string };
export type DeviceKind = 'camera' | 'microphone' | 'speaker';
export type DeviceList = Record<DeviceKind, Device[]>;

/** Devices used to enter a call. A null source means the browser's default. */
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
/** Shell 4: "don't ask again", and both sources. */
export const RememberedDevices = z.object({
  videoSource: z.string().nullable(),
  audioSource: z.string().nullable(),
  speaker: z.string().nullable(),
});
export type RememberedDevices = z.infer<typeof RememberedDevices>;

const has = (devices: readonly Device[], id: string | null) => devices.some((device) => device.id === id);

/** A remembered choice is valid only while both devices exist. */
export const stillThere = (list: DeviceList, { videoSource, audioSource }: RememberedDevices) =>
  has(list.camera, videoSource) && has(list.microphone, audioSource);
