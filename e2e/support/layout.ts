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
  /** Tab goes through all of it with the real key. */
  form?: boolean;
  /** A menu, a list or a dialog is open that closes when the window changes: it is looked at as it stands. */
  fixed?: boolean;
  /** What is open closes when the focus leaves it. */
  floating?: boolean;
};

const focused: Probe = { focus: 'focused' };

/** All that is wrong with a page as it stands. */
export async function layoutProblems(page: Page, focus: Probe['focus']): Promise<string[]> {
  const probe: Probe = { focus };
  const { hidden, overlapping, underLayers } = await page.evaluate(probeLayout, probe);
  return [...overlapping, ...underLayers, ...hidden];
}

/** With the real key through everything that takes it, until it is back where it began. */
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
 * U5 to U8: at each size nothing hides what has the focus (WCAG 2.4.11), no two controls lie on each other, and nothing
 * that floats lies on a primary act or on a field that is edited.
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
