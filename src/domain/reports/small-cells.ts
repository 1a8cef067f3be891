/** Smaller groups could identify people, so their number is not printed. */
const smallest = 5;
const small = `<${smallest}`;
/** Printed for a count that is withheld because it would reveal a small one. */
const withheld = '*';

const isSmall = (count: number) => count > 0 && count < smallest;
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

export const countText = (count: number): string => (isSmall(count) ? small : String(count));

/** True when hidden counts can be derived from their sum, which is the total minus the shown counts. */
function canBeDerived(hidden: readonly number[]): boolean {
  const few = hidden.filter(isSmall).length;
  if (few === 0) return false;
  const large = hidden.length - few;
  const sum = sumOf(hidden);
  const most = Math.min(smallest - 1, sum - smallest * large - (few - 1));
  const least = large > 0 ? 1 : Math.max(1, sum - (smallest - 1) * (few - 1));
  return most === least;
}

/**
 * Texts of the group counts of one total. Counts from 1 to 4 are hidden; where they could be derived from the total and the
 * others, the smallest of the others is withheld too, up to all of them.
 */
export function hideSmall(counts: readonly number[]): string[] {
  const at = (index: number) => counts[index] ?? 0;
  const hidden = new Set([...counts.keys()].filter((index) => isSmall(at(index))));
  const isDerivable = () => !isSmall(sumOf(counts)) && canBeDerived([...hidden].map(at));
  const others = [...counts.keys()].filter((index) => at(index) >= smallest).sort((a, b) => at(a) - at(b) || a - b);
  for (const index of others) {
    if (!isDerivable()) break;
    hidden.add(index);
  }
  const isAllWithheld = isDerivable();
  return counts.map((count, index) => {
    if (!hidden.has(index)) return String(count);
    return isAllWithheld || !isSmall(count) ? withheld : small;
  });
}
