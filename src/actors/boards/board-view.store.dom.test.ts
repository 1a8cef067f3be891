import { afterEach, expect, test } from 'vitest';
import { createPreferencesService } from '#services/browser/preferences.service.ts';
import { createBoardViewStore } from './board-view.store.ts';

const open = (userId: string) => createBoardViewStore(createPreferencesService(), userId);
const hidden = (userId: string) => open(userId).getSnapshot().context.hidden;

afterEach(() => localStorage.clear());

test('L4 stores the hidden columns of each user in this browser, and no search text', () => {
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

test('L4 shows every column when the stored value cannot be read', () => {
  localStorage.setItem('ronda.columns.me', '["patient"]');
  expect(hidden('me')).toEqual([]);
});
