import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { StoredFile } from '#domain/files/file.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  type CareFilesEvent,
  careFilesMachine,
  selectAsked,
  selectFiles,
  selectFilesView,
  selectHideFailed,
  selectIsHiding,
  selectIsOutdated,
  selectUnseen,
} from '#machines/care-files/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import {
  type CareFilesMeta,
  type CareFilesShown,
  type careFilesEvents,
  careFilesModel,
  careFilesShows,
} from './care-files.model.ts';
import { guid, me, other, storedFile } from './support/fixtures.ts';
import { atTheLimit, edgesOf, followPath, metaOf } from './support/follow.ts';
import { parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(careFilesMachine);
const mine = storedFile(1);
const patient = guid(80);
const sent = storedFile(3, { UploadedBy: { UserId: patient, Name: 'Rosa', LastName: 'Díaz' } });
const theirs = storedFile(2, { UploadedBy: { UserId: other, Name: 'Ana', LastName: 'Soto' } });

function startFiles() {
  const clock = new SimulatedClock();
  const load = parkedPort<StoredFile[], { careId: string }>();
  const hide = parkedPort<void, { fileId: string }>();
  const hub = subjectPort<HubEventOf<'updateMedicalRecords'>, { only: readonly 'hub.updateMedicalRecords'[] }>();
  const connection = subjectPort<ConnectionEvent>();
  const actor = createActor(
    careFilesMachine.provide({
      actors: { load: load.logic, hide: hide.logic, hubEvents: hub.logic, connection: connection.logic },
    }),
    { clock, input: { careId: guid(30), userId: me, patientId: patient }, inspect: coverage.inspect },
  ).start();
  const observe = (): CareFilesShown => {
    const snapshot = actor.getSnapshot();
    return {
      view: selectFilesView(snapshot),
      outdated: selectIsOutdated(snapshot),
      reading: load.isWaiting(),
      asks: selectAsked(snapshot) !== null,
      hiding: selectIsHiding(snapshot),
      hideFailed: selectHideFailed(snapshot),
      unseen: selectUnseen(snapshot).length,
    };
  };
  const send = (event: CareFilesEvent) => () => settled(() => actor.send(event));
  const received = (careId: string, Section: 'files' | 'exams' | 'notes') => () =>
    settled(() =>
      hub.emit({
        type: 'hub.updateMedicalRecords',
        payload: { UserId: guid(80), MedicalCareId: careId, Section, Version: 1 },
      }),
    );
  const drive: Record<(typeof careFilesEvents)[number], () => unknown> = {
    arrived: () => load.resolve([mine]),
    arrivedEmpty: () => load.resolve([]),
    arrivedSent: () => load.resolve([mine, sent]),
    seen: send({ type: 'files.seen', fileIds: [sent.FileId] }),
    broke: () => load.reject(),
    retry: send({ type: 'files.retry' }),
    filesReceived: received(guid(30), 'files'),
    examsReceived: received(guid(30), 'exams'),
    notesReceived: received(guid(30), 'notes'),
    otherCareReceived: received(guid(31), 'files'),
    nine: () => atTheLimit(clock, 9 * 60_000, observe, settled),
    askHide: send({ type: 'file.askHide', file: mine }),
    askHideTheirs: send({ type: 'file.askHide', file: theirs }),
    keep: send({ type: 'file.keep' }),
    hide: send({ type: 'file.hide' }),
    hidden: () => hide.resolve(),
    hideBroke: () => hide.reject(),
    dismiss: send({ type: 'failure.dismiss' }),
    hubLost: () => settled(() => connection.emit({ type: 'hub.lost' })),
    hubLive: () => settled(() => connection.emit({ type: 'hub.live' })),
  };
  return { actor, drive, observe, hide, load };
}

const slices: Record<string, readonly (typeof careFilesEvents)[number][]> = {
  list: [
    'arrived',
    'arrivedEmpty',
    'broke',
    'retry',
    'filesReceived',
    'examsReceived',
    'notesReceived',
    'otherCareReceived',
    'nine',
    'hubLost',
    'hubLive',
  ],
  'U10 arrivals': [
    'arrived',
    'arrivedEmpty',
    'arrivedSent',
    'seen',
    'filesReceived',
    'broke',
    'retry',
    'hubLost',
    'hubLive',
  ],
  hiding: ['arrived', 'broke', 'askHide', 'askHideTheirs', 'keep', 'hide', 'hidden', 'hideBroke', 'dismiss'],
};

describe.each(Object.entries(slices))('care files, %s', (_slice, events) => {
  test.each(edgesOf(careFilesModel, events, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startFiles();
    await followPath(careFilesModel, {}, path, { drive, observe, calls: () => [] }, (state) =>
      careFilesShows(state, metaOf<CareFilesMeta>(state)),
    );
    actor.stop();
  });
});

test('removes a hidden file immediately, and keeps the others', async () => {
  const { actor, drive, hide, load } = startFiles();
  await load.resolve([mine, theirs]);
  await drive.askHide();
  await drive.hide();
  expect(hide.inputs).toEqual([{ fileId: mine.FileId }]);
  await drive.hidden();
  expect(selectFiles(actor.getSnapshot())).toEqual([theirs]);
  actor.stop();
});

test('U10 counts files of the patient while the encounter is open, and none of professionals', async () => {
  const { actor, drive, load } = startFiles();
  const ids = () => selectUnseen(actor.getSnapshot());
  const second = { ...sent, FileId: guid(604) };
  await load.resolve([mine]);
  await drive.filesReceived();
  await load.resolve([mine, theirs, sent, second]);
  expect(ids()).toEqual([sent.FileId, second.FileId]);
  await drive.seen();
  expect(ids()).toEqual([second.FileId]);
  await drive.filesReceived();
  await load.resolve([mine, theirs, sent]);
  expect(ids()).toEqual([]);
  actor.stop();
});

test('takes every declared transition of careFilesMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
