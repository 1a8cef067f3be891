import type { BrowserContext, Page } from '@playwright/test';
import { functionTable } from '#domain/navigation/function-table.ts';
import { gallery } from '#i18n/gallery.ts';
import { escaped, type Locale, texts } from './texts.ts';

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

function* leaves(tree: Tree): Generator<string> {
  if (typeof tree === 'string') yield tree;
  else for (const branch of Object.values(tree)) yield* leaves(branch);
}

const wordsOf = (text: string) =>
  text
    .replace(/\{\{\w+\}\}/g, ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

/** A short month is a word of its language, also when it exists in the other one (may). */
const monthsOf = (locale: Locale) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale === 'es' ? 'es-CL' : 'en-GB', { month: 'short' }).format(new Date(2026, month, 15)),
  );

/** The language switch shows them in both. */
const codes = ['es', 'en'];
const titles = {
  es: functionTable.map(({ titleEs }) => titleEs),
  en: functionTable.map(({ titleEn }) => titleEn),
};
/** Every word of the interface in a language. */
const vocabulary = (locale: Locale) =>
  new Set(
    [...leaves(texts[locale]), ...leaves(gallery[locale]), ...titles[locale], ...monthsOf(locale), ...codes].flatMap(
      wordsOf,
    ),
  );
const words = { es: vocabulary('es'), en: vocabulary('en') };
const foreign = {
  es: new Set([...words.en].filter((word) => !words.es.has(word))),
  en: new Set([...words.es].filter((word) => !words.en.has(word))),
};

/** Responses contain both titles of a function; only the one of the current language may be shown. */
const translated = new Set(['TitleEs', 'TitleEn']);

function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) if (!translated.has(key)) yield* strings(part);
  }
}

/** `npm test` runs the journeys without a survey. */
export const isSurveyed = process.env.RONDA_SURVEY !== 'off';

const listened = new WeakMap<BrowserContext, () => Promise<string[]>>();

/** Record separator of the SignalR protocol. */
const recordEnd = '\u001e';
function* stringsOfJson(texts: readonly string[]): Generator<string> {
  for (const text of texts) {
    try {
      yield* strings(JSON.parse(text));
    } catch {
      // Responses that are not JSON are not shown.
    }
  }
}

/** Collects data sent by server or user: names, places, questions of patients, messages. It is not translated. */
export function listenToData(context: BrowserContext): () => Promise<string[]> {
  const before = listened.get(context);
  if (before) return before;
  const pending: Promise<string[]>[] = [];
  const known: string[] = [];
  const listenToHub = (page: Page) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        known.push(...stringsOfJson(String(payload).split(recordEnd)));
      }),
    );
  context.pages().forEach(listenToHub);
  context.on('page', listenToHub);
  context.on('request', (request) => {
    const body = request.url().includes('/api/') ? request.postData() : null;
    if (body !== null) known.push(...stringsOfJson([body]));
  });
  context.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    pending.push(
      response
        .json()
        .then((body: unknown) => [...strings(body)])
        .catch(() => []),
    );
  });
  const data = async () => {
    const all = new Set([...(await Promise.all(pending)).flat(), ...known].map((text) => text.replace(/…$/, '')));
    return [...all].filter((text) => text.length > 2).sort((a, b) => b.length - a.length);
  };
  listened.set(context, data);
  return data;
}

/** All visible or accessible words of a page, except those marked as another language, keys, code, typed text, or token names. */
const textsIn = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const { lang } = document.documentElement;
    const styles = getComputedStyle(document.documentElement);
    const isToken = (text: string) => styles.getPropertyValue(`--${text}`) !== '';
    const isOwn = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') === lang &&
      element.closest('kbd, code, textarea') === null &&
      element.checkVisibility();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const text = textContent?.trim();
      if (parentElement && isOwn(parentElement) && text && !isToken(text)) found.add(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!isOwn(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim();
        if (text) found.add(text);
      }
    }
    return [...found, document.title];
  });

/** "name" is no match in "Rename". */
const wholeWords = (datum: string) => new RegExp(`(?<!\\p{L})${escaped(datum)}(?!\\p{L})`, 'gu');

/** A key without a text is shown as written in the code. */
const looksLikeKey = /^[a-z]\w*(\.\w+)+$/;

/** Texts of the page in the wrong language, and keys without a text (A11Y-11). */
export async function wrongLanguage(
  page: Page,
  locale: Locale,
  data: () => Promise<readonly string[]>,
): Promise<string[]> {
  const shown = await textsIn(page);
  // Read afterwards, to include rows that arrive meanwhile.
  const sent = await data();
  const withoutData = (text: string) =>
    sent.reduce((rest, datum) => (rest.includes(datum) ? rest.replaceAll(wholeWords(datum), ' ') : rest), text);
  return shown.flatMap((text) => {
    const own = withoutData(text);
    if (looksLikeKey.test(own)) return [`key: ${text}`];
    const wrong = wordsOf(own).filter((word) => foreign[locale].has(word));
    return wrong.length > 0 ? [`${wrong.join(', ')}: ${text}`] : [];
  });
}
