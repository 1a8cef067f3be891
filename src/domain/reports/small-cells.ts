/** Fewer people than this in a group could be recognised: their number is not printed. */
const smallest = 5;
const small = `<${smallest}`;
/** A count that is withheld because it would tell a small one. */
const withheld = '*';

const isSmall = (count: number) => count > 0 && count < smallest;
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** A count that stands alone, such as a total. */
export const countText = (count: number): string => (isSmall(count) ? small : String(count));

/** Whether hidden counts follow from their sum, which is the total less what is shown. */
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
 * The counts of the groups of one total, as they are printed beside it. Counts from 1 to 4 are hidden; where they would follow from the
 * total and the others, the least of the others is withheld too, and in the end all of them.
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
