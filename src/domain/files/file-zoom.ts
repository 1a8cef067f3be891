/** Clinical 9, the zoomable picture. `window`: ratio of the picture's size to the magnifier's. */
export const zoomRules = { start: 4, most: 6, least: 1, step: 0.1, window: 2, throttle: 30 } as const;

/** Magnifier over a picture: zoom level, and its centre in 0..1 of the picture. */
export type Zoom = { on: boolean; level: number; x: number; y: number; turned: 0 | 90 | 180 | 270; movedAt: number };
export const noZoom: Zoom = { on: false, level: zoomRules.start, x: 0.5, y: 0.5, turned: 0, movedAt: 0 };

export type ZoomEvent =
  | { type: 'switch' }
  /** By wheel or key: one step larger or smaller. */
  | { type: 'scale'; by: 1 | -1 }
  /** Pointer position; `at` in milliseconds of any clock. */
  | { type: 'point'; x: number; y: number; at: number }
  /** By keys, as seen on the screen, in fractions of the picture. */
  | { type: 'move'; dx: number; dy: number }
  | { type: 'turn' };

/** A direction on the screen along the sides of a picture that was turned clockwise. */
const alongPicture: Record<Zoom['turned'], (dx: number, dy: number) => { dx: number; dy: number }> = {
  0: (dx, dy) => ({ dx, dy }),
  90: (dx, dy) => ({ dx: dy, dy: -dx }),
  180: (dx, dy) => ({ dx: -dx, dy: -dy }),
  270: (dx, dy) => ({ dx: -dy, dy: dx }),
};
const turns = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;
const inside = (value: number) => Math.min(1, Math.max(0, value));
const { least, most, step, throttle } = zoomRules;
// Rounded, because steps of a tenth do not add up in binary.
const level = (value: number) => Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;

/** Pointer events are throttled to one in `throttle` milliseconds. */
export function zoomed(zoom: Zoom, event: ZoomEvent): Zoom {
  switch (event.type) {
    case 'switch':
      return { ...zoom, on: !zoom.on };
    case 'scale':
      return zoom.on ? { ...zoom, level: level(zoom.level + event.by * step) } : zoom;
    case 'point':
      return zoom.on && event.at - zoom.movedAt >= throttle
        ? { ...zoom, x: inside(event.x), y: inside(event.y), movedAt: event.at }
        : zoom;
    case 'move': {
      const { dx, dy } = alongPicture[zoom.turned](event.dx, event.dy);
      return zoom.on ? { ...zoom, x: inside(zoom.x + dx), y: inside(zoom.y + dy) } : zoom;
    }
    case 'turn':
      return { ...zoom, turned: turns[zoom.turned] };
  }
}
