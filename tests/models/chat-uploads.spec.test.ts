import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import { fileLimits } from '#domain/files/file.ts';
import {
  type ChatUploadsEvent,
  chatUploadsMachine,
  selectFailure,
  selectHasStaged,
  selectIsSettled,
  selectLine,
  selectPercent,
  selectRejected,
  selectUploads,
  type UploadSendEvent,
  uploadRetry,
} from '#machines/chat-uploads/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { type ChatUploadsShown, chatUploadsEvents, chatUploadsModel, chatUploadsShows } from './chat-uploads.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(chatUploadsMachine);
const roomId = guid(100);
const upload = (n: number, over: Partial<ChatUpload> = {}): ChatUpload => ({
  FileId: guid(n),
  MessageId: guid(n + 500),
  Name: `foto-${n}.png`,
  MimeType: 'image/png',
  Size: 900,
  Queued: false,
  ...over,
});
const audio = (n: number) => upload(n, { Name: 'audio.mp3', MimeType: 'audio/mpeg' });

function startUploads() {
  const load = parkedPort<ChatUpload[], { roomId: string }>();
  const send = subjectPort<UploadSendEvent, { roomId: string; item: ChatUpload | null }>();
  const connection = subjectPort<ConnectionEvent>();
  const clock = new SimulatedClock();
  const forgotten: string[] = [];
  let calls: unknown[] = [];
  let stored: ChatUpload[] | null = null;
  const actor = createActor(
    chatUploadsMachine.provide({
      actors: { load: load.logic, send: send.logic, connection: connection.logic },
      actions: {
        store: (_, { items }) => {
          stored = items;
        },
        forget: (_, { fileIds }) => {
          forgotten.push(...fileIds);
          if (fileIds.length > 0) calls.push(['forget', { files: fileIds.length }]);
        },
      },
    }),
    { clock, input: { roomId }, inspect: coverage.inspect },
  ).start();
  let ids = 610;
  const next = () => {
    ids += 1;
    return ids;
  };
  const act = (event: () => ChatUploadsEvent) => () => settled(() => actor.send(event()));
  const says = (event: UploadSendEvent) => () => settled(() => send.emit(event));
  const idAt = (at: number) => selectUploads(actor.getSnapshot()).at(at)?.FileId ?? guid(0);
  const drive: Record<(typeof chatUploadsEvents)[number], () => unknown> = {
    foundNothing: () => load.resolve([]),
    foundStaged: () => load.resolve([upload(601)]),
    foundQueued: () => load.resolve([upload(601, { Queued: true })]),
    notRead: () => load.reject(),
    addPicture: act(() => ({ type: 'files.add', files: [upload(next())] })),
    addTwo: act(() => ({ type: 'files.add', files: [upload(next()), upload(next())] })),
    addWrong: act(() => ({ type: 'files.add', files: [audio(next())] })),
    record: act(() => ({ type: 'recording.add', file: audio(next()) })),
    dismiss: act(() => ({ type: 'rejected.dismiss' })),
    send: act(() => ({ type: 'upload.send' })),
    removeFirst: act(() => ({ type: 'upload.remove', fileId: idAt(0) })),
    removeLast: act(() => ({ type: 'upload.remove', fileId: idAt(-1) })),
    halfSent: says({ type: 'send.progressed', share: 0.5 }),
    lessReceived: says({ type: 'send.progressed', share: 0 }),
    stored: says({ type: 'send.stored' }),
    refused: says({ type: 'send.refused', failure: { code: 'notContact', words: null } }),
    broke: () => settled(send.fail),
    waited: () => settled(() => clock.increment(uploadRetry)),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    retry: act(() => ({ type: 'upload.retry' })),
  };
  const observe = (): ChatUploadsShown => {
    const snapshot = actor.getSnapshot();
    const line = selectLine(snapshot);
    return {
      opening: snapshot.hasTag('opening'),
      items: selectUploads(snapshot).map(({ Queued }) => Queued),
      rejected: selectRejected(snapshot).length,
      line,
      percent: line === 'sending' ? selectPercent(snapshot) : null,
    };
  };
  const acts = {
    send: { type: 'upload.send' },
    retry: { type: 'upload.retry' },
    dismiss: { type: 'rejected.dismiss' },
  };
  const drain = () => {
    const drained = calls;
    calls = [];
    return drained;
  };
  return { actor, drive, observe, acts, drain, send, forgotten, stored: () => stored };
}

