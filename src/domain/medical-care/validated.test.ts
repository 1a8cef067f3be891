import { expect, test } from 'vitest';
import type { CareHistory } from './medical-care.ts';
import { validatedBy } from './validated.ts';

const By = { UserId: 'ana', Name: 'Ana', LastName: 'Rojas', PhotoUrl: null };
const line = (Action: string): CareHistory => ({ Action, Detail: null, By, At: Action });
const [answered, validated, reopened] = [line('care.answer'), line('care.validate'), line('care.reopen')];
const who = { By, At: 'care.validate' };

test.each([
  ['before a validation', [answered], null],
  ['who did it', [answered, validated], who],
  ['who did it, whatever follows', [answered, validated, line('care.document')], who],
  ['after the encounter was reopened', [answered, validated, reopened], null],
  ['for the next answer', [answered, validated, reopened, answered], null],
])('names %s as who validated an answer', (_, history, expected) => {
  expect(validatedBy(history)).toEqual(expected);
});
