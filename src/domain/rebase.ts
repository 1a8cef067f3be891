import { isEqual } from './equal.ts';

/** My changes of `base` on top of `theirs`; null where both changed the same in another way. */
export type Rebase<T> = (base: T, theirs: T, changes: Partial<T>) => Partial<T> | null;

export const rebaseFields = <T>(base: T, theirs: T, changes: Partial<T>): Partial<T> | null => {
  for (const key in changes) {
    if (!isEqual(base[key], theirs[key]) && !isEqual(changes[key], theirs[key])) return null;
  }
  return changes;
};

/** Lists of rows with a name each: what either added stands, what either took away does not. */
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
