import { fromEvent, map, merge, type Observable } from 'rxjs';

/**
 * Clicks and keys: where browsers let sound start. Moving and scrolling are none. Not the press of a pointer: what its
 * sign takes off the page would move the control away before the same press is over, and its click would reach nothing.
 */
export const gestures$: Observable<void> = merge(
  ...['click', 'keydown'].map((name) => fromEvent(globalThis, name, { capture: true, passive: true })),
).pipe(map(() => undefined));
