import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import type { VisitDesk } from '#actors/visit/visit.ts';
import { fileLimits } from '#domain/files/file.ts';
import { loadTexts } from '#i18n/index.ts';
import { asksToStay } from '#tests/support/asks-to-stay.ts';
import { stub } from '#tests/support/stub.ts';
import { VisitProvider } from '#views/screens/visit/visit.context.tsx';
import { VisitFiles } from '#views/screens/visit/visit-files.tsx';
import { UiProvider } from '#views/ui/provider.tsx';
import { type CareFilesMeta, type CareFilesShown, careFilesModel, careFilesShows } from '../care-files.model.ts';
import { type CareUploadShown, careUploadModel } from '../care-upload.model.ts';
import { guid, me, storedFile } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { alertSeen, controlSeen, createPerson, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { visitFilesPorts } from '../support/systems/visit-files.ts';

await loadTexts('visit');
await loadTexts('visitFiles');

const mine = storedFile(1);
const letter = storedFile(2, { Name: 'receta.pdf', MimeType: 'application/pdf' });
const button = (name: string, inside: HTMLElement = document.body) => within(inside).getByRole('button', { name });
const has = (text: string) => screen.queryByText(text) !== null;

async function showFiles(open = true) {
  const { ports, files, log } = visitFilesPorts();
  const loaded = Promise.resolve(files);
  // The view uses only the files of the page.
  const desk = stub<VisitDesk>({ files: () => loaded });
  const page = (isOpen: boolean) => (
    <VisitProvider desk={desk}>
      <UiProvider>
        <Suspense>
          <VisitFiles careId={guid(30)} userId={me} open={isOpen} />
        </Suspense>
      </UiProvider>
    </VisitProvider>
  );
  const shown = await act(async () => render(page(open)));
  return { ports, log, person: createPerson(), close: () => act(async () => shown.rerender(page(false))) };
}

describe('the files of a visit', () => {
  const listEvents = ['arrived', 'arrivedEmpty', 'broke', 'retry', 'filesReceived', 'hubLost', 'hubLive'] as const;
  const hideEvents = ['arrived', 'broke', 'askHide', 'keep', 'hide', 'hidden', 'hideBroke', 'dismiss'] as const;
  type Seen = { files: boolean; trouble: string | null; asks: boolean; hiding: boolean; hideFailed: boolean };
  const see = (): Seen => {
    const dialog = screen.queryByRole('alertdialog');
    const trouble = [t('visit.files.failed'), t('visit.files.outdated')].find(has);
    return {
      files: screen.queryByRole('list', { name: t('visit.files.list') }) !== null,
      trouble: trouble ?? null,
      asks: dialog !== null,
      hiding: dialog !== null && button(t('visit.files.removeYes'), dialog).getAttribute('aria-busy') === 'true',
      hideFailed: has(t('visit.files.removeFailed')),
    };
  };
  const shows = ({ view, outdated, asks, hiding, hideFailed }: CareFilesShown): Seen => ({
    files: view === 'files',
    trouble: outdated ? t('visit.files.outdated') : view === 'failed' ? t('visit.files.failed') : null,
    asks,
    hiding,
    hideFailed,
  });

  const slices = [listEvents, hideEvents].flatMap((events) => toursSeen(careFilesModel, events, {}));
  test.each(slices)('%s', async (_name, path) => {
    const { ports, person } = await showFiles();
    const payload = { UserId: me, MedicalCareId: guid(30), Section: 'files', Version: 1 } as const;
    const press = (name: string) => () => person.click(button(name));
    await followPath(
      careFilesModel,
      {},
      path,
      {
        drive: throughView(
          {
            arrived: () => ports.load.resolve([mine]),
            arrivedEmpty: () => ports.load.resolve([]),
            broke: () => ports.load.reject(),
            filesReceived: () => ports.hubEvents.emit({ type: 'hub.updateMedicalRecords', payload }),
            hidden: () => ports.hide.resolve(),
            hideBroke: () => ports.hide.reject(),
            hubLost: () => ports.connection.emit({ type: 'hub.lost' }),
            hubLive: () => ports.connection.emit({ type: 'hub.live' }),
            retry: () => undefined,
            askHide: () => undefined,
            keep: () => undefined,
            hide: () => undefined,
            dismiss: () => undefined,
          },
          {
            retry: press(t('app.retry')),
            askHide: press(t('visit.files.remove', { name: mine.Name })),
            keep: press(t('visit.files.removeNo')),
            hide: press(t('visit.files.removeYes')),
            dismiss: press(t('visit.files.dismiss')),
          },
        ),
        observe: see,
        calls: () => [],
      },
      (state) => shows(careFilesShows(state, metaOf<CareFilesMeta>(state))),
    );
  });
});

const name = 'receta.pdf';
const size = '1 KB';
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const [camera, box] = [0, 1] as const;
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
const inputAt = (which: number) => inputs()[which] ?? expect.fail(`no input ${which}`);

describe('a file of a patient on its way', () => {
  const uploadEvents = [
    'give',
    'giveWrong',
    'halfSent',
    'lessReceived',
    'wholeSent',
    'halfReceived',
    'nothingReceived',
    'saved',
    'refused',
    'broke',
    'cancel',
    'retry',
    'lineLost',
    'lineBack',
    'dismiss',
  ] as const;
  const words = 'La atención ya terminó: no se agregan archivos.';
  const see = () => ({
    percent: document.querySelector('progress')?.value ?? null,
    saved: has(t('visit.files.saved', { name })),
    refused: alertSeen()?.startsWith(name) === true && !has(t('visit.files.notSent', { name })),
    failed: has(t('visit.files.notSent', { name })),
    serverHas: has(t('visit.files.serverHas', { percent: 50 })),
    choose: controlSeen(button(t('visit.files.choose')))?.reason ?? null,
  });
  test.each(toursSeen(careUploadModel, uploadEvents, undefined, { project: ({ value }) => value }))(
    '%s',
    async (_name, path) => {
      const { ports, log, person } = await showFiles();
      await act(async () => void (await ports.load.resolve([])));
      const press = (label: string) => () => person.click(button(label));
      const says = (event: Parameters<typeof ports.send.emit>[0]) => () => ports.send.emit(event);
      await followPath(
        careUploadModel,
        undefined,
        path,
        {
          drive: throughView(
            {
              halfSent: says({ type: 'send.progressed', share: 0.5 }),
              lessReceived: says({ type: 'send.progressed', share: 0.25 }),
              wholeSent: says({ type: 'send.progressed', share: 1 }),
              halfReceived: says({ type: 'send.received', share: 0.5 }),
              nothingReceived: says({ type: 'send.received', share: 0 }),
              saved: says({ type: 'send.done', outcome: { kind: 'saved' } }),
              refused: says({ type: 'send.done', outcome: { kind: 'refused', words } }),
              broke: () => ports.send.fail(),
              lineLost: () => ports.connection.emit({ type: 'hub.lost' }),
              lineBack: () => ports.connection.emit({ type: 'hub.live' }),
              give: () => undefined,
              giveWrong: () => undefined,
              cancel: () => undefined,
              retry: () => undefined,
              dismiss: () => undefined,
            },
            {
              give: () => person.upload(inputAt(box), fileOf(9)),
              giveWrong: () => person.upload(inputAt(box), fileOf(fileLimits.size + 1)),
              cancel: press(t('visit.files.cancel')),
              retry: press(t('visit.files.again')),
              dismiss: () =>
                person.click(
                  screen.queryByRole('button', { name: t('visit.files.discard') }) ?? button(t('visit.files.dismiss')),
                ),
            },
          ),
          observe: see,
          calls: () => log.drain(),
        },
        (state) => {
          const { view = 'idle', percent = null, received = null } = metaOf<Partial<CareUploadShown>>(state);
          const waits = view === 'sending' || view === 'failed';
          return {
            percent,
            saved: view === 'saved',
            refused: view === 'refused',
            failed: view === 'failed',
            serverHas: received === 50,
            choose: waits ? t('visit.files.busy') : null,
          };
        },
      );
    },
  );
});

test('C4: explains that a file is too large, and reloads arrived files immediately', async () => {
  const { ports, person } = await showFiles();
  await act(async () => void (await ports.load.resolve([])));
  await person.upload(inputAt(box), fileOf(fileLimits.size + 1));
  expect(alertSeen()).toBe(`${name} ${t('visit.files.problems.fileSize')}`);
  expect([inputAt(camera).accept, inputAt(camera).getAttribute('capture')]).toEqual(['image/*', 'environment']);
  await person.upload(inputAt(camera), new File(['<svg/>'], 'foto.svg', { type: 'image/svg+xml' }));
  expect(alertSeen()).toBe(`foto.svg ${t('visit.files.problems.fileType')}`);
  await person.upload(inputAt(box), fileOf(9));
  await act(async () => ports.send.emit({ type: 'send.progressed', share: 0.5 }));
  expect(has(t('visit.files.sending', { name, size, percent: 50 }))).toBe(true);
  await act(async () => ports.send.emit({ type: 'send.done', outcome: { kind: 'saved' } }));
  await act(async () => void (await ports.load.resolve([letter])));
  expect(ports.load.inputs).toEqual([{ careId: guid(30) }, { careId: guid(30) }]);
  const link = screen.getByRole('link', { name: new RegExp(`^${letter.Name}`) });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([letter.Url, letter.Name]);
  await person.click(link);
  await act(async () => void (await ports.download.reject()));
  expect(alertSeen()).toBe(`${letter.Name} ${t('visit.files.notDownloaded')}`);
});

test('asks before the page is closed while a file is not sent', async () => {
  const { ports, person } = await showFiles();
  await act(async () => void (await ports.load.resolve([])));
  const asked = [asksToStay()];
  await person.upload(inputAt(box), fileOf(9));
  asked.push(asksToStay());
  await act(async () => ports.send.fail());
  asked.push(asksToStay());
  await person.click(button(t('visit.files.discard')));
  expect([...asked, asksToStay()]).toEqual([false, true, true, false]);
});

test('offers no more files at the limit and explains it, and lists only sent ones when closed', async () => {
  const { ports, close } = await showFiles();
  const all = Array.from({ length: fileLimits.perVisit }, (_, n) => storedFile(n));
  await act(async () => void (await ports.load.resolve(all)));
  const full = t('visit.files.full', { count: fileLimits.perVisit });
  expect(controlSeen(button(t('visit.files.choose')))).toEqual({
    name: t('visit.files.choose'),
    busy: false,
    disabled: true,
    reason: full,
  });
  await close();
  const opening = screen.queryAllByRole('button').filter((one) => one.ariaHasPopup === 'dialog');
  expect([inputs(), screen.queryAllByRole('button').length, opening.length]).toEqual([
    [],
    fileLimits.perVisit,
    fileLimits.perVisit,
  ]);
});

test('opens a sent picture in the page, and downloads other files', async () => {
  const { ports, person } = await showFiles(false);
  await act(async () => void (await ports.load.resolve([mine, letter])));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('download'))).toEqual([letter.Name]);
  await person.click(screen.getByRole('button', { name: new RegExp(mine.Name) }));
  const dialog = await screen.findByRole('dialog', { name: mine.Name });
  expect(within(dialog).getByText(t('visit.files.list'))).toBeTruthy();
  await person.click(button(t('care.viewer.close'), dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows no file section for a finished visit without files', async () => {
  const { ports } = await showFiles(false);
  await act(async () => void (await ports.load.resolve([])));
  expect(has(t('visit.files.title'))).toBe(false);
});

test('reduces a picture that is too large and shows it, and rejects one that cannot be reduced', async () => {
  const { ports, person } = await showFiles();
  await act(async () => void (await ports.load.resolve([])));
  const picture = new File([new Uint8Array(fileLimits.size + 1)], 'herida.png', { type: 'image/png' });
  const give = () => person.upload(inputAt(box), picture);
  await give();
  expect(has(t('visit.files.shrinking', { name: 'herida.png', size: '5 MB' }))).toEqual(true);
  const small = { fileId: guid(700), name: 'herida.jpg', mimeType: 'image/jpeg', size: 1_024, was: picture.size };
  await act(async () => void (await ports.shrink.resolve(small)));
  expect([
    has(t('visit.files.shrunk', { was: '5 MB', size: '1 KB' })),
    document.querySelector('progress')?.value,
  ]).toEqual([true, 0]);
  await person.click(button(t('visit.files.cancel')));
  await give();
  await act(async () => void (await ports.shrink.reject()));
  expect(screen.getByRole('alert').textContent).toContain(t('visit.files.problems.fileSize'));
});
