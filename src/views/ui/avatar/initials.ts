const titles = new Set(['dr', 'dra', 'enf', 'klgo', 'klga', 'mat', 'nut', 'ps', 'tens', 'sr', 'sra', 'prof']);

/** Initials of first name and first surname without titles: four words are two names and two surnames, three are one and two. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const own = words.filter((word) => !titles.has(word.replace(/\W/g, '').toLowerCase()));
  const [first = words[0] ?? '', ...others] = own;
  const surname = others.length >= 3 ? others[1] : others[0];
  return `${letter(first)}${letter(surname ?? '')}`;
}

/** One of four tones, stable per id. */
export function toneOf(id: string): 1 | 2 | 3 | 4 {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 997;
  const tones = [1, 2, 3, 4] as const;
  return tones[sum % 4] ?? 1;
}

function letter(word: string): string {
  return (word.match(/\p{L}/u)?.[0] ?? '').toLocaleUpperCase('es');
}
