import { isEqual } from './equal.ts';

/** Rebases own `changes` of `base` on `theirs`; null when both changed the same value differently. */
export type Rebase<T> = (base: T, theirs: T, changes: Partial<T>) => Partial<T> | null;

export const rebaseFields = <T>(base: T, theirs: T, changes: Partial<T>): Partial<T> | null => {
  for (const key in changes) {
    if (!isEqual(base[key], theirs[key]) && !isEqual(changes[key], theirs[key])) return null;
  }
  return changes;
};

/** Merges lists of named rows: keeps what either side added and drops what either side removed. */
export function rebaseRows<T>(base: T[], theirs: T[], mine: T[], nameOf: (row: T) => string): T[] | null {
  const find = (rows: T[], name: string) => rows.find((row) => nameOf(row) === name);
  const names = [...new Set([...theirs, ...mine].map(nameOf))];
  const rows: T[] = [];
  for (const name of names) {
    const [was, their, my] = [find(base, name), find(theirs, name), find(mine, name)];
    const isMine = !isEqual(my, was);
    if (isMine && !isEqual(their, was) && !isEqual(my, their)) return null;
    const row = isMine ? my : their;
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
