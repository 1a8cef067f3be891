import { describe, expect, test } from 'vitest';
import { type AnswerSheet, answerSheet, sheetKind } from '#domain/forms/answer-sheet.ts';
import { iso, t0 } from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import {
  createDraftMachine,
  type DraftVersion,
  draftMachine,
  type StoredDrafts,
  selectIsUnread,
  selectIsUnsaved,
  selectSaveState,
} from './index.ts';

const key = 'orientation:1';
const stored = (
  server: DraftVersion<string> | null,
  local: StoredDrafts<string>['local'] = null,
): StoredDrafts<string> => ({ server, local });
const server: DraftVersion<string> = { content: 'del servidor', revision: 4, savedAt: iso(t0) };
const draft = (found: StoredDrafts<string>) => scenario(draftMachine, { key }).done('load', found);
const typed = (content = 'Puede') => draft(stored(server)).when({ type: 'draft.changed', content });

test('SAFE-G2: starts a save within a second of the last key, and within three of the first', () => {
  expect(typed().effects().waits).toEqual([
    ['maxWait', 3_000],
    ['debounce', 800],
  ]);
  expect(typed().when({ type: 'draft.changed', content: 'Puede volver' }).effects().waits).toEqual([['debounce', 800]]);
});

test('T5, A6: stores every change in this browser at once, with the revision it is based on', () => {
  expect(typed('Puede').effects().calls).toEqual([['keepLocal', { key, content: 'Puede', revision: 4 }]]);
});

test('saves with the revision of the server and adopts the next one', () => {
  const saving = typed('Puede').waited('debounce');
  expect(saving.effects().starts).toEqual([['save', { key, content: 'Puede', revision: 4 }]]);
  const saved = saving.done('save', { kind: 'saved', revision: 5, savedAt: iso(t0 + 1_000) });
  expect([selectSaveState(saved.snapshot()), saved.context().savedAt, saved.effects().calls]).toEqual([
    'saved',
    iso(t0 + 1_000),
    [['forgetLocal', { key, content: 'Puede' }]],
  ]);
  expect(saved.when({ type: 'draft.changed', content: 'Puede ya' }).waited('debounce').effects().starts).toEqual([
    ['save', { key, content: 'Puede ya', revision: 5 }],
  ]);
});

test('saves text typed during a save afterwards, and does not show it as saved before', () => {
  const behind = typed('a')
    .waited('debounce')
    .when({ type: 'draft.changed', content: 'ab' })
    .done('save', { kind: 'saved', revision: 5, savedAt: iso(t0) });
  expect([selectSaveState(behind.snapshot()), behind.effects().calls]).toEqual([
    'unsaved',
    [['keepLocal', { key, content: 'ab', revision: 5 }]],
  ]);
  expect(behind.waited('debounce').effects().starts).toEqual([['save', { key, content: 'ab', revision: 5 }]]);
});

test('is unread while neither server nor browser respond, and retries after two seconds', () => {
  const unread = scenario(draftMachine, { key }).failed('load').done('loadLocal', null);
  expect([selectIsUnread(unread.snapshot()), unread.effects().waits]).toEqual([true, [['retryDelay', 2_000]]]);
  const read = unread.waited('retryDelay').done('load', stored(server));
  expect([selectIsUnread(read.snapshot()), read.context().content]).toEqual([false, 'del servidor']);
});

test('saves nothing more for text typed and removed during a save', () => {
  const same = typed('a')
    .waited('debounce')
    .when({ type: 'draft.changed', content: 'ab' })
    .when({ type: 'draft.changed', content: 'a' })
    .done('save', { kind: 'saved', revision: 5, savedAt: iso(t0) });
  expect(selectSaveState(same.snapshot())).toEqual('saved');
});

test('retries failed saves after 2, 5, 15, 30 and 30 seconds, and starts over after a success', () => {
  const saving = typed().waited('debounce');
  const waits = [1, 2, 3, 4, 5].map(() => {
    const kept = saving.failed('save').effects().waits;
    saving.waited('retryDelay');
    return kept;
  });
  expect(waits.flat()).toEqual([2_000, 5_000, 15_000, 30_000, 30_000].map((ms) => ['retryDelay', ms]));
  saving.done('save', { kind: 'saved', revision: 5, savedAt: iso(t0) });
  expect(saving.when({ type: 'draft.changed', content: 'x' }).waited('maxWait').failed('save').effects().waits).toEqual(
    [['retryDelay', 2_000]],
  );
});

test('prefers text the server never acknowledged to its version, also when it is empty', () => {
  const kept = draft(stored(server, { content: 'sin enviar', revision: 3 }));
  expect(kept.effects().starts).toEqual([['save', { key, content: 'sin enviar', revision: 3 }]]);
  expect(draft(stored(server, { content: '', revision: 4 })).effects().starts).toEqual([
    ['save', { key, content: '', revision: 4 }],
  ]);
});

test('treats a local copy equal to the version of the server as acknowledged', () => {
  const found = draft(stored(server, { content: server.content, revision: 3 }));
  expect([selectSaveState(found.snapshot()), found.context().revision, found.effects().calls]).toEqual([
    'saved',
    4,
    [['forgetLocal', { key, content: server.content }]],
  ]);
});

