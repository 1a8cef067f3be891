import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fileLimits } from '#domain/files/file.ts';
import {
  type CareUploadEvent,
  careUploadMachine,
  type FileRef,
  type SendEvent,
  selectFile,
  selectPercent,
  selectProblem,
  selectReceived,
  selectUpload,
  selectWords,
} from '#machines/care-upload/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { type CareUploadShown, careUploadEvents, careUploadModel } from './care-upload.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(careUploadMachine);
const picture: FileRef = { fileId: guid(601), name: 'captura-2026-11-20-1032.png', mimeType: 'image/png', size: 9 };

const document: FileRef = { ...picture, name: 'informe.pdf', mimeType: 'application/pdf', size: fileLimits.size + 1 };
const large: FileRef = { ...picture, fileId: guid(602), name: 'herida.png', size: fileLimits.size + 1 };
const small: FileRef = {
  ...large,
  fileId: guid(603),
  name: 'herida.jpg',
  mimeType: 'image/jpeg',
  size: 900,
  was: large.size,
};

function startUpload() {
  const take = parkedPort<FileRef, { clientId: string }>();
  const shrink = parkedPort<FileRef, { file: FileRef | null }>();
  const send = subjectPort<SendEvent, { careId: string; file: FileRef | null }>();
  const connection = subjectPort<ConnectionEvent>();
  const log = actionLog();
  const received: unknown[] = [];
  const kept: FileRef[] = [];
  const actor = createActor(
    careUploadMachine.provide({
      actors: { take: take.logic, shrink: shrink.logic, send: send.logic, connection: connection.logic },
      actions: {
        keep: (_, { file }) => {
          kept.push(file);
          log.port('keep')(null);
        },
        forget: (_, { fileId }) => {
          kept.splice(0, kept.length, ...kept.filter((file) => file.fileId !== fileId));
          log.port('forget')(null);
        },
        saved: (_, params) => {
          received.push(params);
          log.port('saved')(null);
        },
      },
    }),
    { inspect: coverage.inspect },
  ).start();
  const act = (event: CareUploadEvent) => () => settled(() => actor.send(event));
  const says = (event: SendEvent) => () => settled(() => send.emit(event));
  const given = { type: 'upload.give', careId: guid(30), file: picture } as const;
  const drive: Record<(typeof careUploadEvents)[number], () => unknown> = {
    take: act({ type: 'upload.take', careId: guid(30), clientId: guid(902) }),
    give: act(given),
    giveWrong: act({ ...given, file: document }),
    giveLarge: act({ ...given, file: large }),
    smaller: () => shrink.resolve(small),
    noSmaller: () => shrink.reject(),
    taken: () => take.resolve(picture),
    nothingToTake: () => take.reject(),
    halfSent: says({ type: 'send.progressed', share: 0.5 }),
    lessReceived: says({ type: 'send.progressed', share: 0.25 }),
    wholeSent: says({ type: 'send.progressed', share: 1 }),
    halfReceived: says({ type: 'send.received', share: 0.5 }),
    nothingReceived: says({ type: 'send.received', share: 0 }),
    saved: says({ type: 'send.done', outcome: { kind: 'saved' } }),
    refused: says({ type: 'send.done', outcome: { kind: 'refused', words: 'El tipo de archivo no se acepta' } }),
    lost: says({ type: 'send.done', outcome: { kind: 'lost' } }),
    broke: () => settled(send.fail),
    cancel: act({ type: 'upload.cancel' }),
    retry: act({ type: 'upload.retry' }),
    lineLost: () => settled(() => connection.emit({ type: 'hub.lost' })),
    lineBack: () => settled(() => connection.emit({ type: 'hub.live' })),
    dismiss: act({ type: 'upload.dismiss' }),
  };
  const observe = (): CareUploadShown => ({
    view: selectUpload(actor.getSnapshot()),
    percent: selectPercent(actor.getSnapshot()),
    received: selectReceived(actor.getSnapshot()),
  });
  const acts = {
    take: { type: 'upload.take' },
    cancel: { type: 'upload.cancel' },
    retry: { type: 'upload.retry' },
    dismiss: { type: 'upload.dismiss' },
  };
  return { actor, drive, observe, log, send, acts, received, kept };
}

test.each(edgesOf(careUploadModel, careUploadEvents, {}))('care upload: %s', async (_name, path) => {
  const { actor, drive, observe, log, acts } = startUpload();
  await followPath(
    careUploadModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    (state): CareUploadShown => ({
      view: 'idle',
      percent: null,
      received: null,
      ...metaOf<Partial<CareUploadShown>>(state),
    }),
  );
  actor.stop();
});

test('sends a picture again as the same file, into the encounter it was taken in', async () => {
  const { actor, drive, send } = startUpload();
  await drive.take();
  await drive.taken();
  await drive.broke();
  expect(selectFile(actor.getSnapshot())).toEqual(picture);
  await drive.retry();
  const sent = { careId: guid(30), file: picture };
  expect(send.inputs).toEqual([sent, sent]);
  actor.stop();
});

test('restarts the progress of a retry at zero, and records which file of which encounter is stored', async () => {
  const { actor, drive, observe, received } = startUpload();
  await drive.give();
  await drive.wholeSent();
  await drive.broke();
  await drive.retry();
  expect(observe()).toEqual({ view: 'sending', percent: 0, received: null });
  await drive.halfSent();
  await drive.saved();
  expect([observe(), received]).toEqual([
    { view: 'saved', percent: null, received: null },
    [{ careId: guid(30), fileId: picture.fileId }],
  ]);
  actor.stop();
});

test('C4: explains a rejection by the client, and shows the message of the server for its own', async () => {
  const { actor, drive } = startUpload();
  await drive.giveWrong();
  expect([selectProblem(actor.getSnapshot()), selectWords(actor.getSnapshot())]).toEqual(['fileSize', null]);
  await drive.give();
  await drive.refused();
  expect([selectProblem(actor.getSnapshot()), selectWords(actor.getSnapshot())]).toEqual([
    null,
    'El tipo de archivo no se acepta',
  ]);
  actor.stop();
});

test('sends a reduced picture and reports its original size, and rejects one that cannot be reduced', async () => {
  const { actor, drive, send } = startUpload();
  await drive.giveLarge();
  await drive.smaller();
  expect([send.inputs, selectFile(actor.getSnapshot())]).toEqual([[{ careId: guid(30), file: small }], small]);
  await drive.cancel();
  await drive.giveLarge();
  await drive.noSmaller();
  expect([selectProblem(actor.getSnapshot()), selectFile(actor.getSnapshot())]).toEqual(['fileSize', large]);
  actor.stop();
});

test('keeps the file that is sent, also after it was reduced, until it is stored or cannot be', async () => {
  const { actor, drive, kept } = startUpload();
  await drive.giveLarge();
  expect(kept).toEqual([large]);
  await drive.smaller();
  await drive.broke();
  expect(kept).toEqual([small]);
  await drive.retry();
  await drive.lost();
  expect([kept, selectProblem(actor.getSnapshot())]).toEqual([[], 'lost']);
  await drive.give();
  expect(kept).toEqual([picture]);
  await drive.saved();
  expect(kept).toEqual([]);
  actor.stop();
});

test('takes every declared transition of careUploadMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
