// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createPreferencesService } from '#services/browser/preferences.service.ts';
import { createBoardViewStore } from './board-view.store.ts';

const open = (userId: string) => createBoardViewStore(createPreferencesService(), userId);
const hidden = (userId: string) => open(userId).getSnapshot().context.hidden;

afterEach(() => localStorage.clear());

test('L4 remembers the columns that each person hides in this browser, and nothing that they searched', () => {
  const mine = open('me');
  mine.trigger.columnToggled({ column: 'holder' });
  mine.trigger.columnToggled({ column: 'kind' });
  mine.trigger.columnToggled({ column: 'holder' });
  mine.trigger.changed({ change: { search: 'Rosa Huenchumán' } });
  expect([hidden('me'), hidden('other'), { ...localStorage }]).toEqual([
    ['kind'],
    [],
    { 'ronda.columns.me': '["kind"]' },
  ]);
  mine.trigger.columnToggled({ column: 'kind' });
  expect({ ...localStorage }).toEqual({});
});

test('L4 shows every column where what is remembered cannot be read', () => {
  localStorage.setItem('ronda.columns.me', '["patient"]');
  expect(hidden('me')).toEqual([]);
});
