import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import { fileLimits } from '#domain/files/file.ts';
import { formatIc } from '#domain/rut.ts';
import { fullName } from '#domain/session/user.ts';
import { loadTexts } from '#i18n/index.ts';
import type { Downloadable } from '#machines/file-download/index.ts';
import { CareFilesCard } from '#views/screens/medical-care/care-files-card.tsx';
import type { DocumentPreviewProps } from '#views/widgets/document-preview/document-preview.tsx';
import { type CareFilesMeta, type CareFilesShown, careFilesModel, careFilesShows } from '../care-files.model.ts';
import { type CareUploadShown, careUploadModel } from '../care-upload.model.ts';
import { started } from '../support/features.ts';
import { guid, medicalCare, storedFile } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { careFilesPorts } from '../support/systems/care-files.ts';

await loadTexts('care');

const previews: DocumentPreviewProps[] = [];
vi.mock('#views/widgets/document-preview/document-preview.tsx', () => ({
  DocumentPreview: (props: DocumentPreviewProps) => {
    previews.push(props);
    return <h2>{props.title}</h2>;
  },
}));

afterEach(() => {
  previews.splice(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const mine = storedFile(1);
const row = medicalCare(30, { status: 3 });
const sent = (n: number) =>
  storedFile(n, { UploadedBy: { UserId: row.User.UserId ?? '', Name: 'Rosa', LastName: 'Díaz' } });

/** Reports an intersection only when the test triggers it. */
function stubInView() {
  let report: (() => void) | undefined;
  class Observer {
    readonly #seen: Element[] = [];
    constructor(notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      report = () => notify(this.#seen.map((target) => ({ target, isIntersecting: true })));
    }
    observe(target: Element) {
      this.#seen.push(target);
    }
    disconnect() {
      this.#seen.length = 0;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { come: () => report?.() };
}
const button = (name: string, within_: HTMLElement = document.body) => within(within_).getByRole('button', { name });
const has = (text: string) => screen.queryByText(text) !== null;

async function showCard() {
  const { ports, files, log } = careFilesPorts();
  // The card uses only the files.
  const cares = started(medicalCareFeature, { files });
  await act(async () => {
    showView(
      <Suspense>
        <CareFilesCard row={row} noticeAt={null} />
      </Suspense>,
      { features: [cares] },
    );
  });
  return { ports, log, person: createPerson() };
}

type ListSeen = Omit<CareFilesShown, 'reading'>;
const seeList = (): ListSeen => {
  const dialog = screen.queryByRole('alertdialog');
  const listed = screen.queryByRole('list', { name: t('care.files.list') });
  return {
    view: listed ? 'files' : has(t('care.files.empty')) ? 'empty' : has(t('care.files.failed')) ? 'failed' : 'loading',
    outdated: has(t('care.files.outdated')),
    asks: dialog !== null,
    hiding: dialog !== null && button(t('care.files.hideYes'), dialog).getAttribute('aria-busy') === 'true',
    hideFailed: has(t('care.files.hideFailed')),
    unseen: document.querySelectorAll('[data-unseen]').length,
  };
};

const listEvents = ['arrived', 'arrivedEmpty', 'broke', 'retry', 'filesReceived', 'hubLost', 'hubLive'] as const;
const arrivalEvents = ['arrived', 'arrivedSent', 'filesReceived', 'broke', 'retry'] as const;
const hideEvents = ['arrived', 'broke', 'askHide', 'keep', 'hide', 'hidden', 'hideBroke', 'dismiss'] as const;

describe.each([
  ['list', listEvents],
  ['U10 arrivals', arrivalEvents],
  ['hiding', hideEvents],
] as const)('the files of a care, %s', (_slice, events) => {
  const paths = toursSeen(careFilesModel, events, {});
  test.each(paths)('%s', async (_name, path) => {
    stubInView();
    const { ports, person } = await showCard();
    const payload = { UserId: guid(80), MedicalCareId: guid(30), Section: 'files', Version: 1 } as const;
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
            arrivedSent: () => ports.load.resolve([mine, sent(3)]),
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
            askHide: press(t('care.files.hide', { name: mine.Name })),
            keep: press(t('care.files.hideNo')),
            hide: press(t('care.files.hideYes')),
            dismiss: press(t('app.dismiss')),
          },
        ),
        observe: seeList,
        calls: () => [],
      },
      (state): ListSeen => {
        const { reading: _, ...shown } = careFilesShows(state, metaOf<CareFilesMeta>(state));
        return shown;
      },
    );
  });
});

test('clinical 2: opens a PDF in the preview with its patient, from which it can be downloaded', async () => {
  const { ports, person } = await showCard();
  const report = storedFile(2, { Name: 'informe.pdf', MimeType: 'application/pdf' });
  await act(async () => void (await ports.load.resolve([report])));
  await person.click(screen.getByRole('button', { name: /^informe\.pdf/ }));
  expect(await screen.findByRole('heading', { name: 'informe.pdf' })).toBeTruthy();
  const [shown] = previews;
  expect([shown?.source, shown?.sub]).toEqual([
    { kind: 'FILE', id: report.FileId },
    `${fullName(row.User)}, ${t('app.rut')} ${formatIc(row.User.IC ?? '')}`,
  ]);
  act(() => shown?.onDownload?.());
  expect(ports.download.inputs.map(({ Name }) => Name)).toEqual(['informe.pdf']);
});

test('clinical 2: opens a picture in the viewer with a lens, and downloads any other file under its name', async () => {
  const { ports, person } = await showCard();
  const report = storedFile(2, { Name: 'informe.txt', MimeType: 'text/plain' });
  await act(async () => void (await ports.load.resolve([mine, report])));
  const link = screen.getByRole('link', { name: /^informe\.txt/ });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([report.Url, 'informe.txt']);
  await person.click(link);
  const wanted = ({ Url, Name }: Downloadable) => ({ Url, Name });
  expect(ports.download.inputs.map(wanted)).toEqual([wanted(report)]);
  await act(async () => void (await ports.download.reject()));
  expect(screen.getByRole('alert').textContent).toContain(t('care.files.notDownloaded'));
  expect(screen.getByRole('alert').textContent).toContain('informe.txt');
  await person.click(link);
  expect(screen.queryByRole('alert')).toEqual(null);
  await act(async () => void (await ports.download.resolve()));
  await person.click(screen.getByRole('button', { name: new RegExp(`^${mine.Name}`) }));
  const dialog = screen.getByRole('dialog', { name: mine.Name });
  const magnifier = button(t('care.viewer.zoom'), dialog);
  const text = () => within(dialog).getByRole('status').textContent;
  const pictures = () => dialog.querySelectorAll('img').length;
  expect([pictures(), text()]).toEqual([1, '']);
  await person.click(magnifier);
  await person.keyboard('+');
  const level = (times: string) => `${t('care.viewer.level', { times })} ${t('care.viewer.help')}`;
  expect([pictures(), text(), magnifier.getAttribute('aria-pressed')]).toEqual([2, level('4,1'), 'true']);
  await person.click(button(t('care.viewer.oneToOne'), dialog));
  expect([pictures(), text()]).toEqual([1, '']);
  await person.click(button(t('care.viewer.turn'), dialog));
  expect(dialog.querySelector('[data-turned="90"]')).not.toEqual(null);
  const kept = within(dialog).getByRole('link', { name: t('care.viewer.download') });
  expect([kept.getAttribute('href'), kept.getAttribute('download')]).toEqual([mine.Url, mine.Name]);
  await person.click(kept);
  expect(ports.download.inputs.map(wanted)).toEqual([report, report, mine].map(wanted));
  await person.click(button(t('care.viewer.close'), dialog));
  expect(screen.queryByRole('dialog')).toEqual(null);
});

test('separates files of the patient from those of professionals', async () => {
  const { ports } = await showCard();
  const UploadedBy = { UserId: row.User.UserId ?? '', Name: 'Rosa', LastName: 'Díaz' };
  await act(async () => void (await ports.load.resolve([mine, storedFile(2, { UploadedBy })])));
  const details = screen.getAllByRole('listitem').map((item) => item.querySelector('[class*=meta]')?.textContent);
  const text = { size: '1 KB', when: `${t('app.today')} 10:00` };
  expect(details).toEqual([t('care.files.by', { ...text, name: 'Marcela Rojas' }), t('care.files.byPatient', text)]);
});

test('U10 shows who sent how many files, links to them, and clears the badge once they were in view', async () => {
  const view = stubInView();
  const { ports } = await showCard();
  const payload = { UserId: guid(80), MedicalCareId: guid(30), Section: 'files', Version: 1 } as const;
  const region = () => document.querySelector('[data-files-arrived]');
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
  await act(async () => void (await ports.load.resolve([mine])));
  expect([region()?.textContent, region()?.getAttribute('aria-live'), heading()]).toEqual([
    '',
    'polite',
    t('care.files.title'),
  ]);
  await act(async () => void ports.hubEvents.emit({ type: 'hub.updateMedicalRecords', payload }));
  await act(async () => void (await ports.load.resolve([mine, sent(3), sent(4)])));
  expect(region()?.textContent).toEqual(t('care.files.received', { count: 2, name: fullName(row.User) }));
  expect(heading()).toEqual(`${t('care.files.title')} 2 ${t('care.files.unseen')}`);
  expect(document.activeElement).toEqual(document.body);
  fireEvent.click(button(t('care.files.show')));
  expect(document.activeElement?.closest('li')?.getAttribute('data-unseen')).toEqual(sent(3).FileId);
  vi.useFakeTimers();
  act(view.come);
  act(() => void vi.advanceTimersByTime(2_999));
  expect(heading()).toEqual(`${t('care.files.title')} 2 ${t('care.files.unseen')}`);
  act(() => void vi.advanceTimersByTime(1));
  expect([region()?.textContent, heading()]).toEqual(['', t('care.files.title')]);
  expect(screen.queryByRole('button', { name: t('care.files.show') })).toEqual(null);
});

const name = 'nota.pdf';
const size = '1 KB';
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const words = 'El tipo de archivo no se acepta';

const seeUpload = () => {
  const bar = document.querySelector('progress');
  return {
    percent: bar?.value ?? null,
    text: document.querySelector('[id][class*=meta]')?.textContent ?? null,
    saved: has(t('care.files.saved', { name })),
    refused: screen.queryByRole('alert')?.textContent?.startsWith(name) ?? false,
    failed: has(t('care.files.notSent', { name })),
    serverHas: has(t('care.files.serverHas', { percent: 50 })),
    offers: !['true'].includes(button(t('care.files.upload')).getAttribute('aria-busy') ?? ''),
  };
};
const showsUpload = ({ view, percent, received }: CareUploadShown): ReturnType<typeof seeUpload> => ({
  percent,
  text:
    percent === null
      ? null
      : percent < 100
        ? t('care.files.sending', { name, size, percent })
        : t('care.files.keeping', { name }),
  saved: view === 'saved',
  refused: view === 'refused',
  failed: view === 'failed',
  serverHas: received === 50,
  offers: view !== 'sending' && view !== 'failed',
});

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
  'dismiss',
] as const;

/** Hidden from assistive technology: the button beside it opens it. */
function fileBox() {
  const box = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!box) throw new Error('no file can be chosen');
  expect(box.getAttribute('aria-hidden')).toBe('true');
  return box;
}

