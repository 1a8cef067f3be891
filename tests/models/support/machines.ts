import type { AnyStateMachine } from 'xstate';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const indexes = import.meta.glob<Record<string, unknown>>('/src/machines/*/index.ts', { eager: true });

/** The machine exported by a folder: `<name>Machine` of its index; for a generic one `create<Name>Machine`, with any type. */
function machineOf(path: string, exported: Record<string, unknown>): [string, AnyStateMachine] {
  const name = camel(path.split('/').at(-2) ?? '');
  const generic = exported[`create${pascal(name)}Machine`];
  const machine = exported[`${name}Machine`] ?? (typeof generic === 'function' ? generic() : undefined);
  if (!machine) throw new Error(`${path} exports no ${name}Machine`);
  return [name, machine as AnyStateMachine]; // The modules of a glob are not typed one by one.
}

/** Every machine by the name of its folder. */
export const machines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  Object.entries(indexes).map(([path, exported]) => machineOf(path, exported)),
);
