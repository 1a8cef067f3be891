import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { careUploadsPrefix, placeOf } from '#domain/files/care-upload-names.ts';
import { selectUpload } from '#machines/care-upload/index.ts';
import type { HttpService } from '#services/http/http.service.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { createUploadStaging } from '#services/media/upload-staging.ts';
import { createSealedFiles, type PartStore } from '#services/sealed/sealed-files.ts';
import { browserOfPages } from '#tests/support/browser-pages.ts';
import { stub } from '#tests/support/stub.ts';
import { createCareUploadLogic, postToCare } from './care-upload.actor.ts';
import { createCareUploads } from './care-uploads.ts';
import { createUnsentCapture } from './unsent-capture.ts';
import { createUnsentFiles } from './unsent-files.actor.ts';

const careId = '11111111-1111-4111-8111-111111111111';
const place = placeOf(careId, 'evidences');
const words = 'Javiera Pizarro, 17.456.890-1';

let browser: ReturnType<typeof browserOfPages>;
let parts: Map<string, ArrayBuffer[]>;
let server: string[];
beforeEach(() => {
  browser = browserOfPages();
  parts = new Map();
  server = [];
  vi.stubGlobal('navigator', { locks: browser.locks });
});
afterEach(() => vi.unstubAllGlobals());

const store: PartStore = {
  put: async (name, _, sealed) => void parts.set(name, [sealed]),
  read: async (name) => parts.get(name) ?? [],
  remove: async (name) => void parts.delete(name),
};
type Answer = 'stored' | 'offline' | 'closed';

/** A tab of one user, with a connection that answers uploads in one way. */
function tab(answer: Answer, userId = 'ana') {
  const local = browser.store();
  const report = (error: unknown) => {
    throw error;
  };
  const staging = createUploadStaging();
  const unsent = createUnsentFiles({
    dependencies: { report },
    local,
    userId,
    staging,
    bytes: createSealedFiles({ userId, loadKey: local.key, store, report }),
  });
  const problem = { Code: 'transition_not_allowed', Message: 'La atención está cerrada', TraceId: '1' } as const;
  const http = stub<HttpService>({
    call: async (_: string, { body }: { body: { FileId: string; Data: string } }) => {
      if (answer === 'offline') throw new HttpFailure('offline');
      if (answer === 'closed') throw new HttpFailure('http', 409, problem);
      server.push(atob(body.Data));
    },
  });
  const capture = createUnsentCapture({
    dependencies: { report },
    local,
    userId,
    staging,
    bytes: createSealedFiles({ userId, loadKey: local.key, store, report }),
  });
  const picture = createActor(
    createCareUploadLogic({
      http,
      live$: new BehaviorSubject(false),
      staging,
      post: postToCare(http),
      take: async () => staging.put(new File([words], 'captura.txt', { type: 'text/plain' }), 'captura.txt'),
      ...capture,
    }),
  ).start();
  const uploads = createCareUploads({
    logic: (keeping) =>
      createCareUploadLogic({
        http,
        live$: new BehaviorSubject(false),
        staging,
        bytesOf: unsent.bytesOf,
        post: postToCare(http),
        ...keeping,
      }),
    unsent,
    report,
  });
  const state = (at = place) => selectUpload(uploads.open(at).getSnapshot());
  async function choose(text = words, at = place) {
    const file = staging.put(new File([text], 'brazo.txt', { type: 'text/plain' }), 'brazo.txt');
    uploads.open(at).send({ type: 'upload.give', careId, file });
    await vi.waitFor(() => expect(state(at)).not.toEqual('sending'));
    return file.fileId;
  }
  /** Ends without anything being saved. */
  async function crash() {
    uploads.stopAll();
    capture.release();
    await vi.waitFor(async () => expect((await browser.locks.query()).held).toEqual([]));
  }
  async function takePicture() {
    picture.send({ type: 'upload.take', careId, clientId: 'camera' });
    await vi.waitFor(() =>
      expect(selectUpload(picture.getSnapshot())).toEqual(answer === 'stored' ? 'saved' : 'failed'),
    );
  }
  return { uploads, choose, crash, state, picture, takePicture };
}
/** A form of an encounter that takes what was stored. */
function formOf(uploads: ReturnType<typeof tab>['uploads'], at = place) {
  const taken: string[] = [];
  const close = uploads.hold(at, (fileId) => {
    taken.push(fileId);
    return true;
  });
  return { taken, close };
}
const keptHere = () => [...browser.kept.keys()].filter((name) => name.startsWith(careUploadsPrefix)).length;
const sealedHere = () =>
  [...parts.values()].flat().map((part) => Buffer.from(part).toString('latin1').includes('Javiera'));

