import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const folder = '@expo-google-fonts/atkinson-hyperlegible-next';
// The whole fonts: the subsets that browsers load have no ≤ and no ≥, and would drop them without a word.
const paths = {
  regular: `${folder}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`,
  bold: `${folder}/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf`,
};
export type FontName = keyof typeof paths;

const open = (path: string): Font => {
  const font = create(readFileSync(require.resolve(path)));
  if (!('layout' in font)) throw new Error(`${path} holds more than one font`);
  // A glyph keeps the characters it was first asked for: all of them in one order, so that no document changes another.
  for (const point of [...font.characterSet].sort((a, b) => a - b)) font.glyphForCodePoint(point);
  return font;
};

let opened: Record<FontName, Font> | null = null;
/** Read once: opening them is half of the time that a page takes. */
export function fonts(): Record<FontName, Font> {
  opened ??= { regular: open(paths.regular), bold: open(paths.bold) };
  return opened;
}

/** The name by which pdfkit keeps a font that it opened: under another one it would open it anew for every text. */
export const faceOf = (name: FontName): string => fonts()[name].postscriptName;

/** A character that no font of ours has: printed it would vanish. */
export class UnprintableText extends Error {
  constructor(readonly characters: readonly string[]) {
    super('A text has characters that cannot be printed');
  }
}

/** Written otherwise with the same meaning, where the fonts lack a sign that clinicians type. */
const equivalents: Readonly<Record<string, string>> = {
  '\u00b5': '\u03bc', // micro
  '\u202f': '\u00a0',
  '\u2082': '2',
  '→': '->',
  α: 'alfa',
  β: 'beta',
};
const replaced = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'gu');

/** The text as it is printed: one code point for a letter with its accent. */
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
