import { expect, test } from 'vitest';
import { type DraftShown, draftModel, draftModelEvents } from './draft.model.ts';
import { type DraftOpeningShown, draftOpeningEvents, draftOpeningModel } from './draft-opening.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { draftActs as acts, draftInPartsMachine, key, startDraft, startDraftOpening } from './support/systems/draft.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(draftInPartsMachine);

test.each(edgesOf(draftModel, draftModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, observe, log, save, kept } = startDraft({ inspect });
  await followPath(
    draftModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    (state): DraftShown => ({
      is: metaOf(state).is,
      text: state.context.text,
      theirs: state.context.theirs,
      savesInFlight: state.value === 'saving' ? 1 : 0,
    }),
  );
  // Unacknowledged text on the screen equals the last locally stored text, and every save carries its own key.
  const { context } = actor.getSnapshot();
  if (kept.length > 0 && observe().text === 'typed') expect(kept.at(-1)?.content).toEqual(context.content);
  expect(save.inputs.every((input) => input.key === key)).toEqual(true);
  actor.stop();
});

test.each(edgesOf(draftOpeningModel, draftOpeningEvents, {}))('opens at once: %s', async (_name, path) => {
  const { actor, drive, observe, log } = startDraftOpening({ inspect });
  await followPath(
    draftOpeningModel,
    {},
    path,
    { drive, observe, calls: () => log.drain() },
    (state): DraftOpeningShown => ({
      open: state.value !== 'opening',
      is: metaOf(state).is,
      text: state.context.text,
      theirs: state.value === 'conflict',
      savesInFlight: state.value === 'saving' ? 1 : 0,
    }),
  );
  actor.stop();
});

test('opens an existing draft at its base revision, or at that of the server', async () => {
  const known = startDraftOpening();
  await known.drive.storedHereFound({ context: { failures: 0 } });
  await known.drive.foundKnown({ context: { failures: 0 } });
  const blank = startDraftOpening();
  await blank.drive.storedHereFound({ context: { failures: 0 } });
  await blank.drive.foundNewerBlank({ context: { failures: 0 } });
  expect([known.save.inputs, blank.save.inputs]).toEqual([
    [{ key, content: 'kept', revision: 3 }],
    [{ key, content: 'kept', revision: 9 }],
  ]);
});

test('takes every declared transition of draftMachine', () => {
  expect(missing()).toEqual([]);
});