test('sends a file of a closed page at the next sign-in, once, and adds it to its form when it is opened', async () => {
  const before = tab('offline');
  const fileId = await before.choose();
  expect([before.state(), keptHere(), sealedHere()]).toEqual(['failed', 1, [false]]);
  await before.crash();
  const after = tab('stored');
  await vi.waitFor(() => expect(server).toEqual([words]));
  await vi.waitFor(() => expect([keptHere(), sealedHere()]).toEqual([1, []]));
  const form = formOf(after.uploads);
  form.close();
  formOf(after.uploads).close();
  expect([form.taken, server, keptHere()]).toEqual([[fileId], [words], 0]);
  await after.crash();
});

test('adds a stored file to its form when the page was closed before the form was opened again', async () => {
  const before = tab('stored');
  const fileId = await before.choose();
  expect([before.state(), keptHere()]).toEqual(['saved', 1]);
  await before.crash();
  const after = tab('offline');
  const form = formOf(after.uploads);
  await vi.waitFor(() => expect(form.taken).toEqual([fileId]));
  expect([server, keptHere(), sealedHere()]).toEqual([[words], 0, []]);
  await after.crash();
});

test('waits for a form that cannot take a file yet', async () => {
  const { uploads, choose, crash } = tab('stored');
  const taken: string[] = [];
  let isOpen = false;
  uploads.hold(place, (fileId) => {
    if (isOpen) taken.push(fileId);
    return isOpen;
  });
  const fileId = await choose();
  expect(taken).toEqual([]);
  isOpen = true;
  uploads.deliver(place);
  expect([taken, keptHere()]).toEqual([[fileId], 0]);
  await crash();
});

test('sends the files that two closed tabs left in one form, one after the other', async () => {
  const tabs = [tab('offline'), tab('offline')];
  for (const [at, one] of tabs.entries()) await one.choose(`foto ${at}`);
  await Promise.all(tabs.map((one) => one.crash()));
  const after = tab('stored');
  const form = formOf(after.uploads);
  await vi.waitFor(() => expect(server.toSorted()).toEqual(['foto 0', 'foto 1']));
  await vi.waitFor(() => expect([form.taken.length, keptHere(), sealedHere()]).toEqual([2, 0, []]));
  await after.crash();
});

test('deletes a file that its encounter no longer accepts, and reports it', async () => {
  const before = tab('offline');
  await before.choose();
  await before.crash();
  const after = tab('closed');
  after.uploads.hold(place);
  await vi.waitFor(() => expect(after.state()).toEqual('refused'));
  expect([server, keptHere(), sealedHere()]).toEqual([[], 0, []]);
  await after.crash();
});

test('keeps nothing for the form of a closed encounter, and only for that one', async () => {
  const { uploads, choose, crash } = tab('stored');
  const other = placeOf('22222222-2222-4222-8222-222222222222', 'evidences');
  await choose();
  await choose('otra', other);
  uploads.end(careId);
  expect(keptHere()).toEqual(1);
  expect([formOf(uploads).taken, formOf(uploads, other).taken.length, keptHere()]).toEqual([[], 1, 0]);
  await crash();
});

test('keeps nothing of a discarded file, nor of one that belongs to the record alone and is stored', async () => {
  const offline = tab('offline');
  await offline.choose();
  offline.uploads.open(place).send({ type: 'upload.dismiss' });
  expect([keptHere(), sealedHere()]).toEqual([0, []]);
  await offline.crash();
  const online = tab('stored');
  await online.choose(words, placeOf(careId));
  expect([server, keptHere(), sealedHere()]).toEqual([[words], 0, []]);
  await online.crash();
});

test('reports that a file is no longer in this browser', async () => {
  const before = tab('offline');
  await before.choose();
  await before.crash();
  parts.clear();
  const after = tab('stored');
  after.uploads.hold(place);
  await vi.waitFor(() => expect(after.state()).toEqual('refused'));
  expect([server, keptHere()]).toEqual([[], 0]);
  await after.crash();
});

test('sends the picture of a call that a closed page left, at the next sign-in', async () => {
  const before = tab('offline');
  await before.takePicture();
  expect([keptHere(), sealedHere()]).toEqual([1, [false]]);
  await before.crash();
  const after = tab('stored');
  await vi.waitFor(() => expect(server).toEqual([words]));
  await vi.waitFor(() => expect([keptHere(), sealedHere()]).toEqual([0, []]));
  await after.crash();
});

test('keeps nothing of a picture of a call that is stored or discarded', async () => {
  const online = tab('stored');
  await online.takePicture();
  expect([server, keptHere(), sealedHere()]).toEqual([[words], 0, []]);
  await online.crash();
  const offline = tab('offline');
  await offline.takePicture();
  offline.picture.send({ type: 'upload.dismiss' });
  await vi.waitFor(() => expect([keptHere(), sealedHere()]).toEqual([0, []]));
  await offline.crash();
});
