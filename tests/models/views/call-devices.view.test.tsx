import { act, screen, within } from '@testing-library/react';
import { describe, test } from 'vitest';
import type { Calls } from '#actors/calls/calls.types.ts';
import { deviceFailures } from '#domain/video-call/devices.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { DeviceDialog } from '#views/widgets/video-call/device-dialog.tsx';
import { type CallDevicesShown, callDevicesModel, callDevicesModelEvents } from '../call-devices.model.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startCallDevices } from '../support/systems/call-devices.ts';

await loadTexts('call');

const dialog = () => screen.queryByRole('dialog', { name: t('call.devices.title') });
const inDialog = (name: string) => within(dialog() ?? document.body).queryByRole('button', { name });

function see() {
  const shown = dialog();
  const enter = inDialog(t('call.devices.enter'));
  const text = shown?.querySelector('[role=alert] > div')?.textContent?.trim();
  return {
    dialog: shown !== null,
    opening: enter?.getAttribute('aria-busy') === 'true',
    enters: enter !== null && enter.getAttribute('aria-disabled') !== 'true',
    failure: deviceFailures.find((failure) => text?.startsWith(t(`call.failures.${failure}`))) ?? null,
    camera: inDialog(t('call.cameraIsOn')) !== null,
    speakerFailed: screen.queryByText(t('call.devices.testFailed')) !== null,
  };
}

const shows = (shown: CallDevicesShown): ReturnType<typeof see> => ({
  dialog: shown.dialog,
  opening: shown.dialog && shown.opening,
  enters: shown.dialog && shown.ready,
  failure: shown.dialog ? shown.failure : null,
  camera: shown.dialog && shown.camera,
  speakerFailed: shown.dialog && shown.speaker === 'failed',
});

type Received = { getMeta: () => Partial<Record<string, Partial<CallDevicesShown> | undefined>> } & {
  context: Pick<CallDevicesShown, 'failure' | 'over' | 'camera'>;
};
const shownIn = (state: Received) =>
  ({
    dialog: false,
    opening: false,
    ready: false,
    held: false,
    speaker: 'quiet',
    ...metaOf<Partial<CallDevicesShown>>(state),
    failure: state.context.failure,
    over: state.context.over,
    camera: state.context.camera,
  }) satisfies CallDevicesShown;

/** The chosen device is the state of the select, which reports no change for the same one, so it is not walked. */
const ofPerson = ['toggleCamera', 'retry', 'confirm', 'confirmRemember', 'test', 'close'];
/** Without the dialog no user event is possible, and without a failure no retry. */
const offers = (event: string, before: Received | undefined): boolean => {
  if (!ofPerson.includes(event)) return true;
  if (!before || !shownIn(before).dialog) return false;
  return event !== 'retry' || before.context.failure !== null;
};
const speaker = ['test', 'tested', 'testBroke'] as const;
const slices: Record<string, readonly string[]> = {
  view: callDevicesModelEvents.filter((event) => !speaker.some((one) => one === event)),
  speaker: ['listed', 'opened', 'close', ...speaker],
};
const pathsOf = (events: readonly string[]) =>
  toursSeen(
    callDevicesModel,
    events,
    {},
    {
      project: ({ value, context: { failure, camera } }) => [value, failure, camera],
      offers,
    },
  );

describe.each(Object.entries(slices))('the devices of a call, %s', (_slice, events) => {
  test.each(pathsOf(events))('%s', async (_name, path) => {
    const { actor, drive, log } = startCallDevices();
    const calls = stub<Calls>({ showMe: () => () => undefined });
    await act(async () => void showView(<DeviceDialog calls={calls} devices={actor} />, {}));
    const person = createPerson();
    const press = (name: string) => async () => {
      const button = inDialog(name);
      if (!button) throw new Error(`there is no "${name}"`);
      await person.click(button);
    };
    const remembers = () => person.click(screen.getByRole('checkbox', { name: t('call.devices.remember') }));
    await followPath(
      callDevicesModel,
      {},
      path,
      {
        drive: throughView(drive, {
          toggleCamera: () => press(t(see().camera ? 'call.cameraIsOn' : 'call.cameraIsOff'))(),
          retry: press(t('app.retry')),
          confirm: press(t('call.devices.enter')),
          confirmRemember: async () => {
            await remembers();
            await press(t('call.devices.enter'))();
          },
          test: press(t('call.devices.test')),
          close: press(t('call.devices.close')),
        }),
        observe: see,
        calls: () => log.drain(),
      },
      (state) => shows(shownIn(state)),
    );
    actor.stop();
  });
});
