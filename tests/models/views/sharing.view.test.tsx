import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loadTexts } from '#i18n/index.ts';
import {
  callMediaMachine,
  type DeviceChoice,
  type LocalMediaEvent,
  type ScreenEvent,
} from '#machines/call-media/index.ts';
import { Sharing } from '#views/widgets/video-call/sharing.tsx';
import { createPerson, showView, t } from '../support/on-screen.tsx';
import { settled, subjectPort } from '../support/ports.ts';

await loadTexts('call');

test('U23 shows that my screen is shared and stops it with one press', async () => {
  const screens = subjectPort<ScreenEvent>();
  const media = createActor(
    callMediaMachine.provide({
      actors: { local: subjectPort<LocalMediaEvent, DeviceChoice>().logic, screen: screens.logic },
    }),
    { input: { choice: { videoSource: null, audioSource: null, speaker: null, camera: true, microphone: true } } },
  ).start();
  showView(<Sharing media={media} />, {});
  const text = () => screen.getByRole('status').textContent;
  const before = text();
  await settled(() => media.send({ type: 'tools.screen' }));
  await settled(() => screens.emit({ type: 'screen.started' }));
  const during = text();
  await createPerson().click(screen.getByRole('button', { name: t('call.stopSharing') }));
  expect([before, during, text(), screens.isWatched()]).toEqual([
    '',
    `${t('call.sharingMine')}${t('call.stopSharing')}`,
    '',
    false,
  ]);
  media.stop();
});
