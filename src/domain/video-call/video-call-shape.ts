/** Shell 9 and clinical 9, in pixels: size of a call in the page. The normal size is also the minimum. */
export const callShape = {
  normal: { width: 640, height: 360 },
  mini: { width: 300, height: 168 },
  miniTop: 67,
  popUp: { width: 640, height: 480 },
  /** Shell 9: same host, without a language prefix. */
  popUpPath: '/vc',
} as const;

/** Clinical 9: aspect ratio (height over width) of a tile, and share of a shared screen. */
export const callLayout = {
  container: { width: 640, height: 480 },
  minRatio: 9 / 16,
  maxRatio: 1.5,
  bigShare: 0.8,
} as const;

/** Clinical 2: a captured picture. */
export const pictureShape = { width: 500, height: 375, mimeType: 'image/png' } as const;

/** Clinical 9. */
export const callTimerFormat = 'HH : mm : ss';

const two = (value: number) => String(value).padStart(2, '0');

export function callTimer(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return callTimerFormat
    .replace('HH', two(Math.floor(seconds / 3_600)))
    .replace('mm', two(Math.floor(seconds / 60) % 60))
    .replace('ss', two(seconds % 60));
}
