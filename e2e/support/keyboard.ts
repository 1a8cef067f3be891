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

/** Fails when anything in the page is pressed with a pointer from now on. */
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

/** Presses keys one by one and counts them; what is typed as text does not count. */
export function countKeys(page: Page) {
  let pressed = 0;
  return {
    async press(key: string): Promise<void> {
      pressed += 1;
      await page.keyboard.press(key);
    },
    /** How many since the last time. */
    take(): number {
      const count = pressed;
      pressed = 0;
      return count;
    },
  };
}
