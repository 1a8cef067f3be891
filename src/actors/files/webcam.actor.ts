import { map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { pictureName } from '#domain/files/file-name.ts';
import type { FileRef } from '#machines/care-upload/care-upload.types.ts';
import { webcamMachine } from '#machines/webcam/index.ts';
import type { ListedCameras, WebcamPorts } from '#machines/webcam/webcam.types.ts';
import type { UploadStaging } from '#services/media/upload-staging.ts';
import { createWebcam } from '#services/video/webcam.ts';
import type { Dependencies } from '../shared/dependencies.ts';

/** Webcam of this computer, for pictures of a record outside a call. */
export function createWebcamParts(
  { preferences, clock }: Pick<Dependencies, 'preferences' | 'clock'>,
  staging: UploadStaging,
) {
  const webcam = createWebcam();
  const actors: WebcamPorts['actors'] = {
    list: fromPromise(
      async (): Promise<ListedCameras> => ({ cameras: await webcam.cameras(), remembered: preferences.webcam() }),
    ),
    preview: fromEventObservable(({ input }) => webcam.preview$(input.camera)),
    watch: fromEventObservable(() => webcam.changes$.pipe(map(() => ({ type: 'devices.changed' }) as const))),
    take: fromPromise(async ({ signal }) => {
      const picture = await webcam.take();
      signal.throwIfAborted();
      return staging.put(picture, pictureName(clock.now()));
    }),
  };
  return {
    /** Passes the picture used to the caller. */
    logic: (use: (file: FileRef) => void) =>
      webcamMachine.provide({
        actors,
        actions: {
          remember: (_, { camera }) => preferences.rememberWebcam(camera),
          forget: (_, { fileId }) => staging.forget(fileId),
          use: (_, { file }) => {
            if (file) use(file);
          },
        },
      }),
    /** Both are for a `ref`: they play in the element until the returned function is called. */
    show: webcam.show,
    showPicture: staging.show,
  };
}
export type WebcamParts = ReturnType<typeof createWebcamParts>;
