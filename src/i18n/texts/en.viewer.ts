import type { esViewer } from './es.viewer.ts';
import type { SameKeys } from './same-keys.ts';

export const enViewer: SameKeys<typeof esViewer> = {
  close: 'Close the picture',
  zoom: 'Enlarge',
  turn: 'Rotate',
  oneToOne: 'Actual size',
  download: 'Download',
  level: 'Magnified {{times}} times.',
  help: 'Wheel, + and - change it; arrow keys move it.',
};