describe('a file on its way into the record', () => {
  test.each(toursSeen(careUploadModel, uploadEvents, undefined, { project: ({ value }) => value }))(
    '%s',
    async (_name, path) => {
      const { ports, log, person } = await showCard();
      await act(async () => void (await ports.load.resolve([])));
      const box = fileBox();
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
              give: () => undefined,
              giveWrong: () => undefined,
              cancel: () => undefined,
              retry: () => undefined,
              dismiss: () => undefined,
            },
            {
              give: () => person.upload(box, fileOf(9)),
              giveWrong: () => person.upload(box, fileOf(fileLimits.size + 1)),
              cancel: press(t('care.files.cancel')),
              retry: press(t('app.retry')),
              dismiss: () =>
                person.click(
                  screen.queryByRole('button', { name: t('care.files.discard') }) ?? button(t('app.dismiss')),
                ),
            },
          ),
          observe: seeUpload,
          calls: () => log.drain(),
        },
        (state) =>
          showsUpload({ view: 'idle', percent: null, received: null, ...metaOf<Partial<CareUploadShown>>(state) }),
      );
      expect(ports.send.inputs.every(({ careId }) => careId === row.MedicalCareId)).toEqual(true);
    },
  );
});

test('reduces a picture that is too large and shows it, and rejects one that cannot be reduced', async () => {
  const { ports, person } = await showCard();
  await act(async () => void (await ports.load.resolve([])));
  const picture = new File([new Uint8Array(fileLimits.size + 1)], 'herida.png', { type: 'image/png' });
  const give = () => person.upload(fileBox(), picture);
  await give();
  expect(has(t('care.files.shrinking', { name: 'herida.png', size: '5 MB' }))).toEqual(true);
  const small = { fileId: guid(700), name: 'herida.jpg', mimeType: 'image/jpeg', size: 1_024, was: picture.size };
  await act(async () => void (await ports.shrink.resolve(small)));
  expect([
    has(t('care.files.shrunk', { was: '5 MB', size: '1 KB' })),
    document.querySelector('progress')?.value,
  ]).toEqual([true, 0]);
  await person.click(button(t('care.files.cancel')));
  await give();
  await act(async () => void (await ports.shrink.reject()));
  expect(screen.getByRole('alert').textContent).toContain(t('care.files.problems.fileSize'));
});

test('keeps a file that was not sent when the encounter is left, and sends it from there', async () => {
  const { ports, files } = careFilesPorts();
  const cares = started(medicalCareFeature, { files });
  const open = () =>
    act(async () => {
      showView(
        <Suspense>
          <CareFilesCard row={row} />
        </Suspense>,
        { features: [cares] },
      );
    });
  await open();
  const person = createPerson();
  await person.upload(fileBox(), fileOf(9));
  await act(async () => void ports.send.fail());
  expect(has(t('care.files.notSent', { name }))).toEqual(true);
  cleanup();
  await act(async () => undefined);
  await open();
  expect(has(t('care.files.notSent', { name }))).toEqual(true);
  await person.click(button(t('app.retry')));
  await act(async () => void ports.send.emit({ type: 'send.done', outcome: { kind: 'saved' } }));
  expect(has(t('care.files.saved', { name }))).toEqual(true);
  expect(ports.send.inputs.map(({ file }) => file?.name)).toEqual([name, name]);
  cleanup();
  await act(async () => undefined);
  await open();
  expect(has(t('care.files.saved', { name }))).toEqual(false);
});