test('holds both texts of a conflict, continues from their revision with mine, or replaces mine with theirs', () => {
  const theirs: DraftVersion<string> = { content: 'de otro equipo', revision: 9, savedAt: iso(t0) };
  const conflict = () => typed('mío').waited('debounce').done('save', { kind: 'conflict', current: theirs });
  expect([conflict().context().content, conflict().context().theirs]).toEqual(['mío', theirs]);
  expect(conflict().when({ type: 'draft.keepMine' }).effects().starts).toEqual([
    ['save', { key, content: 'mío', revision: 9 }],
  ]);
  const taken = conflict().when({ type: 'draft.takeTheirs' });
  expect([taken.context(), taken.effects().calls]).toEqual([
    {
      key,
      content: theirs.content,
      sent: 'mío',
      revision: 9,
      base: theirs.content,
      savedAt: theirs.savedAt,
      failures: 0,
      theirs: null,
    },
    [['forgetLocal', { key, content: 'mío' }]],
  ]);
});

describe('a draft that merges', () => {
  const sheet = (values: Record<string, string>) =>
    answerSheet(
      { FormId: 'form', FormVersion: 1 },
      Object.entries(values).map(([Name, Value]) => ({ Name, Value, Values: null })),
    );
  const machine = createDraftMachine(sheetKind);
  type Found = StoredDrafts<AnswerSheet>;
  const version = (values: Record<string, string>, revision: number) => ({
    content: sheet(values),
    revision,
    savedAt: iso(t0),
  });
  const write = (values: Record<string, string>) => ({ type: 'draft.changed', content: sheet(values) }) as const;
  const conflict = (values: Record<string, string>, revision: number) =>
    ({ kind: 'conflict', current: version(values, revision) }) as const;
  const found = (stored: Found) => scenario(machine, { key }).done('load', stored);
  const opened = () => found({ server: version({ a: '1', b: '1' }, 4), local: null });

  test('saves both changes on top of the other version, also when typing went on during the save', () => {
    const merging = opened()
      .when(write({ a: '2', b: '1' }))
      .waited('debounce')
      .when(write({ a: '23', b: '1' }))
      .done('save', conflict({ a: '1', b: '2' }, 5));
    const both = sheet({ a: '23', b: '2' });
    expect(merging.effects()).toEqual({
      ...merging.effects(),
      starts: [['save', { key, content: both, revision: 5 }]],
      calls: [['keepLocal', { key, content: both, revision: 5 }]],
    });
    expect(merging.context().base).toEqual(sheet({ a: '1', b: '2' }));
  });

  test('compares with what it saved last, and with the version chosen in a conflict', () => {
    const asked = opened()
      .when(write({ a: '2', b: '1' }))
      .waited('debounce')
      .done('save', { kind: 'saved', revision: 5, savedAt: iso(t0) })
      .when(write({ a: '3', b: '1' }))
      .waited('debounce')
      .done('save', conflict({ a: '4', b: '1' }, 6));
    expect([selectSaveState(asked.snapshot()), asked.context().base]).toEqual(['conflict', sheet({ a: '2', b: '1' })]);
    expect(asked.when({ type: 'draft.keepMine' }).context().base).toEqual(sheet({ a: '4', b: '1' }));
  });

  test.each([
    ['merges a text kept on the revision that the server still had', 4, 'saving'],
    ['asks when it does not know what the kept text was based on', 3, 'conflict'],
  ])('%s', (_name, revision, is) => {
    const local = { content: sheet({ a: '2', b: '1' }), revision };
    const kept = found({ server: version({ a: '1', b: '1' }, 4), local });
    expect(selectSaveState(kept.done('save', conflict({ a: '1', b: '2' }, 5)).snapshot())).toEqual(is);
  });
});

test('keeps both texts while typing continues during a conflict', () => {
  const conflict = typed('mío')
    .waited('debounce')
    .done('save', { kind: 'conflict', current: server })
    .when({ type: 'draft.changed', content: 'mío y más' });
  expect([conflict.context().content, conflict.context().theirs?.content]).toEqual(['mío y más', server.content]);
});

test.each([{ type: 'network.offline', now: t0 }, { type: 'hub.lost' }] as const)(
  'U11 shows that the text is stored locally as soon as the server is unreachable: $type',
  (lost) => {
    const draft = typed().waited('debounce');
    expect(selectSaveState(draft.snapshot())).toEqual('saving');
    expect(selectSaveState(draft.when(lost).snapshot())).toEqual('keptHere');
  },
);

test('stores a finally refused text locally, does not retry by the clock, and sends it once the hub is back', () => {
  const refused = typed().waited('debounce').done('save', { kind: 'refused' });
  expect([selectSaveState(refused.snapshot()), refused.effects().waits, selectIsUnsaved(refused.snapshot())]).toEqual([
    'keptHere',
    [],
    true,
  ]);
  expect(refused.when({ type: 'hub.live' }).effects().starts.length).toEqual(1);
});

test('shows the local text without the server, and retries', () => {
  const here = scenario(draftMachine, { key }).failed('load').done('loadLocal', { content: 'aquí', revision: 2 });
  expect([selectSaveState(here.snapshot()), here.context().content, here.effects().waits]).toEqual([
    'keptHere',
    'aquí',
    [['retryDelay', 2_000]],
  ]);
});
