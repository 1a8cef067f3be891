import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

const root = join(import.meta.dirname, '..', '..');
const pages = readdirSync(join(root, 'docs/machines')).filter((file) => file.endsWith('.md') && file !== 'README.md');

/** Name in the diagrams for a region that has no states. */
const withoutStates = 'listening';

const statesBelow = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((state) => [state.key, ...statesBelow(state)]);

/** Ids of the states in the diagram. They are unique in a diagram, so a repeated name ends with a number. */
function drawn(page: string): string[] {
  const diagram = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const ids = diagram.split('\n').flatMap((line) => {
    const transition = /^\s*(\S+) --> (\w+|\[\*\])/.exec(line);
    return transition ? transition.slice(1) : (/^\s*state (\w+)/.exec(line)?.slice(1) ?? []);
  });
  return [...new Set(ids)].map((id) => id.replace(/\d$/, '')).filter((id) => id !== '[*]');
}

async function machinesOf(name: string): Promise<AnyStateMachine[]> {
  const exported: Record<string, unknown> = await import(`../../src/machines/${name}/index.ts`);
  // A machine for any kind of row is made by a function; its states do not depend on what it is given.
  const made = Object.values(exported).map((value) =>
    typeof value === 'function' && /^create\w+Machine$/.test(value.name) ? value({}) : value,
  );
  return made.filter((value): value is AnyStateMachine => value instanceof StateMachine);
}

/** A machine that is a part of another one is drawn on its own page. */
const pageOf = (id: string) => `${id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.md`;

test.each(pages)('docs/machines/%s draws the states of its machine, all and no others', async (file) => {
  const ids = drawn(readFileSync(join(root, 'docs/machines', file), 'utf8'));
  const machines = await machinesOf(basename(file, '.md'));
  const states = machines.flatMap((machine) => statesBelow(machine.root));
  expect(machines.length).toBeGreaterThanOrEqual(1);
  const unknown = ids.filter((id) => !states.includes(id) && id !== withoutStates);
  const own = machines.filter(({ id }) => pageOf(id) === file || !pages.includes(pageOf(id)));
  const missing = own.flatMap((machine) => statesBelow(machine.root)).filter((state) => !ids.includes(state));
  expect({ unknown, missing: [...new Set(missing)] }).toEqual({ unknown: [], missing: [] });
});
