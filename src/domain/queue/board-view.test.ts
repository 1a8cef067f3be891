import { expect, test } from 'vitest';
import { arrangeBoard, type BoardCase, type BoardView, boardWords, plainView } from './board-view.ts';
import type { Priority } from './wait.ts';

const now = Date.parse('2026-05-04T13:00:00.000Z');
const one = (id: string, priority: Priority, minutes: number, over: Partial<BoardCase> = {}): BoardCase => ({
  wait: {
    id,
    queue: 'teleconsultation',
    priority,
    since: now - minutes * 60_000,
    createdAt: now - minutes * 60_000,
    scheduledAt: null,
  },
  stage: 'waiting',
  patient: id,
  words: boardWords([id]),
  mode: 2,
  ...over,
});
const rows = [
  one('ana', 3, 6),
  one('bea', 2, 40, { words: boardWords(['Bea Núñez', '9.874.321-9', 'Tos con fiebre']) }),
  one('caro', 2, 5, { mode: 1 }),
  one('dina', 1, 1, { mode: null }),
  one('elsa', 3, 90, { stage: 'process' }),
];
const shown = (view: Partial<BoardView> = {}) =>
  arrangeBoard(rows, (row) => row, { ...plainView, ...view }, now).map(({ id, rows: of, overdue }) => [
    id,
    of.map(({ patient }) => patient),
    overdue,
  ]);

test('L4 groups waiting cases by priority in queue order, counts overdue ones, and lists active ones last', () => {
  expect(shown()).toEqual([
    ['high', ['ana'], 1],
    ['medium', ['bea', 'caro'], 1],
    ['low', ['dina'], 0],
    ['process', ['elsa'], 0],
  ]);
});

test('L4 sorts by wait or by patient in one group', () => {
  expect([shown({ sort: 'wait' })[0], shown({ sort: 'patient' })[0]]).toEqual([
    ['waiting', ['bea', 'ana', 'caro', 'dina'], 2],
    ['waiting', ['ana', 'bea', 'caro', 'dina'], 2],
  ]);
});

test('L4 finds by words without accents, by a document with and without dots, and by several words together', () => {
  const found = (search: string) =>
    arrangeBoard(rows, (row) => row, { ...plainView, search }, now).flatMap((group) =>
      group.rows.map(({ patient }) => patient),
    );
  expect(['nunez', '98743219', '9.874.321-9', 'FIEBRE bea', 'fiebre ana'].map(found)).toEqual([
    ['bea'],
    ['bea'],
    ['bea'],
    ['bea'],
    [],
  ]);
});

test('L4 filters by priority and by type of visit, which an orientation does not have', () => {
  expect([shown({ priority: 2 }), shown({ mode: 'inPerson' }), shown({ mode: 'remote', priority: 1 })]).toEqual([
    [['medium', ['bea', 'caro'], 1]],
    [['medium', ['caro'], 0]],
    [],
  ]);
});
