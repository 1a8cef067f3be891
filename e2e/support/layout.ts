import { expect, type Page } from '@playwright/test';

export const sizes = [
  { width: 1_440, height: 900 },
  { width: 1_024, height: 768 },
  { width: 320, height: 640 },
] as const;

/** A window at 400 % (WCAG 1.4.10). */
export const zoomed = { width: 360, height: 225 } as const;

type Look = 'each' | 'focused';

/**
 * WCAG 2.4.11: what covers a control that has the focus, as sentences. `each` gives every control the focus in turn,
 * `focused` looks at the one that has it.
 */
export const covered = (page: Page, look: Look) =>
  page.evaluate((looked) => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const scope = dialogs[dialogs.length - 1] ?? document.body;
    const nameOf = (element: Element | null) =>
      element
        ? `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
        : 'nothing';
    const isControl = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [data-base-ui-focus-guard]') &&
      !element.closest('[aria-hidden="true"], [inert]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 4;

    function problemOf(element: HTMLElement): string | null {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight) return 'is outside the window';
      const [dx, dy] = [Math.min(12, width / 3), Math.min(12, height / 3)];
      const points = [
        [left + width / 2, top + height / 2],
        [left + dx, top + dy],
        [right - dx, top + dy],
        [left + dx, bottom - dy],
        [right - dx, bottom - dy],
      ] as const;
      const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
      const isOwn = (hit: Element) =>
        element.contains(hit) || hit.contains(element) || labels.some((label) => label.contains(hit));
      const hits = points
        .filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight)
        .map(([x, y]) => document.elementFromPoint(x, y));
      const over = hits.filter((hit) => hit !== null && !isOwn(hit));
      // What is larger than the room between the bars cannot be seen whole, and of a text area the browser shows the caret.
      const isLarge = height > innerHeight / 3 || element instanceof HTMLTextAreaElement;
      const isHidden = isLarge ? over.length === hits.length : over.length > 0;
      return isHidden ? `is covered by ${nameOf(over[0] ?? null)}` : null;
    }

    const before = document.activeElement;
    const controls =
      looked === 'focused'
        ? [before]
        : [...scope.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')];
    const problems = controls.flatMap((element) => {
      if (!(element instanceof HTMLElement) || element === document.body || !isControl(element)) return [];
      if (looked === 'each') element.focus();
      const problem = document.activeElement === element ? problemOf(element) : null;
      return problem ? [`${nameOf(element)} ${problem}`] : [];
    });
    if (looked === 'each' && before instanceof HTMLElement) before.focus();
    return problems;
  }, look);

/** Controls that lie on each other, and primary acts under a layer that floats. */
export const overlapping = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 4;
    const layerOf = (element: Element): Element => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
      }
      return document.body;
    };
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(
      (element) =>
        isSeen(element) &&
        !element.closest('[aria-hidden="true"], [inert], label') &&
        !element.matches('[data-base-ui-focus-guard], [tabindex="-1"]'),
    );
    const placed = controls.map((element) => ({
      element,
      layer: layerOf(element),
      box: element.getBoundingClientRect(),
    }));
    return placed.flatMap((one, index) =>
      placed
        .slice(index + 1)
        .filter(
          (other) =>
            one.layer === other.layer &&
            !one.element.contains(other.element) &&
            !other.element.contains(one.element) &&
            meets(one.box, other.box),
        )
        .map((other) => `${nameOf(one.element)} and ${nameOf(other.element)} lie on each other`),
    );
  });

/** With the real key through everything that takes it, until it is back where it began. */
export async function tabThrough(page: Page, limit = 120): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    problems.push(...(await covered(page, 'focused')));
    const isBack = await page.evaluate(() => {
      const seen = document.activeElement?.hasAttribute('data-tabbed') ?? true;
      document.activeElement?.setAttribute('data-tabbed', '');
      return seen;
    });
    if (isBack) break;
  }
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-tabbed]')) element.removeAttribute('data-tabbed');
  });
  return problems;
}

/** U5 to U8: at each size nothing covers what has the focus, and no two controls lie on each other. */
export async function checkLayout(page: Page, state: string, { isForm = false } = {}): Promise<void> {
  const before = page.viewportSize();
  expect.soft(await covered(page, 'focused'), `${state}, focus`).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Bars publish their new height with the next frame.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    const at = `${state}, ${size.width} px`;
    expect.soft(await overlapping(page), `${at}, controls`).toEqual([]);
    expect.soft(await (isForm ? tabThrough(page) : covered(page, 'each')), `${at}, each control`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
