import { fromPromise } from 'xstate';
import { Orientation } from '#domain/orientation/orientation.ts';
import { orientationMachine } from '#machines/orientation/index.ts';
import type {
  OrientationHubName,
  OrientationOutcome,
  OrientationPorts,
} from '#machines/orientation/orientation.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { createDraftLogic, drafted } from '../drafts/draft.actor.ts';
import { forgetOwn, recognizingOwnSaves } from '../drafts/own-drafts.ts';
import { type ConnectionState, connectionLogic } from '../shared/connection.ts';
import { type Dependencies, environmentLogic, hubEventsLogic } from '../shared/dependencies.ts';
import { orientationDraftKey, orientationDrafts } from './orientation-drafts.ts';

type Needs = Pick<Dependencies, 'http' | 'clock' | 'report' | 'hubEvents$' | 'environment'>;

export function createOrientationLogic(dependencies: Needs, live$: ConnectionState, local: LocalDrafts) {
  const { http, clock } = dependencies;

  /** 409 contains the server's current state (design 4); anything else is a failure. */
  async function act(work: Promise<Orientation>): Promise<OrientationOutcome> {
    try {
      return { kind: 'done', orientation: await work, now: clock.now() };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status !== 409 && failure.status !== 404) throw failure;
      const current = Orientation.safeParse(failure.problem?.Current);
      return { kind: 'refused', current: current.success ? current.data : null, now: clock.now() };
    }
  }

  const actors: OrientationPorts['actors'] = {
    load: fromPromise(async ({ input, signal }) => {
      try {
        const orientation = await http.call('getOrientation', { params: { id: input.orientationId } }, { signal });
        return { kind: 'found', orientation, now: clock.now() };
      } catch (error) {
        if (failureOf(error).status === 404) return { kind: 'notFound' };
        throw error;
      }
    }),
    take: fromPromise(({ input: { orientationId, reason }, signal }) =>
      act(
        http.call(
          'blockOrientation',
          { params: { id: orientationId }, body: reason === null ? {} : { Reason: reason } },
          { signal },
        ),
      ),
    ),
    answer: fromPromise(({ input: { orientationId, userId, version, text } }) =>
      act(
        http.call(
          'answerOrientation',
          { body: { OrientationId: orientationId, AnswerUserId: userId, Answer: text } },
          { ifMatch: version },
        ),
      ),
    ),
    convert: fromPromise(({ input: { orientationId, version, reason } }) =>
      act(
        http.call(
          'convertOrientation',
          { params: { id: orientationId }, body: { Reason: reason } },
          { ifMatch: version },
        ),
      ),
    ),
    undo: fromPromise(({ input: { orientationId } }) =>
      act(http.call('undoOrientationAnswer', { params: { id: orientationId } })),
    ),
    unlock: fromPromise(({ input: { orientationId } }) =>
      act(http.call('unlockOrientation', { body: { OrientationId: orientationId } })),
    ),
    requestShare: fromPromise(({ input: { orientationId } }) =>
      act(http.call('requestShareInOrientation', { params: { id: orientationId } })),
    ),
    hubEvents: hubEventsLogic<OrientationHubName>(dependencies),
    connection: connectionLogic(live$),
    environment: environmentLogic(dependencies),
  };

  const drafts = recognizingOwnSaves(dependencies, local, orientationDrafts(dependencies));
  return orientationMachine.provide({
    actors: { ...actors, draft: createDraftLogic(drafted.text, dependencies, live$, local, drafts) },
    actions: {
      forgetDraft: (_, { orientationId }) => forgetOwn(local, orientationDraftKey(orientationId)),
    },
  });
}
