import { describe, expect, test } from 'vitest';
import { peopleChoiceMachine } from '#machines/people-choice/index.ts';
import { peopleChoiceEvents, peopleChoiceModel } from './people-choice.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { startPeopleChoice } from './support/systems/people-choice.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(peopleChoiceMachine);
const kinds = [
  { isNamed: true, mayBeEmpty: true, atMost: 1 },
  { isNamed: false, mayBeEmpty: false, atMost: 2 },
];

describe.each(kinds)('named: $isNamed, may be empty: $mayBeEmpty', (kind) => {
  test.each(edgesOf(peopleChoiceModel, peopleChoiceEvents, kind))('%s', async (_name, path) => {
    const { actor, drive, observe } = startPeopleChoice(kind, inspect);
    await followPath(
      peopleChoiceModel,
      kind,
      path,
      { drive, observe, calls: () => [] },
      ({ context: { name, chosen, missing: lacks, stage } }) => ({
        name,
        chosen,
        missing: lacks,
        stage,
        submitted: stage === 'sending' ? { name, people: chosen } : null,
        delivered: stage === 'sended' ? ['made'] : [],
      }),
    );
    actor.stop();
  });
});

test('takes every declared transition of peopleChoiceMachine', () => {
  expect(missing()).toEqual([]);
});
