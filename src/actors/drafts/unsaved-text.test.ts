import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { watchUnsaved } from './unsaved-text.ts';

function watched() {
  const stored = new Map<string, LocalDraft>();
  const changes: boolean[] = [];
  const local = watchUnsaved(
    {
      blocked$: NEVER,
      isBlocked: () => false,
      key: async () => '',
      read: async (name) => stored.get(name) ?? null,
      names: () => [...stored.keys()],
      flush: () => undefined,
      write: (name, draft) => void stored.set(name, draft),
      forget: async (name, content) => {
        if (stored.get(name)?.content === content) stored.delete(name);
      },
      remove: (name) => void stored.delete(name),
    },
    (isUnsaved) => changes.push(isUnsaved),
  );
  return { local, changes };
}
const draft = (content: string) => ({ content, revision: 1 });

test('U4 delays an update from the first unsaved text to the last', async () => {
  const { local, changes } = watched();
  local.write('a', draft('uno'));
  local.write('b', draft('dos'));
  await local.forget('a', 'uno');
  expect(changes).toEqual([true]);
  await local.forget('b', 'dos');
  expect(changes).toEqual([true, false]);
});

test('U4 allows an update as soon as a text is removed', () => {
  const { local, changes } = watched();
  local.write('a', draft('uno'));
  local.remove('a');
  expect(changes).toEqual([true, false]);
});

test('U4 delays an update while the stored text differs from the saved one, also after later writes', async () => {
  const { local, changes } = watched();
  local.write('a', draft('uno dos'));
  await local.forget('a', 'uno');
  expect(changes).toEqual([true]);
  const forgetting = local.forget('a', 'uno dos');
  local.write('a', draft('uno dos tres'));
  await forgetting;
  expect(changes).toEqual([true]);
});
