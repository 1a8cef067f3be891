import { describe, expect, test } from 'vitest';
import { careNoteMachine } from '#machines/care-note/index.ts';
import { type CareNoteShown, careNoteEvents, careNoteModel } from './care-note.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { noteTexts, startCareNote } from './support/systems/care-note.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(careNoteMachine);
const model = careNoteModel(guid(100));

describe('the note of a care', () => {
  test.each(edgesOf(model, careNoteEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startCareNote({ inspect });
    await followPath(
      model,
      {},
      path,
      { drive, observe, calls: () => log.drain() },
      ({ value, context: { text, failure } }): CareNoteShown => ({
        view: value as CareNoteShown['view'],
        text,
        mayWrite: value === 'writing' && (text === 'typed' || text === 'kept'),
        failure,
      }),
    );
    actor.stop();
  });
});

test('stores every typed letter, sends it trimmed, and deletes it once the note is saved', async () => {
  const { actor, drive, write, kept } = startCareNote();
  await drive.foundNothing();
  actor.send({ type: 'note.changed', text: 'C' });
  actor.send({ type: 'note.changed', text: ` ${noteTexts.typed} ` });
  expect(kept).toEqual(['C', ` ${noteTexts.typed} `]);
  await drive.write();
  expect(write.inputs).toEqual([{ careId: guid(100), text: noteTexts.typed }]);
  await drive.written();
  expect(kept.at(-1)).toEqual('');
});

test('takes every declared transition of careNoteMachine', () => {
  expect(missing()).toEqual([]);
});
