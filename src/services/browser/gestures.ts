import { fromEvent, map, merge, type Observable } from 'rxjs';

/** Clicks and keys: where browsers let sound start. Moving and scrolling are none. */
export const gestures$: Observable<void> = merge(
  ...['pointerdown', 'keydown'].map((name) => fromEvent(globalThis, name, { capture: true, passive: true })),
).pipe(map(() => undefined));
