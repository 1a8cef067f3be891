import { createActor } from 'xstate';
import type { DeskInput } from '#machines/desk/desk.types.ts';
import { selectIsLive } from '#machines/hub/index.ts';
import { createBoardStore } from '../boards/board.store.ts';
import { createBoardViewStore } from '../boards/board-view.store.ts';
import { createHomeBoard } from '../boards/home-board.actor.ts';
import { createCallsPort, createCallsState } from '../calls/calls.port.ts';
import { watchUnsaved } from '../drafts/unsaved-text.ts';
import { createConnectionState } from '../shared/connection.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import type { Feature } from '../shared/feature.ts';
import type { Find } from '../shared/find.ts';
import { watch } from '../shared/watch.ts';
import type { Desk, DeskOptions } from './desk.types.ts';
import { createReload, deliverEvents } from './desk-events.ts';
import { createDeskLogic } from './desk-logic.ts';
import { afterPlace, createDeskSnapshot } from './desk-start.ts';
import { createFeatureRegistry } from './feature-registry.ts';
import { createViewPorts } from './view-ports.ts';

/** Starts everything of one signed-in user in a separate actor system, so that `stop` ends all of it. */
export function startDesk(
  outside: Dependencies,
  features: readonly Feature[],
  { find: findInApp, locale, inspection }: DeskOptions,
  input: DeskInput,
): Desk {
  const { userId, roles, soundEnabled } = input.user;
  const deskStart = createDeskSnapshot({
    load: () => outside.session.loadDeskStart(userId),
    now: outside.clock.now,
  });
  const dependencies = { ...outside, http: afterPlace(deskStart, outside.http) };
  const { hubEvents$, hub, preferences } = dependencies;
  dependencies.sound.setTones(soundEnabled);
  const calls$ = createCallsState();
  const find: Find = (name) => actor.system.get(name) ?? calls$.value?.actor.system.get(name) ?? findInApp(name);
  const live$ = createConnectionState();
  let unsaved = false;
  const local = watchUnsaved(dependencies.localDraftsOf(userId), (isUnsaved) => {
    unsaved = isUnsaved;
    find('updateNotice')?.send({ type: isUnsaved ? 'busy.started' : 'busy.ended', kind: 'unsavedText' });
  });
  const registry = createFeatureRegistry(features, {
    ports: { dependencies, live$, local, deskStart, userId, roles, locale, inspection },
    notLoaded: () => find('updateNotice')?.send({ type: 'chunk.failed' }),
  });
  registry.startAtSignIn();
  const events = deliverEvents({ events$: hub.events$, hubEvents$, userId }, deskStart);
  const reloadAll = createReload(find, registry, deskStart);
  const openedRooms = () => deskStart.peek('VideoRooms');
  const calls = createCallsPort(dependencies, calls$, { live$, find, locale, local, inspection, openedRooms });
  const actor = createActor(createDeskLogic(dependencies, live$, { find, locale, reloadAll, deskStart, calls }), {
    systemId: 'desk',
    input,
    ...inspection,
  });
  actor.start();
  const link = find('hub')?.subscribe((snapshot) => live$.next(selectIsLive(snapshot)));
  const board = createBoardStore(preferences);
  const boardView = createBoardViewStore(preferences, userId);

  return {
    ...createViewPorts(dependencies, { feature: registry.of, local, locale }),
    actor,
    feature: registry.of,
    board,
    boardView,
    ...createHomeBoard(dependencies, { find, board }),
    calls: { get: () => calls$.value, subscribe: watch(calls$) },
    stop() {
      if (unsaved) find('updateNotice')?.send({ type: 'busy.ended', kind: 'unsavedText' });
      registry.stop();
      link?.unsubscribe();
      events.unsubscribe();
      actor.stop();
      local.flush();
    },
  };
}
