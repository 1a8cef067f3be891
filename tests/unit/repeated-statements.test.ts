import { expect, test } from 'vitest';
import { createRepeatedStatements, plannedEachTime } from '#server/db/repeated-statements.ts';

const times = (count: number, nameOf: (text: string) => string | undefined, text: string) =>
  Array.from({ length: count }, () => nameOf(text));

test('names a statement from its third use on, and each with a name of its own', () => {
  const nameOf = createRepeatedStatements({ after: 2 });
  expect(times(4, nameOf, 'select 1')).toEqual([undefined, undefined, 'repeated_0', 'repeated_0']);
  expect(times(3, nameOf, 'select 2')).toEqual([undefined, undefined, 'repeated_1']);
});

test('never names a statement that is planned for its values', () => {
  const nameOf = createRepeatedStatements({ after: 0 });
  expect(times(2, nameOf, `select 1 where ${plannedEachTime} name like $1`)).toEqual([undefined, undefined]);
});

test('names no more statements than each connection may keep', () => {
  const nameOf = createRepeatedStatements({ after: 0, most: 1 });
  expect(['a', 'b', 'a'].map(nameOf)).toEqual(['repeated_0', undefined, 'repeated_0']);
});

test('forgets how often the least recently used statement was used', () => {
  const nameOf = createRepeatedStatements({ after: 1, counted: 2 });
  for (const text of ['a', 'b', 'c']) nameOf(text);
  expect(['c', 'b', 'a'].map(nameOf)).toEqual(['repeated_0', 'repeated_1', undefined]);
});
