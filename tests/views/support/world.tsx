import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject, EMPTY, NEVER, Subject } from 'rxjs';
import { startRonda } from '#actors/app/ronda.ts';
import { startDesk } from '#actors/desk/desk.actor.ts';
import type { Dependencies } from '#actors/shared/dependencies.ts';
import type { CallName } from '#domain/api/index.ts';
import type { HubEvent } from '#domain/hub/events.ts';
import { withLocale } from '#domain/navigation/route-guard.ts';
import { showLocale, startTexts } from '#i18n/index.ts';
import type { TabMessage } from '#services/browser/tab-message.ts';
import type { Call } from '#services/http/http.service.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import type { Connected, LinkMessage } from '#services/hub/hub.service.ts';
import { createSessionService, type TabLocks } from '#services/session/session.service.ts';
import { forgetfulPreferences } from '#tests/support/preferences.ts';
import { stub } from '#tests/support/stub.ts';
import { App } from '#views/app/app.tsx';
import { features } from '../../../src/features.ts';
import { people } from './people.ts';

export const startedAt = Date.parse('2026-05-04T13:00:00.000Z');

/** A value, or a function of the request; the value given for a call is its response. */
export type Answers = Partial<Record<CallName, unknown>>;
export const refuse = (status: number, Code: string, retryAfter: number | null = null) =>
  new HttpFailure('http', status, { Message: 'server', Code: Code as 'internal', TraceId: 't' }, retryAfter);

/** The whole client over stubbed responses: real machines, actors and views; only the outside is simulated. */
export async function createWorld(
  answers: Answers,
  { locale = 'es', path = '/es/' }: { locale?: 'es' | 'en'; path?: string } = {},
) {
  await startTexts(locale);
  const asked: CallName[] = [];
  const hubEvents$ = new Subject<HubEvent>();
  const hubOut$ = new Subject<HubEvent>();
  const links$ = new Subject<LinkMessage>();
  const tabs$ = new Subject<TabMessage>();
  const paths$ = new Subject<string>();
  let here = path;
  let reachable = true;
  let sounded = 0;
  const known: Answers = { ...people.answers, ...answers };

  const call = async (name: CallName, input: object) => {
    asked.push(name);
    if (!reachable) throw new HttpFailure('offline');
    const answer = known[name];
    const value = typeof answer === 'function' ? answer(input) : answer;
    if (value instanceof Error) throw value;
    if (value === undefined && !['endSession', 'keepAlive'].includes(name)) throw new Error(`no answer for ${name}`);
    return value;
  };
  const http = {
    // The responses of a test are plain values: the table types end here.
    call: stub<Call>(call),
    onUnauthorized: () => undefined,
    setRefreshInFlight: () => undefined,
  };
  const clock = { now: () => startedAt, offset: () => 0, learn: () => 0 };
  const draftsBlocked$ = new BehaviorSubject(false);
  let expiry: number | null = null;
  const preferences = forgetfulPreferences({
    locale: () => null,
    sessionExpiry: () => expiry,
    clearSession: () => {
      expiry = null;
    },
  });
  const locks: TabLocks = { request: (_, work) => work() };
  const session = createSessionService({
    http,
    clock,
    preferences,
    locks,
  });
  const go = (to: string) => {
    here = to;
    history.replaceState(null, '', to);
    paths$.next(to);
  };
  history.replaceState(null, '', path);
  const dependencies: Dependencies = {
    http,
    clock,
    preferences,
    session: {
      ...session,
      signIn: async (credentials, options) => {
        await session.signIn(credentials, options);
        expiry = startedAt + 900_000;
      },
      endSession: () => undefined,
    },
    tabs: { messages$: tabs$, send: () => undefined },
    environment: { events$: EMPTY, activity$: EMPTY },
    navigation: { path: () => here, path$: paths$, go, replace: go, rewrite: go, reload: () => undefined },
    builds: { events$: NEVER, takeOver: async () => undefined, repair: () => undefined },
    hubEvents$,
    hub: {
      events$: hubOut$,
      connect: async (): Promise<Connected> =>
        reachable ? { kind: 'connected', connectionId: 'c' } : { kind: 'failed', retryAfter: null, now: startedAt },
      link$: () => links$,
      resume: async () => 0,
      reloaded: () => undefined,
      ping: async () => 5,
      verify: () => undefined,
    },
    desktopNotices: {
      state$: EMPTY,
      state: () => 'off' as const,
      turnOn: async () => undefined,
      turnOff: () => undefined,
      announce: () => undefined,
    },
    sound: {
      blocked$: new Subject(),
      isBlocked: () => false,
      arm: () => undefined,
      playNewCase: async () => {
        sounded += 1;
      },
      playThrough: async () => undefined,
      setTones: () => undefined,
      playMessage: async () => undefined,
      playSample: async () => undefined,
      ring$: () => EMPTY,
    },
    loadCalls: () => new Promise(() => undefined),
    devices: { camera$: () => EMPTY, microphone$: () => EMPTY, showCamera: () => () => undefined },
    localDraftsOf: () => ({
      read: async () => null,
      names: () => [],
      write: () => undefined,
      flush: () => undefined,
      forget: async () => undefined,
      remove: () => undefined,
      blocked$: draftsBlocked$,
      isBlocked: () => draftsBlocked$.value,
      key: async () => '',
    }),
    showTexts: showLocale,
    report: (error) => {
      throw error;
    },
  };
  const ronda = startRonda(dependencies, {
    locale,
    loadDesk: async (options) => (input) => startDesk(dependencies, features, options, input),
  });
  paths$.next(path);
  const user = userEvent.setup();
  render(<App ronda={ronda} />);
  return {
    ronda,
    user,
    asked,
    answer: (more: Answers) => Object.assign(known, more),
    receives: (event: HubEvent) => hubOut$.next(event),
    /** Number of times the tone of a new case played. */
    sounded: () => sounded,
    path: () => here,
    goTo: go,
    inLanguage: (to: 'es' | 'en') => go(withLocale(here, to)),
    cut: () => {
      reachable = false;
      links$.next({ type: 'link.closed', allowReconnect: true, now: startedAt });
    },
    /** The browser storage is full (S6). */
    fillStore: () => draftsBlocked$.next(true),
    heal: () => {
      reachable = true;
    },
  };
}
