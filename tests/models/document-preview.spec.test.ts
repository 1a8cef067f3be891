import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type DocumentPreviewEvent,
  type DocumentPreviewInput,
  documentPreviewMachine,
  selectHits,
  selectMarks,
  selectPages,
  selectPreview,
} from '#machines/document-preview/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { documentPreviewEvents, documentPreviewModel } from './document-preview.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(documentPreviewMachine);
const acts = {
  retry: { type: 'preview.retry' },
  goToSecond: { type: 'preview.go', page: 2 },
  goBeyond: { type: 'preview.go', page: 4 },
  searched: { type: 'preview.search', words: 'Paracetamol' },
  searchedNothing: { type: 'preview.search', words: ' ' },
  nextHit: { type: 'preview.nextHit' },
  previousHit: { type: 'preview.previousHit' },
} as const satisfies Record<string, DocumentPreviewEvent>;
const isAct = (name: string): name is keyof typeof acts => Object.hasOwn(acts, name);

function startPreview() {
  const open = parkedPort<{ pages: number }, DocumentPreviewInput>();
  const search = parkedPort<number[], { words: string }>();
  const connection = subjectPort<ConnectionEvent>();
  const actor = createActor(
    documentPreviewMachine.provide({
      actors: { open: open.logic, search: search.logic, connection: connection.logic },
    }),
    { input: { source: { kind: 'PRESCRIPTION', careId: guid(1), id: guid(2), third: false } }, inspect },
  ).start();
  const happen: Record<string, () => unknown> = {
    opened: () => open.resolve({ pages: 3 }),
    notOpened: () => open.reject(),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    foundOnFirstAndThird: () => search.resolve([1, 3]),
    foundNowhere: () => search.resolve([]),
    notSearched: () => search.reject(),
  };
  const drive = Object.fromEntries(
    documentPreviewEvents.map((name) => [
      name,
      isAct(name) ? () => settled(() => actor.send(acts[name])) : (happen[name] ?? (() => undefined)),
    ]),
  );
  const observe = () => {
    const snapshot = actor.getSnapshot();
    return {
      view: selectPreview(snapshot),
      asking: [open.isWaiting(), search.isWaiting()],
      page: selectPages(snapshot).page,
      hits: selectHits(snapshot),
      marked: selectMarks(snapshot).current,
    };
  };
  return { actor, search, drive, observe };
}

test.each(edgesOf(documentPreviewModel, documentPreviewEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe } = startPreview();
  await followPath(
    documentPreviewModel,
    undefined,
    path,
    { drive, observe, calls: () => [] },
    ({ context: { file, page, search, hits, at } }) => {
      const found = { state: 'found', at: hits.length === 0 ? 0 : at + 1, of: hits.length };
      const state = { asked: 'searching', failed: 'failed' } as const;
      const shown = search === 'none' ? null : search === 'answered' ? found : { state: state[search], at: 0, of: 0 };
      return {
        view: ({ asked: 'opening', failed: 'failed', open: 'shown' } as const)[file],
        asking: [file === 'asked', search === 'asked'],
        page,
        hits: shown,
        // With two matches, each is the first of its page.
        marked: hits[at] === page ? 0 : null,
      };
    },
  );
  actor.stop();
});

test('takes every declared transition of documentPreviewMachine', () => {
  expect(missing()).toEqual([]);
});

test('DOC-15: counts the marked match among those of its page', async () => {
  const { actor, search, drive } = startPreview();
  await drive.opened?.();
  await drive.searched?.();
  await search.resolve([1, 1, 3]);
  const marks = [selectMarks(actor.getSnapshot())];
  for (let turn = 0; turn < 3; turn += 1) {
    actor.send(acts.nextHit);
    marks.push(selectMarks(actor.getSnapshot()));
  }
  actor.stop();
  expect(marks).toEqual([0, 1, 0, 0].map((current) => ({ words: 'Paracetamol', current })));
});
