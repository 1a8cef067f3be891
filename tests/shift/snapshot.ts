import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeHeapSnapshot } from 'node:v8';

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
};
type Class = { count: number; bytes: number };

/** Number of objects and own size of each class in a heap; texts and code by their kind. */
function classesOf(file: string): Map<string, Class> {
  // The format of V8.
  const { snapshot, nodes, strings } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  const classes = new Map<string, Class>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = node_types[0][nodes[at + type] ?? 0] ?? '';
    const called = kind === 'object' || kind === 'closure' ? `${kind} ${strings[nodes[at + name] ?? 0]}` : kind;
    const known = classes.get(called) ?? { count: 0, bytes: 0 };
    classes.set(called, { count: known.count + 1, bytes: known.bytes + (nodes[at + size] ?? 0) });
  }
  return classes;
}

/** Writes a heap snapshot to a folder; returns the file. Blocks the process for seconds. */
export const snapshotTo = (folder: string, name: string) => writeHeapSnapshot(join(folder, `${name}.heapsnapshot`));

/** The classes that grew most between two snapshots, largest growth first. */
export function grownBetween(before: string, after: string, most = 25) {
  const known = classesOf(before);
  return [...classesOf(after)]
    .map(([name, { count, bytes }]) => ({
      name,
      count: count - (known.get(name)?.count ?? 0),
      bytes: bytes - (known.get(name)?.bytes ?? 0),
    }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, most);
}
