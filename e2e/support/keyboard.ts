import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus; fails when it cannot be reached that way. */
export async function tabTo(page: Page, target: Locator, { back = false, limit = 60 } = {}): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < limit; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  await expect(target).toBeFocused();
}

/** Fails on any later pointer press in the page. */
export async function forbidPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => {
        throw new Error('the mouse was used in a test of the keyboard');
      },
      { capture: true },
    );
  });
}

/** Counts key presses; typed text does not count. */
export function countKeys(page: Page) {
  let pressed = 0;
  return {
    async press(key: string): Promise<void> {
      pressed += 1;
      await page.keyboard.press(key);
    },
    /** Number since the last call. */
    take(): number {
      const count = pressed;
      pressed = 0;
      return count;
    },
  };
}
