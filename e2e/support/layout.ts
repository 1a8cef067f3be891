import { expect, type Page } from '@playwright/test';
import { type Probe, probeLayout } from './layout-probe.ts';

export const sizes = [
  { width: 1_440, height: 900 },
  { width: 1_024, height: 768 },
  { width: 320, height: 640 },
] as const;

/** A window at 400 % (WCAG 1.4.10). */
export const zoomed = { width: 360, height: 225 } as const;

export type LayoutOptions = {
  /** Walks through it with the real Tab key. */
  form?: boolean;
  /** An open menu, list or dialog closes when the window is resized, so it is checked at the current size. */
  fixed?: boolean;
  /** The open element closes when it loses the focus. */
  floating?: boolean;
};

const focused: Probe = { focus: 'focused' };

/** All layout problems of the current page. */
export async function layoutProblems(page: Page, focus: Probe['focus']): Promise<string[]> {
  const probe: Probe = { focus };
  const { hidden, overlapping, underLayers } = await page.evaluate(probeLayout, probe);
  return [...overlapping, ...underLayers, ...hidden];
}

/** Presses the real Tab key through all focusable elements, until it returns to the first. */
export async function tabThrough(page: Page, limit = 120): Promise<string[]> {
  const problems: string[] = [];
  const before = await page.evaluateHandle(() => document.activeElement);
  await before.evaluate((element) => element instanceof HTMLElement && element.blur());
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    const { hidden, underLayers, isBack } = await page.evaluate(probeLayout, focused);
    problems.push(...hidden, ...underLayers);
    if (isBack) break;
  }
  await before.evaluate((element) => {
    for (const one of document.querySelectorAll('[data-tabbed]')) one.removeAttribute('data-tabbed');
    if (element instanceof HTMLElement) element.focus();
  });
  return problems;
}

/**
 * U5 to U8: at each size nothing hides the focused element (WCAG 2.4.11), no two controls overlap, and no floating layer
 * covers a primary action or an edited field.
 */
export async function checkLayout(page: Page, state: string, options: LayoutOptions = {}): Promise<void> {
  const { form = false, fixed = false, floating = false } = options;
  if (fixed) {
    expect.soft(await layoutProblems(page, floating ? 'none' : 'each'), `${state}, layout`).toEqual([]);
    if (form) expect.soft(await tabThrough(page), `${state}, with the Tab key`).toEqual([]);
    return;
  }
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Bars publish their new height with the next frame.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    const at = `${state}, ${size.width} px`;
    expect.soft(await layoutProblems(page, form ? 'none' : 'each'), `${at}, layout`).toEqual([]);
    if (form) expect.soft(await tabThrough(page), `${at}, with the Tab key`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
