import { act, cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import { deviceFailures } from '#domain/video-call/devices.ts';
import { loadTexts } from '#i18n/index.ts';
import { selectUpload } from '#machines/care-upload/index.ts';
import { asksToStay } from '#tests/support/asks-to-stay.ts';
import { CareWebcam } from '#views/screens/medical-care/care-webcam.tsx';
import { started } from '../support/features.ts';
import { guid } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { careFilesPorts } from '../support/systems/care-files.ts';
import { cameras, picture } from '../support/systems/webcam.ts';
import { type WebcamMeta, type WebcamShown, webcamModel, webcamModelEvents, webcamShows } from '../webcam.model.ts';

await Promise.all([loadTexts('care'), loadTexts('call'), loadTexts('tests')]);

const careId = guid(30);
const dialog = () => screen.queryByRole('dialog', { name: t('care.webcam.title') });
const inDialog = (name: string) => within(dialog() ?? document.body).queryByRole('button', { name });
const press = (name: string) => async () => {
  const button = inDialog(name);
  if (!button) throw new Error(`there is no "${name}"`);
  await createPerson().click(button);
};

async function showButton() {
  const { files, webcam, ports } = careFilesPorts();
  const upload = files.uploads.open('webcam');
  const cares = started(medicalCareFeature, { files });
  await act(async () => {
    showView(
      <Suspense>
        <CareWebcam careId={careId} upload={upload} busy={false} />
      </Suspense>,
      { features: [cares] },
    );
  });
  const open = async () => createPerson().click(screen.getByRole('button', { name: t('care.webcam.open') }));
  return { ...webcam, upload, sent: ports.send.inputs, open };
}

/** Preloads the lazy component. */
beforeAll(async () => {
  const { open } = await showButton();
  await open();
  await screen.findByRole('dialog');
  cleanup();
});

type Seen = Omit<WebcamShown, 'held'> & { takes: boolean };
const wordsOf = (failure: (typeof deviceFailures)[number]) =>
  failure === 'notSupported' ? t('tests.failures.notSupported') : t(`call.failures.${failure}`);
function see(): Seen {
  const text = dialog()?.querySelector('[role=alert] > div')?.textContent?.trim();
  const opening = inDialog(t('care.webcam.opening'));
  const take = dialog() ? inDialog(t('care.webcam.take')) : null;
  return {
    dialog: dialog() !== null,
    opening: opening?.getAttribute('aria-busy') === 'true',
    taking: take?.getAttribute('aria-busy') === 'true',
    missed: text === t('care.webcam.missed'),
    review: screen.queryByRole('img', { name: t('care.webcam.picture') }) !== null,
    failure: (deviceFailures.find((failure) => text === wordsOf(failure)) as WebcamShown['failure']) ?? null,
    takes: take !== null && take.getAttribute('aria-disabled') !== 'true' && take.getAttribute('aria-busy') !== 'true',
  };
}
const shows = ({ held, ...shown }: WebcamShown): Seen => ({
  ...shown,
  takes: held && !shown.opening && !shown.taking,
});

describe('the camera of this computer', () => {
  // The chosen camera is the internal state of the select.
  const events = webcamModelEvents.filter((event) => event !== 'select');
  const tours = toursSeen(webcamModel, events, undefined);
  test.each(tours)('%s', async (_name, path) => {
    const { world, log, open } = await showButton();
    await followPath(
      webcamModel,
      undefined,
      path,
      {
        drive: throughView(
          { ...world, open, retry: world.plugged, take: open, retake: open, use: open, close: open },
          {
            open,
            retry: press(t('app.retry')),
            take: press(t('care.webcam.take')),
            retake: press(t('care.webcam.retake')),
            use: press(t('care.webcam.use')),
            close: press(t('care.webcam.close')),
          },
        ),
        observe: see,
        calls: () => log.drain(),
      },
      (state) => shows(webcamShows(state, metaOf<WebcamMeta>(state))),
    );
  });
});

test('uploads the accepted picture into the record of this encounter', async () => {
  const { world, open, upload, sent } = await showButton();
  await open();
  for (const step of [world.listed, world.opened, world.named]) await act(async () => void (await step()));
  await press(t('care.webcam.take'))();
  const before = asksToStay();
  await act(async () => void (await world.shot()));
  expect(document.activeElement?.contains(screen.getByRole('img'))).toEqual(true);
  expect([before, asksToStay()]).toEqual([false, true]);
  await press(t('care.webcam.use'))();
  expect(asksToStay()).toEqual(false);
  expect([selectUpload(upload.getSnapshot()), sent, dialog()]).toEqual(['sending', [{ careId, file: picture }], null]);
});

test('keeps the focus in the dialog when a refused camera is asked again', async () => {
  const { world, open } = await showButton();
  await open();
  for (const step of [world.listed, world.denied]) await act(async () => void (await step()));
  await press(t('app.retry'))();
  expect(inDialog(t('app.retry'))).toEqual(null);
  expect(document.activeElement?.contains(screen.getByLabelText(t('care.webcam.preview')))).toEqual(true);
  expect(dialog()?.contains(document.activeElement)).toEqual(true);
});

test('chooses another camera by its name, opens and remembers it', async () => {
  const { world, open, ports, log } = await showButton();
  await open();
  for (const step of [world.listed, world.opened, world.named]) await act(async () => void (await step()));
  const person = createPerson();
  const box = within(dialog() ?? document.body).getByRole('combobox', { name: t('care.webcam.camera') });
  expect(box.textContent).toEqual(cameras[0]?.label);
  await person.click(box);
  await person.click(screen.getByRole('option', { name: 'Integrada' }));
  expect([ports.preview.inputs, log.drain()]).toEqual([[{ camera: null }, { camera: 'cam2' }], [['remember']]]);
});
