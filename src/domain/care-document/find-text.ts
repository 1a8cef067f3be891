/** Part of a text item: start and end offsets. */
export type TextPart = { item: number; from: number; to: number };

/** Maps one letter to one letter, so that offsets are unchanged: no accents, lower case. */
const fold = (letter: string): string => {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === letter.length ? plain : letter;
};
const folded = (text: string): string => Array.from(text, fold).join('');

/** Finds words in a page of text items: a match may span several items. Items that end a line are followed by a space. */
export function findText(items: readonly { text: string; endsLine: boolean }[], words: string): TextPart[][] {
  const wanted = folded(words.trim().replace(/\s+/g, ' '));
  if (wanted === '') return [];
  const starts: number[] = [];
  let whole = '';
  for (const { text, endsLine } of items) {
    starts.push(whole.length);
    whole += folded(text) + (endsLine ? ' ' : '');
  }
  const places: TextPart[][] = [];
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    places.push(
      items.flatMap(({ text }, item) => {
        const start = starts[item] ?? 0;
        const [from, to] = [Math.max(0, at - start), Math.min(text.length, end - start)];
        return from < to ? [{ item, from, to }] : [];
      }),
    );
  }
  return places;
}
