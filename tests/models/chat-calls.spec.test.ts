import { describe, expect, test } from 'vitest';
import { chatCallsMachine, selectChosen, selectMost } from '#machines/chat-calls/index.ts';
import {
  type CallChoiceShown,
  type ChatCallsShown,
  callChoiceEvents,
  callChoiceModel,
  chatCallsEvents,
  chatCallsModel,
} from './chat-calls.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { callable, room, startChatCalls } from './support/systems/chat-calls.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(chatCallsMachine);

describe('the calls of conversations', () => {
  test.each(edgesOf(chatCallsModel, chatCallsEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startChatCalls({ inspect });
    await followPath(
      chatCallsModel,
      {},
      path,
      { drive: drive.calls, observe: observe.calls, calls: () => log.drain() },
      ({ value, context }): ChatCallsShown => ({ loading: value === 'loading', ...context }),
    );
    actor.stop();
  });
});

describe('the choice of whom a call will ring', () => {
  test.each(edgesOf(callChoiceModel, callChoiceEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChatCalls({ inspect });
    await followPath(
      callChoiceModel,
      {},
      path,
      { drive: drive.choice, observe: observe.choice, calls: () => [] },
      ({ value, context: { chosen } }): CallChoiceShown =>
        value === 'open' ? { open: true, chosen } : { open: false, chosen: [] },
    );
    actor.stop();
  });

  test('issue 17: takes the capacity from the server once it is known', async () => {
    const { actor, load } = startChatCalls();
    const before = selectMost(actor.getSnapshot());
    await load.resolve({ calls: [], places: 16 });
    actor.send({ type: 'choice.open', roomId: room, members: callable(6, []) });
    expect([before, selectMost(actor.getSnapshot()), selectChosen(actor.getSnapshot(), room)?.length]).toEqual([
      3, 15, 6,
    ]);
    actor.stop();
  });
});

test('takes every declared transition of chatCallsMachine', () => {
  expect(missing()).toEqual([]);
});
