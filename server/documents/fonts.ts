import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const folder = '@expo-google-fonts/atkinson-hyperlegible-next';
// Complete fonts: the web subsets lack ≤ and ≥ and would drop them silently.
const paths = {
  regular: `${folder}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`,
  bold: `${folder}/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf`,
};
export type FontName = keyof typeof paths;

const open = (path: string): Font => {
  const font = create(readFileSync(require.resolve(path)));
  if (!('layout' in font)) throw new Error(`${path} holds more than one font`);
  // A glyph keeps its first code points, so all are registered in a fixed order to keep documents independent of each other.
  for (const point of [...font.characterSet].sort((a, b) => a - b)) font.glyphForCodePoint(point);
  return font;
};

let opened: Record<FontName, Font> | null = null;
/** Loaded once, because opening them takes half of the time of a page. */
export function fonts(): Record<FontName, Font> {
  opened ??= { regular: open(paths.regular), bold: open(paths.bold) };
  return opened;
}

/** Name under which pdfkit caches an opened font; another name would reopen it for every text. */
export const faceOf = (name: FontName): string => fonts()[name].postscriptName;

/** Characters that our fonts lack and that would be missing on paper. */
export class UnprintableText extends Error {
  constructor(readonly characters: readonly string[]) {
    super('A text has characters that cannot be printed');
  }
}

/** Replacements with the same meaning for characters that the fonts lack. */
const equivalents: Readonly<Record<string, string>> = {
  '\u00b5': '\u03bc', // micro
  '\u202f': '\u00a0',
  '\u2082': '2',
  '→': '->',
  α: 'alfa',
  β: 'beta',
};
const replaced = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'gu');

/** Normalizes text for printing: composed characters, `\n` line breaks, no tabs. */
export function printable(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ');
  const composed = lines.replace(replaced, (sign) => equivalents[sign] ?? sign);
  const { regular, bold } = fonts();
  const isMissing = (character: string) => {
    const point = character.codePointAt(0) ?? 0;
    return character !== '\n' && !(regular.hasGlyphForCodePoint(point) && bold.hasGlyphForCodePoint(point));
  };
  const missing = [...new Set([...composed].filter(isMissing))];
  if (missing.length > 0) throw new UnprintableText(missing);
  return composed;
}
