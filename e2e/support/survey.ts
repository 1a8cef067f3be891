import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Desk } from './desk.ts';
import { isSurveyed, wrongLanguage } from './language.ts';
import { checkLayout, type LayoutOptions } from './layout.ts';
import { type Locale, locales } from './texts.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** For a surveyed context: without motion, so that no colour is measured mid-transition. */
export const stillBrowser = { reducedMotion: 'reduce', colorScheme: 'light' } as const;

const wide = { width: 1440, height: 900 };
/** 1280 px at 400 % (A11Y-12). */
const narrow = { width: 320, height: 800 };

type View = LayoutOptions;

/** The rules that a theme change can break: the elements stay, their colours change. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** The most expensive part. Few colour pairs exist: runs with `-- --all` on every journey, otherwise only on screen tests. */
const measuresContrast = () => process.env.RONDA_SURVEY === 'all' || test.info().tags.includes('@screens');

async function violations(page: Page, { floating = false }: View, rules?: string[]): Promise<string[]> {
  // Reports violations only, because describing passes takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  else axe.withTags(tags).disableRules(measuresContrast() ? [] : rulesOfColor);
  // Base UI puts focusable, hidden elements around an open menu to trap the Tab key and forward the focus.
  if (floating) axe.exclude('[data-base-ui-focus-guard]');
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Elements wider than the window, when the page scrolls horizontally. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...beyond.slice(0, 5).map((element) => `${element.tagName}: ${element.textContent}`)];
  });

/**
 * Checks the screen in light and dark, at 320 px, and its words in both languages. Records problems without stopping the
 * test.
 */
export type Survey = (state: string, view?: View) => Promise<void>;

/** A journey is the same in both languages: `test:screens -- --all` also runs the English ones. */
const english = '@english';
/** The most used journeys, run by `npm test`. The others run in `npm run test:journeys`. */
export const core = '@core';
export const coreIn = (locale: Locale) => (locale === 'es' ? ['@looks', core] : [english]);
export const looksIn = (locale: Locale) => (locale === 'es' ? '@looks' : english);
export const screensIn = (locale: Locale) => (locale === 'es' ? '@screens' : english);
export const waysIn = (locale: Locale) => (locale === 'es' ? [] : [english]);

/** `npm test` runs the journeys; `npm run test:screens` runs the tagged ones with a survey. */
function isLooking(): boolean {
  const { tags, project } = test.info();
  const isTagged = tags.some((tag) => ['@screens', '@looks', english].includes(tag));
  if (!isTagged && project.name === 'windowless') throw new Error("a test that looks at screens is tagged '@looks'");
  return isSurveyed;
}

/** Light and dark only, for screens that show device names of this machine. */
export const checkAccess = (page: Page, state: string, view: View = {}) => {
  if (!isLooking()) return;
  return test.step(state, async () => {
    // Scrolls to the top, because a target half under the sticky bar measures as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect.soft(await violations(page, view), `${state}, light`).toEqual([]);
    if (!measuresContrast()) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, view, rulesOfColor), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
};

/** Switches like a link to the other language, but closes nothing: the page keeps its state. */
async function showIn(page: Page, locale: Locale) {
  await page.evaluate((to) => {
    const { pathname, search, hash } = location;
    history.replaceState(history.state, '', pathname.replace(/^\/(es|en)(?=\/|$)/, `/${to}`) + search + hash);
    dispatchEvent(new PopStateEvent('popstate'));
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

export function createSurvey({ page, data, locale }: Desk): Survey {
  if (!isLooking()) return async () => undefined;
  const checkWords = async (state: string, language: Locale, view: View) => {
    const at = `${state}, ${language}`;
    await expect.soft(page.locator('html'), at).toHaveAttribute('lang', language);
    expect.soft(await wrongLanguage(page, language, data), at).toEqual([]);
    if (!view.fixed) expect.soft(await overflowing(page), `${at}, 320 px`).toEqual([]);
  };
  return (state, view = {}) =>
    test.step(state, async () => {
      // Elements, roles and colours are equal in every language; only words and their width differ.
      const others = locale === 'es' ? locales.filter((other) => other !== locale) : [];
      if (locale === 'es') await checkAccess(page, state, view);
      if (!view.fixed) await page.setViewportSize(narrow);
      await checkWords(state, locale, view);
      for (const other of others) {
        await showIn(page, other);
        await checkWords(state, other, view);
        await showIn(page, locale);
      }
      if (!view.fixed) await page.setViewportSize(wide);
      if (locale === 'es') await checkLayout(page, state, view);
    });
}
