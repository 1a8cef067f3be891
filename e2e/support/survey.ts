import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Desk } from './desk.ts';
import { isSurveyed, wrongLanguage } from './language.ts';
import { checkLayout, type LayoutOptions } from './layout.ts';
import type { Locale } from './texts.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** For a context that is looked at: nothing moves, so that a colour is never measured half-way. */
export const stillBrowser = { reducedMotion: 'reduce', colorScheme: 'light' } as const;

const wide = { width: 1440, height: 900 };
/** 1280 px at 400 % (A11Y-12). */
const narrow = { width: 320, height: 800 };

type View = LayoutOptions;

/** The rules that a change of theme can break: the elements are the same, their colours are not. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, { floating = false }: View, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules) axe.withRules(rules);
  else axe.withTags(tags);
  // Base UI puts focusable, hidden elements around an open menu to catch the Tab key and hand the focus on at once.
  if (floating) axe.exclude('[data-base-ui-focus-guard]');
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What is wider than the window, when it makes the page scroll sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...beyond.slice(0, 5).map((element) => `${element.tagName}: ${element.textContent}`)];
  });

/** Looks at what is on the screen in light and dark, at 320 px, and at its words. A fault is noted and the test goes on. */
export type Survey = (state: string, view?: View) => Promise<void>;

/** A way that is the same in both languages is gone in Spanish, and in English to look at its words. */
export const looksIn = (locale: Locale) => (locale === 'es' ? '@looks' : '@screens');

/** A way without a look: it is gone in Spanish, and `test:screens` goes it in English. */
export const waysIn = (locale: Locale) => (locale === 'es' ? [] : ['@screens']);

/** `npm test` goes the ways; `npm run test:screens` goes those that are tagged once more and looks around on them. */
function isLooking(): boolean {
  const { tags, project } = test.info();
  const isTagged = tags.some((tag) => tag === '@screens' || tag === '@looks');
  if (!isTagged && project.name === 'windowless') throw new Error("a test that looks at screens is tagged '@looks'");
  return isSurveyed;
}

/** The same in light and dark only, for what names the devices of this machine in its own words. */
export const checkAccess = (page: Page, state: string, view: View = {}) => {
  if (!isLooking()) return;
  return test.step(state, async () => {
    // What is half under the bar that stays measures as too small a target, wherever the way to here stopped scrolling.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect.soft(await violations(page, view), `${state}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, view, rulesOfColor), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
};

/** Elements, roles and colours are the same in every language; its words and their width are not. */
const localeOfStructure = 'es';

export function createSurvey({ page, data, locale }: Desk): Survey {
  if (!isLooking()) return async () => undefined;
  return (state, view = {}) =>
    test.step(state, async () => {
      if (locale === localeOfStructure) await checkAccess(page, state, view);
      expect.soft(await wrongLanguage(page, locale, data), `${state}, language`).toEqual([]);
      await expect.soft(page.locator('html'), `${state}, language`).toHaveAttribute('lang', locale);
      if (!view.fixed) {
        await page.setViewportSize(narrow);
        expect.soft(await overflowing(page), `${state}, 320 px`).toEqual([]);
        await page.setViewportSize(wide);
      }
      if (locale === localeOfStructure) await checkLayout(page, state, view);
    });
}
