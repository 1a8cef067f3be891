import { expect, test } from 'vitest';
import { type AnswerSheet, answerSheet, emptySheet } from './answer-sheet.ts';
import { control, one } from './form-rules.fixtures.ts';
import { ControlType, type Form } from './forms.ts';
import { continuedForm, takeoverOf } from './unfinished-answer.ts';

const form: Form = {
  FormId: 'a',
  Version: 2,
  FormType: 1,
  Subtype: null,
  Name: 'Atención',
  IsDefault: true,
  IsGeneric: true,
  controls: [
    control('background'),
    control('plan'),
    control('signed', { ControlType: ControlType.SIGNATURE }),
    control('fixed', { ReadOnly: true }),
  ],
};
const [background, plan] = [one('background', 'Ronchas con amoxicilina.'), one('plan', 'Observar.')];
const unfinished = {
  Author: { UserId: 'ana', Name: 'Ana', LastName: 'Soto', PhotoUrl: null },
  SavedAt: '2026-05-04T14:00:00.000Z',
  Form: form,
  MedicalCareAnswerValues: [background, plan],
};
const sheet = (values: AnswerSheet['values'], FormId = 'a', FormVersion = 2) =>
  answerSheet({ FormId, FormVersion }, values);
const fresh = { sheet: emptySheet, revision: 0 };

test('fills a form in which nothing was begun, also another one', () => {
  const whole = { kind: 'fills', sheet: sheet([background, plan]), count: 2 };
  expect([takeoverOf(unfinished, fresh), takeoverOf(unfinished, { ...fresh, sheet: sheet([], 'b', 1) })]).toEqual([
    whole,
    whole,
  ]);
});

test('fills only questions without an own answer, and never replaces one', () => {
  const own = one('plan', 'Suspender.');
  expect(takeoverOf(unfinished, { sheet: sheet([own]), revision: 4 })).toEqual({
    kind: 'fills',
    sheet: sheet([background, own]),
    count: 1,
  });
  const removedDefault = { Name: 'plan', Value: null, Values: [] };
  const both = [background, removedDefault];
  expect(takeoverOf(unfinished, { sheet: { ...sheet([]), values: both }, revision: 1 })).toEqual({ kind: 'nothing' });
});

test.each([
  ['another form', sheet([plan], 'b', 2), 3],
  ['another version of it', sheet([plan], 'a', 1), 3],
  ['an answer that was begun in another form and emptied again', sheet([], 'b', 2), 3],
  ['an answer in another form that no server has yet', sheet([plan], 'b', 2), 0],
])('only shows it to a writer in %s', (_, own, revision) => {
  expect(takeoverOf(unfinished, { sheet: own, revision })).toEqual({ kind: 'otherForm' });
});

test('takes no signature, no fixed answer and no question that the form no longer has', () => {
  const MedicalCareAnswerValues = [one('signed', 'trazo'), one('fixed', 'x'), one('gone', 'y')];
  expect(takeoverOf({ ...unfinished, MedicalCareAnswerValues }, fresh)).toEqual({ kind: 'nothing' });
});

test('names the form in which an answer was continued', () => {
  expect([
    continuedForm([unfinished], sheet([plan])),
    continuedForm([unfinished], sheet([plan], 'a', 1)),
    continuedForm([], sheet([plan])),
  ]).toEqual([form, null, null]);
});
