import { BehaviorSubject, EMPTY, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type ListedDocument, selectUnsaved } from '#machines/care-documents/index.ts';
import { draftMachine, selectContent, selectSaveState, textKind } from '#machines/draft/index.ts';
import { createClockService } from '#services/browser/clock.service.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { guid } from '#tests/models/support/fixtures.ts';
import { settled } from '#tests/models/support/ports.ts';
import { createDocumentParts, type DocumentCalls } from './document-parts.ts';

type Row = { id: string; text: string; Version: number; CreatedAt: string };
const [careId, id] = [guid(1), guid(2)];

/** A server with one kind of document, which is a text, and a browser that keeps drafts. */
function openParts(rows: Row[] = []) {
  const asked: string[] = [];
  const sent: string[] = [];
  let held: Promise<void> | null = null;
  const put = (row: Row) => {
    rows = [...rows.filter((one) => one.id !== row.id), row];
    return row;
  };
  const calls: DocumentCalls<string, Row> = {
    idOf: (row) => row.id,
    read: () => null,
    sheetOf: ({ text }) => text,
    list: async () => rows,
    async get(of) {
      asked.push(of);
      const found = rows.find((row) => row.id === of);
      if (!found) throw new Error('the server has no such document');
      return found;
    },
    async add(_, of, text) {
      sent.push(text);
      await held;
      return put({ id: of, text, Version: 1, CreatedAt: '2026-11-23T12:00:00Z' });
    },
    async update({ documentId }, text, version) {
      sent.push(text);
      await held;
      return put({ id: documentId, text, Version: version + 1, CreatedAt: '2026-11-23T12:00:00Z' });
    },
    withdraw: async () => undefined,
    void: async ({ documentId: id }) => put({ id, text: 'void', Version: 2, CreatedAt: '2026-11-23T12:00:00Z' }),
  };
  const kept = new Map<string, LocalDraft>();
  const local = {
    read: async (name: string) => kept.get(name) ?? null,
    write: (name: string, draft: LocalDraft) => void kept.set(name, draft),
    names: (beginning: string) => [...kept.keys()].filter((name) => name.startsWith(beginning)).sort(),
    flush: () => undefined,
    forget: async (name: string, content: unknown) => void (kept.get(name)?.content === content && kept.delete(name)),
    remove: (name: string) => void kept.delete(name),
    blocked$: new BehaviorSubject(false),
    isBlocked: () => false,
    key: async () => '',
  };
  const clock = new SimulatedClock();
  const parts = createDocumentParts(
    {
      dependencies: {
        report: () => undefined,
        environment: { events$: EMPTY, activity$: EMPTY },
        clock: createClockService(() => 0),
        hubEvents$: new Subject(),
      },
      live$: new BehaviorSubject(true),
      local,
    },
    calls,
    { kind: textKind, machine: draftMachine },
  );
  const saved: ListedDocument<Row>[] = [];
  const write = async (isNew: boolean) => {
    const logic = parts.draft({ isNew, onSaved: (one) => saved.push(one) });
    const draft = createActor(logic, { input: { key: parts.keyOf(careId, id) }, clock }).start();
    await settled();
    return draft;
  };
  const list = createActor(parts.list, { input: { careId, section: 'prescriptions' }, clock }).start();
  const find = async () => {
    list.send({ type: 'document.closed' });
    await settled();
    return selectUnsaved(list.getSnapshot());
  };
  /** Delays save responses until released. */
  const hold = () => {
    let letGo: () => void = () => undefined;
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    return async () => {
      held = null;
      letGo();
      await settled();
      await settled();
    };
  };
  return { asked, saved, sent, hold, write, kept, find, list, parts };
}

test('RX10: requests no new document from the server, and creates it with its first save', async () => {
  const { asked, saved, write } = openParts();
  const draft = await write(true);
  expect([selectSaveState(draft.getSnapshot()), asked]).toEqual(['clean', []]);
  draft.send({ type: 'draft.changed', content: 'Reposo' });
  draft.send({ type: 'draft.flush' });
  await settled();
  expect([
    selectSaveState(draft.getSnapshot()),
    asked,
    saved.map(({ version, document }) => [version, document.text]),
  ]).toEqual(['saved', [], [[1, 'Reposo']]]);
  draft.stop();
});

