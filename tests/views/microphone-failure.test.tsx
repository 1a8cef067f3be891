import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Calls } from '#actors/calls/calls.types.ts';
import { anyDevices, type DeviceChoice } from '#domain/video-call/devices.ts';
import { loadTexts } from '#i18n/index.ts';
import { callMediaMachine, type LocalMediaEvent, type ScreenEvent } from '#machines/call-media/index.ts';
import { showView, t } from '#tests/models/support/on-screen.tsx';
import { settled, subjectPort } from '#tests/models/support/ports.ts';
import { startCallDevices } from '#tests/models/support/systems/call-devices.ts';
import { stub } from '#tests/support/stub.ts';
import { DeviceDialog } from '#views/widgets/video-call/device-dialog.tsx';
import { MediaNotices } from '#views/widgets/video-call/media-notices.tsx';

await loadTexts('call');

const alerted = () => screen.getByRole('alert').textContent;

async function askWith(opened: { camera: boolean; microphone: boolean }) {
  const { actor, preview, listed } = startCallDevices();
  const calls = stub<Calls>({ showMe: () => () => undefined });
  await act(async () => void showView(<DeviceDialog calls={calls} devices={actor} />, {}));
  await act(async () => void (await listed({})));
  await act(() => settled(() => preview.emit({ type: 'preview.opened', ...opened, failure: 'deviceTaken' })));
  return actor;
}

test('V1 names the microphone before a call when it is the one that failed, and says that nobody will hear', async () => {
  const actor = await askWith({ camera: true, microphone: false });
  expect(alerted()).toContain(`${t('call.microphoneFailures.deviceTaken')} ${t('call.devices.videoOnly')}`);
  actor.stop();
});

test('V1 keeps the specified text while only the camera failed', async () => {
  const actor = await askWith({ camera: false, microphone: true });
  expect(alerted()).toContain(`${t('call.failures.deviceTaken')} ${t('call.devices.audioOnly')}`);
  actor.stop();
});

test('V1 names the microphone that was unplugged in a call', async () => {
  const local = subjectPort<LocalMediaEvent, DeviceChoice>();
  const media = createActor(
    callMediaMachine.provide({ actors: { local: local.logic, screen: subjectPort<ScreenEvent>().logic } }),
    { input: { choice: anyDevices } },
  ).start();
  await act(async () => void showView(<MediaNotices media={media} />, {}));
  await act(() => settled(() => local.emit({ type: 'local.opened', camera: true, microphone: true, failure: null })));
  await act(() =>
    settled(() => local.emit({ type: 'local.lost', device: 'microphone', failure: 'hardwareUnavailable' })),
  );
  expect(alerted()).toContain(t('call.microphoneFailures.hardwareUnavailable'));
  media.stop();
});
