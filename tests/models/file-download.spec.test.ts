import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type Downloadable,
  fileDownloadMachine,
  selectIsDownloading,
  selectNotDownloaded,
} from '#machines/file-download/index.ts';
import { type FileDownloadShown, fileDownloadModel, fileDownloadModelEvents } from './file-download.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(fileDownloadMachine);
const report = { Url: '/files/1', Name: 'informe.pdf' };
const other = { Url: '/files/2', Name: 'receta.pdf' };
const acts = {
  start: { type: 'download.start', file: report },
  startOther: { type: 'download.start', file: other },
  dismiss: { type: 'download.dismiss' },
} as const;

function startDownload() {
  const download = parkedPort<void, Downloadable>();
  const machine = fileDownloadMachine.provide({ actors: { download: download.logic } });
  const actor = createActor(machine, { inspect: coverage.inspect }).start();
  const send = (name: keyof typeof acts) => () => settled(() => actor.send(acts[name]));
  const drive = {
    start: send('start'),
    startOther: send('startOther'),
    dismiss: send('dismiss'),
    came: () => download.resolve(),
    broke: () => download.reject(),
  };
  const observe = (): FileDownloadShown => {
    const snapshot = actor.getSnapshot();
    if (selectIsDownloading(snapshot)) return { view: 'downloading' };
    return { view: selectNotDownloaded(snapshot) === null ? 'idle' : 'failed' };
  };
  return { actor, download, drive, observe };
}

test.each(edgesOf(fileDownloadModel, fileDownloadModelEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe } = startDownload();
  await followPath(
    fileDownloadModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: acts } },
    (state) => metaOf<FileDownloadShown>(state),
  );
  actor.stop();
});

test('delivers the file requested last, and names the one that failed', async () => {
  const { actor, download, drive } = startDownload();
  await drive.start();
  await drive.startOther();
  await drive.broke();
  expect([download.inputs, selectNotDownloaded(actor.getSnapshot())]).toEqual([[report, other], 'receta.pdf']);
  actor.stop();
});

test('takes every declared transition of fileDownloadMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
