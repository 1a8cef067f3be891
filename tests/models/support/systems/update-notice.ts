import { createActor, type InspectionEvent } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { EnvironmentEvent } from '#machines/shared/environment.ts';
import {
  type BuildEvent,
  selectAnnounced,
  selectHasFailed,
  selectIsChunkMissing,
  selectIsMandatory,
  selectReason,
  selectShowsErrorPage,
  type UpdateNoticeEvent,
  updateNoticeMachine,
} from '#machines/update-notice/index.ts';
import type { UpdateNoticeShown, updateNoticeModelEvents } from '../../update-notice.model.ts';
import { t0 } from '../fixtures.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

export const updateNoticeActs: Record<string, UpdateNoticeEvent> = { apply: { type: 'update.apply' } };

/** The machine with ports controlled by the test, driven by the events of the model. */
export function startUpdateNotice(input: { reloadedBefore: boolean }, inspect?: (event: InspectionEvent) => void) {
  const hubEvents = subjectPort<HubEventOf<'webUpdate'>, { only: readonly 'hub.webUpdate'[] }>();
  const builds = subjectPort<BuildEvent>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const takeOver = parkedPort<void>();
  const log = actionLog();
  const actor = createActor(
    updateNoticeMachine.provide({
      actors: {
        hubEvents: hubEvents.logic,
        builds: builds.logic,
        environment: environment.logic,
        takeOver: takeOver.logic,
      },
      actions: {
        reload: log.port('reload'),
        rememberReload: log.port('rememberReload'),
        repair: log.port('repair'),
      },
    }),
    { input: { version: '1', reloadedFor: input.reloadedBefore ? '1' : null }, ...(inspect && { inspect }) },
  ).start();
  const send = (event: UpdateNoticeEvent) => () => settled(() => actor.send(event));
  const receives = (Version: string, Mandatory: boolean) => () =>
    settled(() => hubEvents.emit({ type: 'hub.webUpdate', payload: { Version, Mandatory } }));
  const drive: Record<(typeof updateNoticeModelEvents)[number], () => unknown> = {
    announced: receives('2', false),
    announcedMandatory: receives('3', true),
    announcedSame: receives('1', true),
    apply: send({ type: 'update.apply' }),
    callStarted: send({ type: 'busy.started', kind: 'call' }),
    callEnded: send({ type: 'busy.ended', kind: 'call' }),
    textUnsaved: send({ type: 'busy.started', kind: 'unsavedText' }),
    textSaved: send({ type: 'busy.ended', kind: 'unsavedText' }),
    chunkFailed: send({ type: 'chunk.failed' }),
    buildWaiting: () => settled(() => builds.emit({ type: 'build.waiting' })),
    buildReplaced: () => settled(() => builds.emit({ type: 'build.replaced' })),
    tookOver: () => takeOver.resolve(),
    takeOverFailed: () => takeOver.reject(),
    networkLost: () => settled(() => environment.emit({ type: 'network.offline', now: t0 })),
    networkBack: () => settled(() => environment.emit({ type: 'network.online', now: t0 })),
  };
  const observe = (): UpdateNoticeShown => {
    const snapshot = actor.getSnapshot();
    return {
      notice: selectAnnounced(snapshot),
      mandatory: selectIsMandatory(snapshot),
      apply: [snapshot.can({ type: 'update.apply' }), selectReason(snapshot, { type: 'update.apply' })],
      failed: selectHasFailed(snapshot),
      chunk: selectShowsErrorPage(snapshot) ? 'errorPage' : selectIsChunkMissing(snapshot) ? 'missing' : 'whole',
    };
  };
  return { actor, drive, observe, log };
}
