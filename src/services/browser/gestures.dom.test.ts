import { expect, test } from 'vitest';
import { gestures$ } from './gestures.ts';

test('S6 counts a press as a gesture only when it ends, so that nothing moves under it', () => {
  const seen: string[] = [];
  const subscription = gestures$.subscribe(() => seen.push('gesture'));
  for (const name of ['pointerdown', 'mousedown', 'pointermove', 'wheel', 'pointerup', 'click', 'keydown']) {
    seen.push(name);
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
  }
  subscription.unsubscribe();
  expect(seen.join(' ')).toEqual('pointerdown mousedown pointermove wheel pointerup click gesture keydown gesture');
});
