import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { type Locale, locales } from '../../src/domain/locale.ts';
import { cssModules } from './class-names.ts';

/** Markup of the login in each language, rendered by the app's own code (`src/login-page.tsx`). */
async function loginMarkup(root: string): Promise<Record<Locale, string>> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    css: cssModules,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderLogin } = await server.ssrLoadModule('/src/login-page.tsx');
    const markup: Record<Locale, string> = { es: '', en: '' };
    // One after the other: the texts are of one language at a time.
    for (const locale of locales) markup[locale] = await renderLogin(locale);
    return markup;
  } finally {
    await server.close();
  }
}

const place = /<body>\s*<div id="root">([\s\S]*)<\/div>\s*<\/body>/;

/**
 * The page with the mark in front of the login, which `start.js` shows as soon as it has its style. Nothing else is in the
 * body, not even space, because the app hydrates it (`src/views/app/page-root.tsx`).
 */
export function loginPage(page: string, locale: Locale, markup: string): string {
  if (!place.test(page)) throw new Error('the page has no #root at its end');
  // The page policy allows no inline style.
  if (/\sstyle="/.test(markup)) throw new Error('the login has an inline style');
  return page
    .replace(/<html lang="\w+">/, `<html lang="${locale}">`)
    .replace(
      place,
      (_, mark: string) => `<body>${mark.trim()}<div id="root" data-login="${locale}" hidden>${markup}</div></body>`,
    );
}

/** P-4: writes `login.es.html` and `login.en.html`, with the form in the page, beside the page of every other address. */
export const loginPages = (): Plugin => {
  let root = '';
  return {
    name: 'login-pages',
    // Builds in watch mode are made again at every change.
    apply: (_, { command, mode }) => command === 'build' && mode !== 'development',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no page');
        const markup = await loginMarkup(root);
        for (const locale of locales) {
          const source = loginPage(String(page.source), locale, markup[locale]);
          this.emitFile({ type: 'asset', fileName: `login.${locale}.html`, source });
        }
      },
    },
  };
};
