import type { DeviceList } from '#domain/video-call/devices.ts';

/** Lists devices. Before permission they have neither name nor id; only their presence is known. */
export async function listDevices(): Promise<DeviceList> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((one) => one.kind === kind && one.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  const some = (kind: MediaDeviceKind) =>
    of(kind).length > 0 || !all.some((one) => one.kind === kind) ? of(kind) : [{ id: '', label: '' }];
  return { camera: some('videoinput'), microphone: some('audioinput'), speaker: of('audiooutput') };
}
