import { expect, test } from 'vitest';
import { mentionedIn, mentionParts, withMention } from './mentions.ts';

const member = (UserId: string, Name: string, LastName: string) => ({ UserId, Name, LastName });
const members = [
  member('1', 'Ana', 'Soto'),
  member('2', 'Ana', 'Sotomayor'),
  member('3', 'José', 'Ñancupil'),
  member('4', 'Eva', 'Rojas'),
  member('5', 'Eva', 'Rojas'),
];

test.each([
  ['', []],
  ['sin nadie', []],
  ['@Ana Soto, ¿puede ver esto?', ['1']],
  ['(@Ana Sotomayor) y @José Ñancupil', ['2', '3']],
  ['@Ana Sotomayores', []],
  ['@@José Ñancupil@Ana Soto', ['3', '1']],
  ['@Ana Soto y otra vez @Ana Soto', ['1']],
  ['@Eva Rojas', ['4', '5']],
  ['ana@soto.cl', []],
])('issue 17: finds who is named in %j', (text, expected) => {
  expect(mentionedIn(text, members)).toEqual(expected);
});

test('issue 17: splits into parts that together equal the text', () => {
  const text = 'Hola @Ana Soto: @nadie, @José Ñancupil.';
  const parts = mentionParts(text, members);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map(({ userIds }) => userIds.join())).toEqual(['', '1', '', '3', '']);
});

// The caret is at `|`.
test.each([
  ['|', '@José Ñancupil '],
  ['Hola|', 'Hola @José Ñancupil '],
  ['Hola @|', 'Hola @José Ñancupil '],
  ['Hola @jos|, ven', 'Hola @José Ñancupil , ven'],
  ['Hola @Ana Soto|', 'Hola @Ana Soto @José Ñancupil '],
  ['A jose@jos|', 'A jose@jos @José Ñancupil '],
])('issue 17: inserts a mention in %j', (written, expected) => {
  const caret = written.indexOf('|');
  expect(withMention(written.replace('|', ''), caret, '@José Ñancupil')).toBe(expected);
});
