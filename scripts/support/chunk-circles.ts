type Chunk = { file: string; imports?: string[] };

/**
 * Files of the build that import each other in a circle. One of them then runs before its dependency, depending on the load
 * order, and fails with "Class extends value undefined" occasionally.
 */
export function circlesOf(manifest: Record<string, Chunk>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (key: string, path: readonly string[]) => {
    const from = path.indexOf(key);
    if (from >= 0) {
      circles.push([...path.slice(from), key].map((one) => manifest[one]?.file ?? one).join(' > '));
      return;
    }
    if (done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  return circles;
}
