import { expect, test } from 'vitest';
import { type DraftShown, draftModel, draftModelEvents } from './draft.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { draftActs as acts, draftInPartsMachine, key, startDraft } from './support/systems/draft.ts';
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
  // What is shown and not acknowledged is what was last kept here, and every save carries its own key.
  const { context } = actor.getSnapshot();
  if (kept.length > 0 && observe().text === 'typed') expect(kept.at(-1)?.content).toEqual(context.content);
  expect(save.inputs.every((input) => input.key === key)).toEqual(true);
  actor.stop();
});

test('takes every declared transition of draftMachine', () => {
  expect(missing()).toEqual([]);
});
