import { callShape } from '#domain/video-call/video-call-shape.ts';
import type { Frame, Size } from './call-window.types.ts';

/** Shell 9; design 4 for narrower viewports. */
export const callWindow = {
  ...callShape.normal,
  /** U16: in a narrower viewport the normal size would cover the form and its buttons. */
  wide: 1248,
  /** In a narrower viewport the small size stays below the top bar. */
  narrow: 704,
  top: callShape.miniTop,
  margin: 16,
  /** Right of the side bar of a record. */
  left: 232,
} as const;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Limits a frame to the minimum size and to the viewport. */
export function within({ width, height, x, y }: Frame, viewport: Size): Frame {
  const fitted = {
    width: Math.min(Math.max(width, callWindow.width), viewport.width),
    height: Math.min(Math.max(height, callWindow.height), viewport.height),
  };
  return {
    ...fitted,
    x: between(0, x, viewport.width - fitted.width),
    y: between(0, y, viewport.height - fitted.height),
  };
}

/** Next corner clockwise from the nearest one. */
export function nextCorner(frame: Frame, viewport: Size): Frame {
  const { margin, top } = callWindow;
  const right = viewport.width - frame.width - margin;
  const bottom = viewport.height - frame.height - margin;
  const atLeft = frame.x + frame.width / 2 < viewport.width / 2;
  const atTop = frame.y + frame.height / 2 < viewport.height / 2;
  const goesRight = atTop;
  const goesDown = !atLeft;
  return within({ ...frame, x: goesRight ? right : margin, y: goesDown ? bottom : top }, viewport);
}

export const firstFrame = (viewport: Size): Frame =>
  within(
    {
      x: callWindow.left,
      y: viewport.height - callWindow.height - callWindow.margin,
      width: callWindow.width,
      height: callWindow.height,
    },
    viewport,
  );
