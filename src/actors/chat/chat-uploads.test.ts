import { NEVER, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import { recordingPrefix, uploadsPrefix } from '#domain/chat/chat-upload-names.ts';
import type { HubEvent } from '#domain/hub/events.ts';
import { selectUploads } from '#machines/chat-uploads/index.ts';
import { selectRoom } from '#machines/recorder/index.ts';
import { browserOfPages } from '#tests/support/browser-pages.ts';
import { stub } from '#tests/support/stub.ts';
import { unsentBytesOf } from '../files/unsent-bytes.ts';
import { start } from './chat-uploads.ts';

type Needs = Parameters<typeof start>[0];
const [room, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

let browser: ReturnType<typeof browserOfPages>;
beforeEach(() => {
  browser = browserOfPages();
  vi.stubGlobal('navigator', { locks: browser.locks });
});
afterEach(() => vi.unstubAllGlobals());

/** A tab of one user whose uploads never complete. */
function tab(local = browser.store()) {
  const hubEvents$ = new Subject<HubEvent>();
  const uploads = start(
    stub<Needs>({
      dependencies: { http: { call: () => new Promise(() => undefined) }, report: () => undefined, hubEvents$ },
      live$: NEVER,
      local,
      userId: 'ana',
      inspection: {},
    }),
  );
  const list = (roomId: string) => selectUploads(uploads.rooms.open(roomId).getSnapshot());
  const opened = (roomId: string) =>
    new Promise<ChatUpload[]>((resolve) => uploads.rooms.onceLoaded(roomId, () => resolve(list(roomId))));
  return { ...uploads, opened, list, hubEvents$ };
}
const names = (uploads: readonly ChatUpload[]) => uploads.map(({ Name }) => Name).sort();

test('issue 17: keeps the files of two tabs of one conversation over a reload, each once', async () => {
  const [a, b] = [tab(), tab()];
  a.choose(room, [file('a.png')]);
  b.choose(room, [file('b.png')]);
  await vi.waitFor(() => expect([names(a.list(room)), names(b.list(room))]).toEqual([['a.png'], ['b.png']]));
  for (const one of [a, b]) one.stop();
  await vi.waitFor(async () => expect((await browser.locks.query()).held).toEqual([]));
  const [c, d] = [tab(), tab()];
  const both = [...(await c.opened(room)), ...(await d.opened(room))];
  expect(names(both)).toEqual(['a.png', 'b.png']);
  for (const one of [c, d]) one.stop();
});

test('issue 17: leaves the files of a live tab alone, and takes over those of a closed one', async () => {
  const [a, b] = [tab(), tab()];
  a.choose(room, [file('a.png')]);
  b.choose(other, [file('b.png')]);
  await vi.waitFor(() => expect([names(a.list(room)), names(b.list(other))]).toEqual([['a.png'], ['b.png']]));
  b.stop();
  await vi.waitFor(async () => expect((await browser.locks.query()).held).toHaveLength(1));
  const c = tab();
  await vi.waitFor(() =>
    expect(c.rooms.all().flatMap((one) => names(selectUploads(one.getSnapshot())))).toEqual(['b.png']),
  );
  expect([await c.opened(room), names(await c.opened(other)), names(a.list(room))]).toEqual([[], ['b.png'], ['a.png']]);
  for (const one of [a, c]) one.stop();
});

test('issue 17: restores the recordings of two closed tabs in one tab, each once', async () => {
  const recordings = [room, other].map((FileId) => ({
    FileId,
    MessageId: FileId,
    Name: `${FileId}.mp3`,
    MimeType: 'audio/mpeg',
    Size: 0,
    Queued: false,
  }));
  for (const content of recordings)
    browser.kept.set(`${recordingPrefix}${room}@${content.FileId}`, { content, revision: 0 });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const late = browser.store();
  const readLate: typeof late.read = async (name) => {
    const found = await late.read(name);
    if (name.startsWith(recordingPrefix)) await answered;
    return found;
  };
  const stores = [browser.store(), { ...late, read: readLate }];
  for (const local of stores) {
    const files = unsentBytesOf({ local, userId: 'ana', dependencies: { report: () => undefined } });
    for (const { FileId } of recordings) await files.append(FileId, new Blob(['x']));
  }
  const tabs = stores.map((local) => tab(local));
  const found = () => tabs.flatMap((one) => one.list(room)).sort((a, b) => (a.FileId < b.FileId ? -1 : 1));
  const once = recordings.map((one) => ({ ...one, Size: 1, Interrupted: true }));
  await vi.waitFor(() => expect(found()).toEqual(once));
  answer();
  for (const one of tabs) await one.opened(room);
  await vi.waitFor(async () => expect((await browser.locks.query()).held).toHaveLength(tabs.length));
  expect(found()).toEqual(once);
  expect([...browser.kept.keys()].filter((name) => name.startsWith(recordingPrefix))).toEqual([]);
  const interrupted = () => [...new Set(tabs.flatMap((one) => one.interrupted.now()))];
  // A conversation that was opened and closed stops its actor, and its recording still waits.
  for (const one of tabs) one.rooms.hold(room)();
  await Promise.resolve();
  expect(interrupted()).toEqual([room]);
  for (const one of tabs) {
    for (const { FileId: fileId } of await one.opened(room))
      one.rooms.open(room).send({ type: 'upload.remove', fileId });
  }
  expect(interrupted()).toEqual([]);
  for (const one of tabs) one.stop();
});

test('issue 17: adopts a list stored before tabs had separate ones', async () => {
  const kept = { FileId: room, MessageId: other, Name: 'antes.png', MimeType: 'image/png', Size: 1, Queued: false };
  browser.kept.set(`${uploadsPrefix}${room}`, { content: [kept], revision: 0 });
  const a = tab();
  await vi.waitFor(() => expect(a.rooms.all().map((one) => selectUploads(one.getSnapshot()))).toEqual([[kept]]));
  a.stop();
});

test('issue 17: attaches a file with a long name or refused characters under a name that can be stored', async () => {
  const a = tab();
  a.choose(room, [file('Rodilla: "antes".png'), file(`${'a'.repeat(200)}.png`)]);
  await a.opened(room);
  expect(a.list(room).map(({ Name }) => Name)).toEqual(['Rodilla_ _antes_.png', `${'a'.repeat(115)}….png`]);
  a.stop();
});

test('issue 17: stops a recording when the user leaves its group, and not when another member leaves', () => {
  const a = tab();
  const left = (ChatRoomId: string, UserId: string) =>
    a.hubEvents$.next({ type: 'hub.leftUser', payload: { ChatRoomId, Version: 2, UserId } });
  const roomId = () => selectRoom(a.recorder.getSnapshot());
  a.record(room);
  left(room, 'luis');
  left(other, 'ana');
  expect(roomId()).toBe(room);
  left(room, 'ana');
  expect(roomId()).toBeNull();
  a.stop();
  expect(a.hubEvents$.observed).toBe(false);
});
