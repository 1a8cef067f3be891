import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  selectAnnounced,
  selectIsChunkMissing,
  selectIsMandatory,
  selectReason,
  selectShowsErrorPage,
  type UpdateNoticeEvent,
  updateNoticeMachine,
} from '#machines/update-notice/index.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { actionLog, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import {
  type UpdateNoticeShown,
  updateNoticeModel,
  updateNoticeModelEvents,
  updateNoticeShows,
} from './update-notice.model.ts';

const coverage = createTransitionCoverage(updateNoticeMachine);

const acts: Record<string, UpdateNoticeEvent> = { apply: { type: 'update.apply' } };

describe.each([{ reloadedBefore: false }, { reloadedBefore: true }])('update notice, %o', (input) => {
  test.each(edgesOf(updateNoticeModel, updateNoticeModelEvents, input))('%s', async (_name, path) => {
    const hubEvents = subjectPort<HubEventOf<'webUpdate'>, { only: readonly 'hub.webUpdate'[] }>();
    const log = actionLog();
    const actor = createActor(
      updateNoticeMachine.provide({
        actors: { hubEvents: hubEvents.logic },
        actions: { reload: log.port('reload'), rememberReload: log.port('rememberReload') },
      }),
      { input: { version: '1', reloadedFor: input.reloadedBefore ? '1' : null }, inspect: coverage.inspect },
    ).start();
    const send = (event: UpdateNoticeEvent) => () => settled(() => actor.send(event));
    const hears = (Version: string, Mandatory: boolean) => () =>
      settled(() => hubEvents.emit({ type: 'hub.webUpdate', payload: { Version, Mandatory } }));
    const drive: Record<(typeof updateNoticeModelEvents)[number], () => unknown> = {
      announced: hears('2', false),
      announcedMandatory: hears('3', true),
      announcedSame: hears('1', true),
      apply: send({ type: 'update.apply' }),
      callStarted: send({ type: 'busy.started', kind: 'call' }),
      callEnded: send({ type: 'busy.ended', kind: 'call' }),
      textUnsaved: send({ type: 'busy.started', kind: 'unsavedText' }),
      textSaved: send({ type: 'busy.ended', kind: 'unsavedText' }),
      chunkFailed: send({ type: 'chunk.failed' }),
    };
    const observe = (): UpdateNoticeShown => {
      const snapshot = actor.getSnapshot();
      return {
        notice: selectAnnounced(snapshot),
        mandatory: selectIsMandatory(snapshot),
        apply: [snapshot.can({ type: 'update.apply' }), selectReason(snapshot, { type: 'update.apply' })],
        chunk: selectShowsErrorPage(snapshot) ? 'errorPage' : selectIsChunkMissing(snapshot) ? 'missing' : 'whole',
      };
    };
    await followPath(
      updateNoticeModel,
      input,
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      ({ context }) => updateNoticeShows(context),
    );
    actor.stop();
  });
});

test('every transition updateNoticeMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
