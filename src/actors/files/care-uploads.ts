import { type ActorRefFrom, createActor } from 'xstate';
import type { CareUnsentFile } from '#domain/files/care-unsent-file.ts';
import { careOf, isOfRecord } from '#domain/files/care-upload-names.ts';
import { type FileRef, selectIsFree, selectIsSettled } from '#machines/care-upload/index.ts';
import { selectIsEmpty, selectStored, type UnsentFilesEvent } from '#machines/unsent-files/index.ts';
import { createActorRegistry } from '../shared/actor-registry.ts';
import type { createCareUploadLogic, Keeping } from './care-upload.actor.ts';
import type { createUnsentFiles, SendUnsent, UnsentFilesActor } from './unsent-files.actor.ts';

type Logic = ReturnType<typeof createCareUploadLogic>;
export type CareUploadActor = ActorRefFrom<Logic>;
/** Adds a stored file to the form it was chosen in; false when that form cannot take it now. */
export type TakeFile = (fileId: string) => boolean;

type Needs = {
  logic(keeping: Keeping): Logic;
  unsent: Pick<ReturnType<typeof createUnsentFiles>, 'logic' | 'left' | 'release'>;
  report(error: unknown): void;
};

const unsentOf = ({ fileId, name, mimeType, size }: FileRef): CareUnsentFile => ({
  FileId: fileId,
  Name: name,
  MimeType: mimeType,
  Size: size,
  IsStored: false,
});
const refOf = ({ FileId, Name, MimeType, Size }: CareUnsentFile): FileRef => ({
  fileId: FileId,
  name: Name,
  mimeType: MimeType,
  size: Size,
});

/**
 * Uploads into encounters, each by its place on the screen: one outlives its screen until its file is stored or discarded, and
 * its file outlives the page. A file that was stored after its form was left is added when the form is opened again.
 */
export function createCareUploads({ logic, unsent, report }: Needs) {
  const takers = new Map<string, TakeFile>();
  const send: SendUnsent = (_, { place, file }) => {
    const upload = uploads.open(place);
    if (!file || !selectIsFree(upload.getSnapshot())) return;
    upload.send({ type: 'upload.give', careId: careOf(place), file: refOf(file) });
  };
  const unsentLogic = unsent.logic(send);
  const waiting = createActorRegistry<UnsentFilesActor>({
    create: (place) => {
      const files = createActor(unsentLogic, { input: { place } });
      files.subscribe(() => deliver(place));
      return files;
    },
    isLoaded: (files) => !files.getSnapshot().hasTag('opening'),
    canDispose: (files) => selectIsEmpty(files.getSnapshot()),
    flush: () => undefined,
  });
  const notify = (place: string, event: UnsentFilesEvent) => waiting.open(place).send(event);
  /** One at a time: each that is taken delivers the next one. */
  function deliver(place: string): void {
    const take = isOfRecord(place) ? () => true : takers.get(place);
    const fileId = take && selectStored(waiting.open(place).getSnapshot()).find(take);
    if (fileId) notify(place, { type: 'file.taken', fileId });
  }
  const uploads = createActorRegistry<CareUploadActor>({
    create: (place) => {
      const upload = createActor(
        logic({
          keep: (file) => notify(place, { type: 'file.keep', file: unsentOf(file) }),
          forget: (fileId) => notify(place, { type: 'file.discarded', fileId }),
          saved: (fileId) => notify(place, { type: 'file.stored', fileId }),
        }),
      );
      upload.subscribe((snapshot) => {
        if (selectIsFree(snapshot)) notify(place, { type: 'upload.free' });
      });
      return upload;
    },
    isLoaded: () => true,
    canDispose: (upload) => selectIsSettled(upload.getSnapshot()),
    flush: () => undefined,
  });
  let isStopped = false;
  unsent.left().then((places) => {
    if (!isStopped) for (const place of places) waiting.open(place);
  }, report);
  return {
    open: uploads.open,
    /** Adds to the form what waits for it. */
    deliver,
    /** `take` is not asked for files of the record alone. */
    hold(place: string, take?: TakeFile): () => void {
      if (take) takers.set(place, take);
      const releases = [waiting.hold(place), uploads.hold(place)];
      deliver(place);
      return () => {
        for (const release of releases) release();
      };
    },
    /** The forms of this encounter will take nothing more. */
    end(careId: string): void {
      for (const files of waiting.all()) {
        if (careOf(files.getSnapshot().context.place) === careId) files.send({ type: 'form.over' });
      }
    },
    stopAll(): void {
      isStopped = true;
      uploads.stopAll();
      waiting.stopAll();
      unsent.release();
    },
  };
}
