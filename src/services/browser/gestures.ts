import { fromEvent, map, merge, type Observable } from 'rxjs';

/**
 * Clicks and keys, the gestures after which browsers allow sound; moving and scrolling are not. Not pointerdown: removing
 * the sound notice then would move the control before the same press ends, and the click would miss it.
 */
export const gestures$: Observable<void> = merge(
  ...['click', 'keydown'].map((name) => fromEvent(globalThis, name, { capture: true, passive: true })),
).pipe(map(() => undefined));
