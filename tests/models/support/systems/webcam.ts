import { createActor, type InspectionEvent } from 'xstate';
import type { WebcamParts } from '#actors/files/webcam.actor.ts';
import type { FileRef } from '#machines/care-upload/index.ts';
import {
  type ListedCameras,
  selectFailure,
  selectIsOpen,
  selectIsOpening,
  selectIsTaking,
  selectMissed,
  selectPicture,
  type WebcamEvent,
  type WebcamPreviewEvent,
  webcamMachine,
} from '#machines/webcam/index.ts';
import type { WebcamShown, webcamModelEvents } from '../../webcam.model.ts';
import { guid } from '../fixtures.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

export const cameras = [
  { id: 'cam1', label: 'Logitech' },
  { id: 'cam2', label: 'Integrada' },
];
export const picture: FileRef = { fileId: guid(701), name: 'captura.png', mimeType: 'image/png', size: 9 };

export const webcamActs: Record<string, WebcamEvent> = {
  open: { type: 'webcam.open' },
  select: { type: 'webcam.select', camera: 'cam2' },
  retry: { type: 'webcam.retry' },
  take: { type: 'webcam.take' },
  retake: { type: 'webcam.retake' },
  use: { type: 'webcam.use' },
  close: { type: 'webcam.close' },
};

/** The machine with ports controlled by the test, and the values a view would read. */
export function webcamPorts() {
  const log = actionLog();
  const ports = {
    list: parkedPort<ListedCameras>(),
    preview: subjectPort<WebcamPreviewEvent, { camera: string | null }>(),
    watch: subjectPort<{ type: 'devices.changed' }>(),
    take: parkedPort<FileRef>(),
  };
  const { list, preview, watch, take } = ports;
  const logic = (use: (file: FileRef) => void) =>
    webcamMachine.provide({
      actors: { list: list.logic, preview: preview.logic, watch: watch.logic, take: take.logic },
      actions: {
        remember: () => log.port('remember')(null),
        forget: () => log.port('forget')(null),
        use: (_, { file }) => {
          log.port('use')(null);
          if (file) use(file);
        },
      },
    });
  const parts: WebcamParts = { logic, show: () => () => undefined, showPicture: () => () => undefined };
  const answer = (over: Partial<ListedCameras>) => () => list.resolve({ cameras, remembered: null, ...over });
  const sees = (event: WebcamPreviewEvent) => () => settled(() => preview.emit(event));
  /** Events of the browser. */
  const world = {
    listed: answer({}),
    listedNone: answer({ cameras: [] }),
    listBroke: () => list.reject(),
    listUnsupported: () => list.reject(new TypeError('no devices here')),
    opened: sees({ type: 'preview.opened', camera: 'cam1' }),
    denied: sees({ type: 'preview.failed', failure: 'permissionDenied' }),
    busy: sees({ type: 'preview.failed', failure: 'deviceTaken' }),
    unplugged: sees({ type: 'preview.failed', failure: 'hardwareUnavailable' }),
    previewBroke: () => settled(preview.fail),
    named: answer({}),
    namesBroke: () => list.reject(),
    plugged: () => settled(() => watch.emit({ type: 'devices.changed' })),
    shot: () => take.resolve(picture),
    missed: () => take.reject(),
  };
  return { ports, log, parts, world, listed: (over: Partial<ListedCameras>) => answer(over)() };
}

export function startWebcam(inspect?: (event: InspectionEvent) => void) {
  const { ports, log, parts, world, listed } = webcamPorts();
  const used: FileRef[] = [];
  const actor = createActor(
    parts.logic((file) => used.push(file)),
    inspect && { inspect },
  ).start();
  const observe = (): WebcamShown => {
    const snapshot = actor.getSnapshot();
    return {
      dialog: selectIsOpen(snapshot),
      opening: selectIsOpening(snapshot),
      taking: selectIsTaking(snapshot),
      missed: selectMissed(snapshot),
      review: selectPicture(snapshot) !== null,
      failure: selectFailure(snapshot) as WebcamShown['failure'],
      held: ports.preview.isWatched(),
    };
  };
  const acts = Object.fromEntries(
    Object.entries(webcamActs).map(([name, event]) => [name, () => settled(() => actor.send(event))]),
  );
  const drive = { ...world, ...acts } as Record<(typeof webcamModelEvents)[number], () => unknown>;
  return { actor, drive, observe, log, ports, used, listed };
}