test('SAFE-7: finds unsaved documents of this encounter and kind only, until they are withdrawn', async () => {
  const { kept, find, write, list } = openParts();
  const draft = await write(true);
  const before = await find();
  draft.send({ type: 'draft.changed', content: 'Reposo' });
  const key = `document:${careId}:${id}`;
  kept.set(`${key}.left`, { content: 'Repo', revision: 0 });
  kept.set(`document:${careId}:${guid(3)}`, { content: { another: 'kind' }, revision: 0 });
  kept.set(`document:${careId}:${guid(4)}`, { content: 'Known to the server', revision: 2 });
  kept.set(`document:${careId}:${guid(5)}`, { content: '', revision: 0 });
  kept.set(`document:${guid(6)}:${guid(7)}`, { content: 'Of another encounter', revision: 0 });
  const found = await find();
  draft.stop();
  list.send({ type: 'document.withdraw', id });
  await settled();
  expect([before, found, await find(), kept.has(key), kept.has(`${key}.left`)]).toEqual([[], [id], [], false, false]);
});

test('SAFE-7: lists the stored documents of which this browser holds more than the server', async () => {
  const row = { id, text: 'Reposo', Version: 3, CreatedAt: '2026-11-23T12:00:00Z' };
  const { kept, write, parts, hold } = openParts([row]);
  kept.set(`document:${careId}:${guid(5)}`, { content: 'New', revision: 0 });
  const unsent = createActor(parts.unsent, { input: { careId } });
  const found: string[][] = [];
  unsent.subscribe(({ context }) => context && found.push(context));
  unsent.start();
  await settled();
  const draft = await write(false);
  const letGo = hold();
  draft.send({ type: 'draft.changed', content: 'Reposo y control' });
  draft.send({ type: 'draft.flush' });
  await settled();
  await letGo();
  draft.stop();
  unsent.stop();
  expect(found).toEqual([[], [id], []]);
});

test('RX2: saves another document without opening it, and keeps an opened new one local', async () => {
  const { saved, parts, find } = openParts();
  parts.add(careId, 'Reposo', (one) => saved.push(one));
  const begun = parts.begin(careId, 'Control');
  await settled();
  await settled();
  expect([saved.map(({ document }) => document.text), await find()]).toEqual([['Reposo'], [begun]]);
});

test('SAFE-7: sends changes made during a save, also when the editor closes before its response', async () => {
  const { saved, sent, hold, write } = openParts();
  const left = await write(true);
  const letGo = hold();
  left.send({ type: 'draft.changed', content: 'Hemograma' });
  left.send({ type: 'draft.flush' });
  await settled();
  left.send({ type: 'draft.changed', content: 'Hemograma, perfil' });
  left.send({ type: 'draft.flush' });
  left.stop();
  await letGo();
  expect([sent, saved.map(({ version, document }) => [version, document.text])]).toEqual([
    ['Hemograma', 'Hemograma, perfil'],
    [
      [1, 'Hemograma'],
      [2, 'Hemograma, perfil'],
    ],
  ]);
});

test('RX10: sends changes made during a save once while the editor stays open', async () => {
  const { sent, hold, write } = openParts();
  const draft = await write(true);
  const letGo = hold();
  draft.send({ type: 'draft.changed', content: 'Reposo' });
  draft.send({ type: 'draft.flush' });
  await settled();
  draft.send({ type: 'draft.changed', content: 'Reposo y control' });
  await letGo();
  draft.send({ type: 'draft.flush' });
  await settled();
  expect(sent).toEqual(['Reposo', 'Reposo y control']);
  draft.stop();
});

test('RX10: loads a document that the server has', async () => {
  const row = { id, text: 'Reposo', Version: 3, CreatedAt: '2026-11-23T12:00:00Z' };
  const { asked, write } = openParts([row]);
  const draft = await write(false);
  expect([selectContent(draft.getSnapshot()), asked]).toEqual(['Reposo', [id]]);
  draft.stop();
});
