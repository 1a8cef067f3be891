import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const sheet = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/g;
const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const hint = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const mark = /<img src="\/icon\.svg" alt="" width="(\d+)" height="(\d+)" \/>/;

/** Minifies an inline text: one line, no comments, and no closing tag of its element. */
function inside(text: string): string {
  const dense = text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  if (/<\/(?:script|style)/i.test(dense)) throw new Error('what stands in the page would end its own element');
  return dense;
}

/**
 * P-4: the page paints its logo without another request. `start.js` fetches the files of the app after that paint, and runs
 * them. The server allows inline content in its policy by digest.
 */
export const firstPaint = (): Plugin => {
  let files = '';
  const read = async (name: string) => inside(await readFile(join(files, name), 'utf8'));
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved({ publicDir }) {
      files = publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const app = entry.exec(html)?.[1];
        if (app === undefined) throw new Error('the page names no script');
        const [start, boot, icon] = await Promise.all([read('start.js'), read('boot.css'), read('icon.svg')]);
        const parts = [...html.matchAll(hint)].map(([, part]) => part).join(' ');
        return html
          .replace(hint, '')
          .replace(sheet, '<link rel="preload" as="style" crossorigin href="$1">')
          .replace(entry, '')
          .replace(
            '<script src="/start.js"></script>',
            () => `<script data-entry="${app}" data-parts="${parts}">${start}</script>`,
          )
          .replace('<link rel="stylesheet" href="/boot.css" />', () => `<style data-boot>${boot}</style>`)
          .replace(mark, (_, width, height) =>
            icon.replace('<svg ', `<svg width="${width}" height="${height}" aria-hidden="true" `),
          );
      },
    },
  };
};
