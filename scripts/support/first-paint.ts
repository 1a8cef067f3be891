import type { Plugin } from 'vite';

const sheet = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/g;
const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * P-4: the mark of the page waits for `boot.css` alone. What the app is made of is fetched at once, and `start.js` uses
 * it when the mark was painted.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const app = entry.exec(html)?.[1];
      if (app === undefined) throw new Error('the page names no script');
      return html
        .replace(sheet, '<link rel="preload" as="style" crossorigin href="$1">')
        .replace(entry, `<link rel="modulepreload" crossorigin href="${app}">`)
        .replace('<script src="/start.js">', `<script src="/start.js" data-entry="${app}">`);
    },
  },
});
