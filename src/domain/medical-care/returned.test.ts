import { expect, test } from 'vitest';
import type { CareHistory } from './medical-care.ts';
import { returnedBy } from './returned.ts';

const By = { UserId: 'ana', Name: 'Ana', LastName: 'Rojas', PhotoUrl: null };
const line = (Action: string, Detail: CareHistory['Detail'] = null): CareHistory => ({
  Action,
  Detail,
  By,
  At: Action,
});
const answered = line('care.answer');
const back = line('care.backToProcess', { Reason: 'Falta el examen físico' });
const returned = { By, At: 'care.backToProcess', reason: 'Falta el examen físico' };

test.each([
  ['never', [answered], null],
  ['with its reason', [answered, back], returned],
  ['while it is corrected', [answered, back, line('care.pause'), line('care.start')], returned],
  ['until it is answered again', [answered, back, answered], null],
  ['by its author without a reason', [answered, line('care.backToProcess')], null],
])('tells that an answer was sent back %s', (_, history, expected) => {
  expect(returnedBy(history)).toEqual(expected);
});
