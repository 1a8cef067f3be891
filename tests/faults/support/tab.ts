import { EMPTY, Subject } from 'rxjs';
import { type InspectionEvent, waitFor } from 'xstate';
import { startRonda } from '#actors/app/ronda.ts';
import { startDesk } from '#actors/desk/desk.actor.ts';
import { orientationFeature } from '#actors/orientation/orientation.feature.ts';
import type { Dependencies } from '#actors/shared/dependencies.ts';
import type { HubEvent } from '#domain/hub/events.ts';
import { hubPath } from '#domain/hub/protocol.ts';
import { selectHubStatus, selectShowsBanner } from '#machines/hub/index.ts';
import { selectCounts, selectTotals } from '#machines/work-queue/index.ts';
import { createClockService } from '#services/browser/clock.service.ts';
import { createLocalDrafts } from '#services/drafts/local-drafts.ts';
import { createHttpService } from '#services/http/http.service.ts';
import { createHubService } from '#services/hub/hub.service.ts';
import { createSessionService } from '#services/session/session.service.ts';
import { features } from '../../../src/features.ts';
import { type Browser, createSurroundings } from './browser.ts';
import { rowsOf } from './colleague.ts';

const silence: Pick<Dependencies, 'sound' | 'desktopNotices' | 'devices' | 'builds'> = {
  builds: { events$: EMPTY, takeOver: async () => undefined, repair: () => undefined },
  desktopNotices: {
    state$: EMPTY,
    state: () => 'off' as const,
    turnOn: async () => undefined,
    turnOff: () => undefined,
    announce: () => undefined,
  },
  sound: {
    blocked$: EMPTY,
    isBlocked: () => false,
    arm: () => undefined,
    playNewCase: async () => undefined,
    playThrough: async () => undefined,
    setTones: () => undefined,
    playMessage: async () => undefined,
    playSample: async () => undefined,
    ring$: () => EMPTY,
  },
  devices: { camera$: () => EMPTY, microphone$: () => EMPTY, showCamera: () => () => undefined },
};

/** Only to prevent a hang. */
const timeLimit = { timeout: 60_000 };

export type TabOptions = {
  storage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  inspect?: (event: InspectionEvent) => void;
};

/** One tab: every machine, actor and service of the client over a real network, without the page. */
export function openTab(url: string, browser: Browser, { storage = () => browser.storage, inspect }: TabOptions = {}) {
  const around = createSurroundings(browser);
  const { preferences } = around;
  const clock = createClockService();
  const http = createHttpService({ locale: () => 'es', fetch: browser.fetch });
  const reported: unknown[] = [];
  const delivered: HubEvent[] = [];
  const updates = new Set<string>();
  let resyncs = 0;
  let banners = 0;
  const service = createHubService({
    url: `${url}${hubPath}`,
    now: clock.now,
    ticket: async () => (await http.call('getHubTicket', {}, { ownUnauthorized: true })).Token,
    onDropped: (dropped) => void reported.push(dropped),
  });
  service.events$.subscribe((event) => {
    delivered.push(event);
    if (event.type === 'hub.webUpdate') updates.add(event.payload.Version);
  });

  const hubEvents$ = new Subject<HubEvent>();
  const dependencies: Dependencies = {
    ...silence,
    http,
    clock,
    preferences,
    session: createSessionService({ http, clock, preferences, locks: browser.locks }),
    tabs: around.tabs,
    environment: around.environment,
    navigation: around.navigation,
    hubEvents$,
    hub: {
      ...service,
      resume: async () => {
        const changes = await service.resume();
        if (changes === null) resyncs += 1;
        return changes;
      },
    },
    loadCalls: () => new Promise(() => undefined),
    localDraftsOf: (userId) =>
      createLocalDrafts({
        loadKey: async () => (await http.call('getDraftKey', {})).Key,
        userId,
        report: (error) => void reported.push(error),
        storage,
      }),
    showTexts: async () => undefined,
    report: (error) => void reported.push(error),
  };
  const ronda = startRonda(dependencies, {
    locale: 'es',
    inspect,
    loadDesk: async (options) => (input) => startDesk(dependencies, features, options, input),
  });
  const found = <K extends Parameters<typeof ronda.find>[0]>(name: K) => {
    const actor = ronda.find(name);
    if (!actor) throw new Error(`there is no actor "${name}"`);
    return actor;
  };
  const orientations = () => desk().feature(orientationFeature).get();
  const desk = () => {
    const there = ronda.desk.get();
    if (!there) throw new Error('nobody is signed in');
    return there;
  };
  let wasShown = false;
  const watchBanner = () =>
    found('hub').subscribe((snapshot) => {
      const shown = selectShowsBanner(snapshot);
      if (shown && !wasShown) banners += 1;
      wasShown = shown;
    });

  const tab = {
    ronda,
    http,
    find: found,
    desk,
    orientations,
    around,
    hubEvents$,
    reported,
    delivered,
    hasReceived: (version: string) => updates.has(version),
    resyncs: () => resyncs,
    /** Number of times the error banner was shown. */
    banners: () => banners,
    hub: () => {
      const snapshot = found('hub').getSnapshot();
      return { status: selectHubStatus(snapshot), banner: selectShowsBanner(snapshot) };
    },
    isSignedIn: () => found('session').getSnapshot().hasTag('authenticated'),
    async signIn(email: string, password: string) {
      const session = found('session');
      await waitFor(session, (snapshot) => snapshot.hasTag('signedOut'), timeLimit);
      session.send({ type: 'session.signIn', credentials: { email, password, remember: false } });
      await waitFor(session, (snapshot) => !snapshot.hasTag('signingIn'), timeLimit);
      const { failure } = session.getSnapshot().context;
      if (failure) throw new Error(`${email} was not let in: ${failure}`);
      return tab.arrive();
    },
    /** A signed-in user has a desk as soon as its code is loaded. */
    async arrive() {
      await new Promise<void>((there) => {
        const leave = ronda.desk.subscribe(() => {
          if (ronda.desk.get()) there(queueMicrotask(() => leave()));
        });
      });
      watchBanner();
      return tab;
    },
    live: () => waitFor(found('hub'), (snapshot) => snapshot.hasTag('live'), timeLimit),
    /** Event sent by the browser when the network is back, or the tab becomes visible. */
    says: (type: 'network.online' | 'tab.visible') => around.environment$.next({ type, now: clock.now() }),
    /** Content of the board, without order. */
    state() {
      const snapshot = found('workQueue').getSnapshot();
      return {
        rows: rowsOf(snapshot.context.rows),
        open: selectCounts(snapshot).waiting + selectCounts(snapshot).mine,
        closed: selectCounts(snapshot).closed,
        totals: selectTotals(snapshot),
      };
    },
    isReading: () => found('workQueue').getSnapshot().hasTag('reloading'),
    close: () => ronda.stop(),
  };
  return tab;
}
export type Tab = ReturnType<typeof openTab>;
