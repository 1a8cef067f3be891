import type pg from 'pg';

/** Fewer uses of a statement do not pay for what its plan costs each connection in memory. */
const usesBefore = 10;
/** Each connection keeps about 0.1 MB for each named statement. */
const mostNamed = 150;
const mostCounted = 2_000;

/** Marks a statement whose best plan depends on its values, such as a search with a text index. */
export const plannedEachTime = '/* planned each time */';

/** Names for the statements that repeat most; undefined for all others (decision 189). */
export function createRepeatedStatements({ after = usesBefore, most = mostNamed, counted = mostCounted } = {}) {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= most || text.includes(plannedEachTime)) return known;
    const count = (uses.get(text) ?? 0) + 1;
    // Written again, so that the least recently used is the first.
    uses.delete(text);
    uses.set(text, count);
    if (count <= after) {
      const [oldest] = uses.size > counted ? uses.keys() : [];
      if (oldest !== undefined) uses.delete(oldest);
      return undefined;
    }
    uses.delete(text);
    const name = `repeated_${names.size}`;
    names.set(text, name);
    return name;
  };
}
export type RepeatedStatements = ReturnType<typeof createRepeatedStatements>;

const isUnnamed = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  !('name' in asked && asked.name) &&
  !('submit' in asked);

/** Makes a connection of a pool prepare the statements that repeat. */
export function prepareRepeated(client: pg.ClientBase, nameOf: RepeatedStatements): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const named = (asked: unknown) => (isUnnamed(asked) ? { ...asked, name: nameOf(asked.text) } : asked);
  client.query = ((asked: unknown, ...rest: unknown[]) => query(named(asked), ...rest)) as typeof client.query;
}
