import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textParts } from './text-diff.ts';

test('U5 marks the words that the other version does not have', () => {
  expect(textParts('Tome agua y descanse mucho.', 'Tome agua y duerma mucho.')).toEqual([
    { text: 'Tome agua y ', differs: false },
    { text: 'descanse', differs: true },
    { text: ' mucho.', differs: false },
  ]);
});

test('U5 marks nothing of equal texts and everything of texts without a common word', () => {
  expect([textParts('uno dos', 'uno dos'), textParts('uno', 'dos'), textParts('', 'dos')]).toEqual([
    [{ text: 'uno dos', differs: false }],
    [{ text: 'uno', differs: true }],
    [],
  ]);
});

const texts = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'c ')).map((words) => words.join(''));

test('U5 keeps every letter of both versions', () => {
  fc.assert(
    fc.property(texts, texts, (mine, theirs) => {
      const [one, two] = [textParts(mine, theirs), textParts(theirs, mine)];
      const whole = (parts: typeof one) => parts.map(({ text }) => text).join('');
      expect([whole(one), whole(two)]).toEqual([mine, theirs]);
    }),
  );
});
