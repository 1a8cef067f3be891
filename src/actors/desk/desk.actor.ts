import { createActor, fromPromise, type InspectionEvent, waitFor } from 'xstate';
import type { Locale } from '#domain/locale.ts';

import { hrefOf } from '#domain/navigation/routes.ts';
import { alertedRoles } from '#domain/queue/wait.ts';
import { agendaArrivalsMachine } from '#machines/agenda-arrivals/index.ts';
import type { DeskInput } from '#machines/desk/desk.types.ts';
import { deskMachine } from '#machines/desk/index.ts';
import { selectIsLive } from '#machines/hub/index.ts';
import { polyclinicMachine } from '#machines/polyclinic/index.ts';
import type { Find } from '../app/app.actor.ts';
import { createAttendNextLogic } from '../boards/attend-next.actor.ts';
import { createBoardStore } from '../boards/board.store.ts';
import { createBoardViewStore } from '../boards/board-view.store.ts';
import { createCareQueueLogic } from '../boards/care-queue.actor.ts';
import { createHomeBoardLogic } from '../boards/home-board.actor.ts';
import { createWorkQueueLogic } from '../boards/work-queue.actor.ts';
import { createCallsPort, createCallsState } from '../calls/calls.port.ts';
import { watchUnsaved } from '../drafts/unsaved-text.ts';
import { createOrientationLogic } from '../orientation/orientation.actor.ts';
import { createOrientationKeeper } from '../orientation/orientation-keeper.ts';
import {
  type ConnectionState,
  createConnectionState,
  type Dependencies,
  hubEventsLogic,
} from '../shared/dependencies.ts';
import { lazily } from '../shared/lazily.ts';
import { type Resynced, settled } from '../shared/settled.ts';
import { createAvailabilityLogic } from './availability.actor.ts';
import { createHubLogic } from './hub.actor.ts';

type DeskOptions = {
  find: Find;
  locale(): Locale;
  inspect?: ((event: InspectionEvent) => void) | undefined;
};
export type StartDesk = (input: DeskInput) => Desk;
/** What the views know of the signed-in user's side, beyond the actors found by name. */
export type Desk = ReturnType<typeof startDesk>;

type DeskCommands = {
  find: Find;
  locale(): Locale;
  reloadAll(signal: AbortSignal): Promise<void>;
  calls: ReturnType<typeof createCallsPort>;
};

function createDeskLogic(dependencies: Dependencies, live$: ConnectionState, desk: DeskCommands) {
  const { http, preferences, report } = dependencies;
  const { find } = desk;
  return deskMachine.provide({
    actors: {
      hub: createHubLogic(dependencies, {
        reloadAll: desk.reloadAll,
        staying: async (signal) => {
          const session = find('session');
          if (session) await waitFor(session, (snapshot) => !snapshot.hasTag('signingOut'), { signal });
        },
        refreshed: async (signal) => {
          const session = find('session');
          if (session) await waitFor(session, (snapshot) => !snapshot.hasTag('refreshing'), { signal });
        },
        refreshToken: () => find('session')?.send({ type: 'session.refresh' }),
        unauthorized: () => find('session')?.send({ type: 'session.unauthorized' }),
      }),
      availability: createAvailabilityLogic(dependencies),
      attendNext: createAttendNextLogic(dependencies, live$, {
        locale: desk.locale,
        refreshQueue: () => find('workQueue')?.send({ type: 'queue.refresh' }),
      }),
      workQueue: createWorkQueueLogic(dependencies),
      attendNextCare: createAttendNextLogic(dependencies, live$, {
        locale: desk.locale,
        refreshQueue: () => find('careQueue')?.send({ type: 'queue.refresh' }),
      }),
      careQueue: createCareQueueLogic(dependencies),
      calls: desk.calls,
      polyclinic: polyclinicMachine.provide({
        actors: {
          load: fromPromise(async ({ signal }) => (await http.call('listMyPolyclinics', {}, { signal })).Dtos),
        },
        actions: {
          rememberSelection: (_, { polyclinicId }) => preferences.rememberPolyclinic(polyclinicId),
          forgetSelection: () => preferences.rememberPolyclinic(null),
        },
      }),
    },
    actions: { reportCrash: (_, { actor }) => report(new Error(`the actor "${actor}" stopped`)) },
  });
}

