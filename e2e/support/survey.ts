import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Desk } from './desk.ts';
import { isSurveyed, wrongLanguage } from './language.ts';
import { checkLayout, type LayoutOptions } from './layout.ts';
import { type Locale, locales } from './texts.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** For a context that is looked at: nothing moves, so that a colour is never measured half-way. */
export const stillBrowser = { reducedMotion: 'reduce', colorScheme: 'light' } as const;

const wide = { width: 1440, height: 900 };
/** 1280 px at 400 % (A11Y-12). */
const narrow = { width: 320, height: 800 };

type View = LayoutOptions;

/** The rules that a change of theme can break: the elements are the same, their colours are not. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** Most of the time of a look. Pairs of colours are few: with `-- --all` on every way, else where screens are what is asked. */
const measuresContrast = () => process.env.RONDA_SURVEY === 'all' || test.info().tags.includes('@screens');

async function violations(page: Page, { floating = false }: View, rules?: string[]): Promise<string[]> {
  // Only what is wrong: to describe all that is right is most of its time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  else axe.withTags(tags).disableRules(measuresContrast() ? [] : rulesOfColor);
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

/** Looks at what is on the screen in light and dark, at 320 px, and at its words in both languages. A fault is noted and the test goes on. */
export type Survey = (state: string, view?: View) => Promise<void>;

/** A journey is the same in both languages: `test:screens -- --all` takes the English ones too. */
const english = '@english';
/** Of `npm test`: the ways that most of the work goes. The others are in `npm run test:journeys`. */
export const core = '@core';
export const coreIn = (locale: Locale) => (locale === 'es' ? ['@looks', core] : [english]);
export const looksIn = (locale: Locale) => (locale === 'es' ? '@looks' : english);
export const screensIn = (locale: Locale) => (locale === 'es' ? '@screens' : english);
export const waysIn = (locale: Locale) => (locale === 'es' ? [] : [english]);

/** `npm test` takes the journeys; `npm run test:screens` takes those that are tagged, and looks around on them. */
function isLooking(): boolean {
  const { tags, project } = test.info();
  const isTagged = tags.some((tag) => ['@screens', '@looks', english].includes(tag));
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
    if (!measuresContrast()) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, view, rulesOfColor), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
};

/** As a link to the other language does, and nothing on the screen closes: the page keeps all of its state. */
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
      // Elements, roles and colours are the same in every language; its words and their width are not.
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
