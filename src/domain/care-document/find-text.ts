/** Part of an item of text: from here on, up to there. */
export type TextPart = { item: number; from: number; to: number };

/** One letter for one letter, so that places stay: without accent, in lower case. */
const fold = (letter: string): string => {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === letter.length ? plain : letter;
};
const folded = (text: string): string => Array.from(text, fold).join('');

/**
 * The places of some words in a page, which comes as items of text: a place may begin in one and end in another. Items
 * that end a line are followed by a space.
 */
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
