import { expect, test } from 'vitest';
import { machineProblems } from './support/machine-hygiene.ts';
import { machines } from './support/machines.ts';

/** Streams of the browser and of the hub service: they skip unreadable input and never end. */
const neverFails = [
  'hubEvents',
  'builds',
  'environment',
  'tabs',
  'connection',
  'others',
  'beats',
  'sound',
  'watch',
  'viewport',
  'hold',
  'links',
  'appointments',
  'changes',
  'lease',
];

test.each(Object.entries(machines))(
  '%s: has named delays, explicit ids, and a handler for every failure',
  (_name, machine) => {
    expect(machineProblems(machine, { neverFails })).toEqual([]);
  },
);

test.each(Object.entries(machines))('%s: has its name as its id', (name, machine) => {
  expect(machine.id).toEqual(name);
});

test('14.6 walks a specification model of every machine', () => {
  const files = Object.keys(import.meta.glob('./*.{model.ts,spec.test.ts}')).sort();
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const wanted = Object.keys(machines).flatMap((name) => [
    `./${kebab(name)}.model.ts`,
    `./${kebab(name)}.spec.test.ts`,
  ]);
  expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
});
