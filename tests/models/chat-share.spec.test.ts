import { describe, expect, test } from 'vitest';
import { chatShareMachine } from '#machines/chat-share/index.ts';
import { chatShareEvents, chatShareModel, chatShareShows } from './chat-share.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { shareTexts, shareWith, startChatShare } from './support/systems/chat-share.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(chatShareMachine);

describe('a file that is shared', () => {
  test.each(edgesOf(chatShareModel, chatShareEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChatShare({ inspect });
    await followPath(chatShareModel, {}, path, { drive, observe, calls: () => [] }, chatShareShows);
    actor.stop();
  });
});

test('C2: retries a failed recipient with the same id, another one with another, and after a new text too', async () => {
  const { drive, share } = startChatShare();
  await drive.foundStored();
  for (const step of ['sendAna', 'broke', 'sendAna', 'sent', 'sendLuis', 'broke', 'typed', 'sendLuis'] as const) {
    await drive[step]();
  }
  const to = (userId: string, id: number, text: string) => ({
    userId,
    messageId: guid(id),
    text,
    fileId: guid(9),
    isImage: true,
  });
  expect(share.inputs).toEqual([
    to(shareWith.ana, 101, shareTexts.kept),
    to(shareWith.ana, 101, shareTexts.kept),
    to(shareWith.luis, 103, shareTexts.kept),
    to(shareWith.luis, 104, shareTexts.typed),
  ]);
});

test('stores every letter of the comment until it was delivered once', async () => {
  const { actor, drive, kept, observe } = startChatShare();
  await drive.foundNothing();
  actor.send({ type: 'share.typed', text: 'R' });
  await drive.typed();
  await drive.sendAna();
  const before = [...kept];
  await drive.sent();
  expect([before, kept.at(-1), observe().text]).toEqual([['R', shareTexts.typed], '', 'typed']);
});

test('takes every declared transition of chatShareMachine', () => {
  expect(missing()).toEqual([]);
});
