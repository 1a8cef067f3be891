export type TextPart = { text: string; differs: boolean };

/** Larger comparisons show their middle as one difference. */
const maxPairs = 4_000_000;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Table of longest common subsequence lengths from each pair of positions. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        one[i] === other[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  return lengths;
}

/** Marks the words of the first text that belong to the longest common subsequence. */
function sharedWords(one: readonly string[], other: readonly string[]): boolean[] {
  const shared = one.map(() => false);
  if (one.length * other.length > maxPairs) return shared;
  const width = other.length + 1;
  const lengths = commonLengths(one, other);
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      shared[i] = true;
      i += 1;
      j += 1;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return shared;
}

/** Splits the first text into common and differing parts. */
export function textParts(text: string, other: string): TextPart[] {
  const [one, two] = [wordsOf(text), wordsOf(other)];
  let start = 0;
  while (start < one.length && start < two.length && one[start] === two[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, two.length) - start && one.at(-1 - end) === two.at(-1 - end)) end += 1;
  const middle = sharedWords(one.slice(start, one.length - end), two.slice(start, two.length - end));
  const parts: TextPart[] = [];
  for (const [index, word] of one.entries()) {
    const isMiddle = index >= start && index < one.length - end;
    const differs = isMiddle && middle[index - start] === false;
    const last = parts.at(-1);
    if (last && last.differs === differs) last.text += word;
    else parts.push({ text: word, differs });
  }
  return parts;
}