test.each(edgesOf(chatUploadsModel, chatUploadsEvents, {}))('chat uploads: %s', async (_name, path) => {
  const { actor, drive, observe, acts, drain, stored } = startUploads();
  await followPath(
    chatUploadsModel,
    {},
    path,
    { drive, observe, calls: drain, acts: { actor, events: acts } },
    chatUploadsShows,
  );
  // Local changes are stored in this browser as shown, after a refusal as not sent: nothing goes out by itself later.
  const isRefused = observe().line === 'refused';
  const shown = selectUploads(actor.getSnapshot()).map((item) => (isRefused ? { ...item, Queued: false } : item));
  if (stored() !== null || isRefused) expect(stored()).toEqual(shown);
  actor.stop();
});

test('clinical 5: explains why each chosen file is rejected, and releases its bytes', async () => {
  const { actor, drive, forgotten } = startUploads();
  await drive.foundNothing();
  const large = upload(702, { Size: fileLimits.size + 1 });
  const odd = upload(703, { Name: 'todo.zip', MimeType: 'application/zip' });
  await settled(() => actor.send({ type: 'files.add', files: [upload(701), large, odd] }));
  expect([selectUploads(actor.getSnapshot()), selectRejected(actor.getSnapshot()), forgotten]).toEqual([
    [upload(701)],
    [
      { name: 'foto-702.png', problem: 'fileSize' },
      { name: 'todo.zip', problem: 'fileType' },
    ],
    [large.FileId, odd.FileId],
  ]);
  actor.stop();
});

test('C2: sends a file again as the same file and message, three times, and the next one after it', async () => {
  const { actor, drive, send } = startUploads();
  await drive.foundNothing();
  await drive.addTwo();
  await drive.send();
  await drive.broke();
  await drive.live();
  await drive.broke();
  await drive.waited();
  await drive.broke();
  await drive.retry();
  expect(selectIsSettled(actor.getSnapshot())).toEqual(false);
  await drive.stored();
  await drive.stored();
  const [one, two] = [upload(611, { Queued: true }), upload(612, { Queued: true })];
  expect(send.inputs).toEqual([one, one, one, one, two].map((item) => ({ roomId, item })));
  expect([selectUploads(actor.getSnapshot()), selectIsSettled(actor.getSnapshot())]).toEqual([[], true]);
  actor.stop();
});

test('keeps the reason of a refusal until it is retried or removed, and requires no connection for staged files', async () => {
  const { actor, drive } = startUploads();
  await drive.foundStaged();
  expect([selectHasStaged(actor.getSnapshot()), selectIsSettled(actor.getSnapshot())]).toEqual([true, true]);
  await drive.send();
  await drive.refused();
  expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'notContact', words: null });
  await drive.removeFirst();
  expect([selectFailure(actor.getSnapshot()), selectUploads(actor.getSnapshot())]).toEqual([null, []]);
  actor.stop();
});

test('does not send a refused file by itself after a reload, but after it is sent again', async () => {
  const { actor, drive, stored } = startUploads();
  await drive.foundQueued();
  await drive.refused();
  const afterRefusal = stored();
  await drive.addPicture();
  const afterAdding = stored();
  await drive.retry();
  const [first, second] = [upload(601), upload(611)];
  const queued = { ...first, Queued: true };
  expect([afterRefusal, afterAdding, stored()]).toEqual([[first], [first, second], [queued, second]]);
  actor.stop();
});

test('takes every declared transition of chatUploadsMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
