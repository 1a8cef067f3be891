import { selectFailure, selectIsOpen, selectPicture, webcamMachine } from '#machines/webcam/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const lists = [[], [{ id: '', label: '' }], [{ id: 'cam1', label: 'Logitech' }]];

export const webcamWalker: Walker<typeof webcamMachine> = {
  machine: webcamMachine,
  input: () => undefined,
  events: [
    () => ({ type: 'webcam.open' }),
    (n) => ({ type: 'webcam.select', camera: `cam${n % 3}` }),
    () => ({ type: 'webcam.retry' }),
    () => ({ type: 'webcam.take' }),
    () => ({ type: 'webcam.retake' }),
    () => ({ type: 'webcam.use' }),
    () => ({ type: 'webcam.close' }),
    () => ({ type: 'devices.changed' }),
    (n) => ({ type: 'preview.opened', camera: n % 2 === 0 ? 'cam1' : null }),
    () => ({ type: 'preview.failed', failure: 'permissionDenied' }),
  ],
  answers: {
    list: (n) => ({ cameras: lists[n % 3], remembered: n % 4 === 0 ? 'cam1' : null }),
    names: (n) => ({ cameras: lists[n % 3], remembered: null }),
    take: (n) => ({ fileId: guid(600 + n), name: 'captura.png', mimeType: 'image/png', size: 9 }),
  },
  invariants: {
    'the camera is open only while the dialog is, and never while a picture is looked at': ({ snapshot }) =>
      snapshot.children.preview === undefined || (selectIsOpen(snapshot) && selectPicture(snapshot) === null),
    'a taken picture is either used or discarded, once': ({ snapshot, before, calls }) => {
      const [had, has] = [selectPicture(before), selectPicture(snapshot)];
      const gone = had !== null && has === null ? 1 : 0;
      return calls.filter(([name]) => name === 'use' || name === 'forget').length === gone;
    },
    'a failed camera has no preview': ({ snapshot }) =>
      selectFailure(snapshot) === null || (selectIsOpen(snapshot) && snapshot.children.preview === undefined),
    'a closed dialog holds nothing': ({ snapshot }) =>
      selectIsOpen(snapshot) || (snapshot.context.cameras.length === 0 && selectPicture(snapshot) === null),
  },
};