/** For a view that shows a part once it is loaded and works without it until then. */
const followed = <T>({ now, get }: Pick<ReturnType<typeof lazily<T>>, 'now' | 'get'>) => ({
  get: now,
  subscribe: (listener: () => void) => {
    let isListening = true;
    get().then(
      () => isListening && listener(),
      () => undefined,
    );
    return () => {
      isListening = false;
    };
  },
});

/** Starts everything that belongs to one signed-in user: a system of actors of its own, so that `stop` ends all of it. */
export function startDesk(given: Dependencies, { find: findInApp, locale, inspect }: DeskOptions, input: DeskInput) {
  const { hub, sound, desktopNotices, devices, navigation, hubEvents$ } = given;
  const { userId, roles } = input.user;
  const calls$ = createCallsState();
  const find: Find = (name) => actor.system.get(name) ?? calls$.value?.actor.system.get(name) ?? findInApp(name);
  const live$ = createConnectionState();
  let unsaved = false;
  const local = watchUnsaved(given.localDraftsOf(userId), (isUnsaved) => {
    unsaved = isUnsaved;
    find('updateNotice')?.send({ type: isUnsaved ? 'busy.started' : 'busy.ended', kind: 'unsavedText' });
  });
  // Every text of the desk is kept through the same store.
  const dependencies: Dependencies = { ...given, localDraftsOf: () => local };
  const orientations = createOrientationKeeper({
    logic: () => createOrientationLogic(dependencies, live$, local),
    userId,
    inspect,
  });
  let stopped = false;
  const cares = lazily(async () => {
    // With the calls that only cares make: a browser remembers a part that could not be loaded.
    const [{ createCares }] = await Promise.all([import('../medical-care/cares.ts'), import('#domain/api/later.ts')]);
    const keeper = createCares(dependencies, { live$, userId, roles, inspect });
    if (stopped) throw new Error('nobody is signed in any more');
    return keeper;
  });
  const chats = lazily(async () => {
    const started = (await import('../chat/chats.ts')).createChats(dependencies, { live$, userId, inspect });
    if (!stopped) return started;
    started.stop();
    throw new Error('nobody is signed in any more');
  });
  const screens = lazily(async () => (await import('./screens.actor.ts')).createScreens(dependencies, live$));
  const resources = lazily(async () =>
    (await import('../resource/resource.actor.ts')).createResources(dependencies, local, userId),
  );
  const boards = lazily(async () => {
    const started = (await import('../boards/boards.ts')).createBoards(dependencies, { userId, inspect });
    if (stopped) throw new Error('nobody is signed in any more');
    return started;
  });
  const polyclinicCares = lazily(async () => {
    const parts = (await import('../polyclinic/polyclinic-cares.ts')).createPolyclinicCares(dependencies, {
      userId,
      locale,
      inspect,
    });
    if (stopped) throw new Error('nobody is signed in any more');
    return parts;
  });
  const isAlerted = alertedRoles.some((role) => roles.includes(role));
  const careAlerts = lazily(async () => {
    if (!isAlerted) return null;
    const { startCareAlerts } = await import('../medical-care/care-alerts.ts');
    return stopped ? null : startCareAlerts(dependencies, { live$, inspect });
  });
  careAlerts.get().catch(() => find('updateNotice')?.send({ type: 'chunk.failed' }));
  const events = hub.events$.subscribe(hubEvents$);

  const reloadAll = (signal: AbortSignal) => {
    const shared: (Resynced | undefined)[] = [
      find('availability'),
      find('workQueue'),
      find('careQueue'),
      find('polyclinic'),
      find('videoCall'),
    ];
    const actors = [
      ...shared,
      ...orientations.all(),
      ...(cares.now()?.all() ?? []),
      ...(boards.now()?.all() ?? []),
      careAlerts.now() ?? undefined,
      ...(chats.now()?.all() ?? []),
      ...(polyclinicCares.now()?.lists.resynced() ?? []),
    ].filter((actor) => actor !== undefined);
    for (const actor of actors) actor.send({ type: 'app.resync' });
    return settled(actors, signal);
  };

  const agendaArrivals = createActor(
    agendaArrivalsMachine.provide({ actors: { hubEvents: hubEventsLogic<'newTeleconsultaAgenda'>(dependencies) } }),
    { ...(inspect && { inspect }) },
  ).start();
  const calls = createCallsPort(dependencies, calls$, { live$, find, locale, inspect });
  const actor = createActor(createDeskLogic(dependencies, live$, { find, locale, reloadAll, calls }), {
    systemId: 'desk',
    input,
    ...(inspect && { inspect }),
  });
  actor.start();
  const link = find('hub')?.subscribe((snapshot) => live$.next(selectIsLive(snapshot)));

  const board = createBoardStore(dependencies.preferences);
  const boardView = createBoardViewStore(dependencies.preferences, userId);

  return {
    actor,
    orientations,
    cares: cares.get,
    board,
    boardView,
    /** Of who may have some; null for everybody else, and until they are loaded. */
    careAlerts: followed(careAlerts),
    agendaArrivals,
    homeBoard: createHomeBoardLogic(dependencies, { find, board }),
    boards: boards.get,
    polyclinicCares: polyclinicCares.get,
    /** Opens an orientation of the board and takes it as soon as it is known to be free. */
    attend: (id: string) => {
      orientations.take(id);
      navigation.go(hrefOf('platform-work-detail-orientation-id', locale(), id));
    },
    /** Opens a care of the board and starts it as soon as it is known to be free. */
    startCare: (id: string) => {
      void cares.get().then((keeper) => keeper.start(id), dependencies.report);
      navigation.go(hrefOf('platform-work-detail-id', locale(), id));
    },
    copyText: (text: string) => navigator.clipboard.writeText(text),
    sound: {
      arm: () => sound.arm(),
      test: () => void sound.playNewCase().catch(() => undefined),
      subscribe: (listener: () => void) => {
        const subscription = sound.blocked$.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      isBlocked: () => sound.isBlocked(),
    },
    /** Notices outside the page, for who wants them (U12). */
    desktopNotices: {
      subscribe: (listener: () => void) => {
        const subscription = desktopNotices.state$.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      state: () => desktopNotices.state(),
      turnOn: () => void desktopNotices.turnOn().catch(dependencies.report),
      turnOff: () => desktopNotices.turnOff(),
    },
    /** Whether this browser keeps what is not on the server yet. */
    drafts: {
      subscribe: (listener: () => void) => {
        const subscription = local.blocked$.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      isBlocked: local.isBlocked,
    },
    showCamera: devices.showCamera,
    calls: {
      get: () => calls$.value,
      subscribe: (listener: () => void) => {
        const subscription = calls$.subscribe(listener);
        return () => subscription.unsubscribe();
      },
    },
    /** What the lists and checks of single screens run on, loaded with the first of them. */
    screens: screens.get,
    resources: resources.get,
    chats: chats.get,
    /** The conversations once they are loaded: what only follows them waits for them and works without. */
    loadedChats: followed(chats),
    stop: () => {
      if (unsaved) find('updateNotice')?.send({ type: 'busy.ended', kind: 'unsavedText' });
      orientations.stopAll();
      stopped = true;
      cares.now()?.stopAll();
      boards.now()?.stopAll();
      chats.now()?.stop();
      polyclinicCares.now()?.lists.stopAll();
      careAlerts.now()?.stop();
      agendaArrivals.stop();
      link?.unsubscribe();
      events.unsubscribe();
      actor.stop();
      local.flush();
    },
  };
}
