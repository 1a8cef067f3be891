import { describe, expect, test } from 'vitest';
import { chatGroupMachine } from '#machines/chat-group/index.ts';
import { chatGroupEvents, chatGroupModel } from './chat-group.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { groupId, startChatGroup } from './support/systems/chat-group.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(chatGroupMachine);

describe('a group that is renamed or left', () => {
  test.each(edgesOf(chatGroupModel, chatGroupEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChatGroup({ inspect });
    await followPath(chatGroupModel, {}, path, { drive, observe, calls: () => [] }, ({ value, context }) => ({
      ...context,
      stage: value,
      left: value === 'left' ? 1 : 0,
      asked: value === 'saving' ? { roomId: groupId, name: 'Sur' } : value === 'leaving' ? { roomId: groupId } : null,
    }));
    actor.stop();
  });
});

test('takes every declared transition of chatGroupMachine', () => {
  expect(missing()).toEqual([]);
});
