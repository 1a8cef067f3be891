import { act, cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject, map } from 'rxjs';
import { beforeAll, test, vi } from 'vitest';
import { createActor, createMachine, fromObservable } from 'xstate';
import type { Ronda } from '#actors/app/ronda.ts';
import { type Routed, visitorOf } from '#actors/app/routing.ts';
import type { Desk } from '#actors/desk/desk.types.ts';
import { routeByName } from '#domain/navigation/routes.ts';
import type { AppActors } from '#machines/app/index.ts';
import type { DeskUser } from '#machines/desk/index.ts';
import type { SessionSnapshot } from '#machines/session/index.ts';
import { stub } from '#tests/support/stub.ts';
import { App } from '#views/app/app.tsx';
import { appModel, appModelEvents } from '../app.model.ts';
import { followPath } from '../support/follow.ts';
import { createOutside, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startApp } from '../support/systems/app.ts';

const places = {
  restoring: () => screen.queryByText(t('auth.restoring')),
  login: () => screen.queryByText(t('auth.enter')),
  cases: () => screen.queryByRole('tablist', { name: t('work.kinds') }),
  noCases: () => screen.queryByText(t('work.noQueue')),
  error: () => screen.queryByText(t('errorPages.failed')),
} as const;
const see = () => Object.entries(places).flatMap(([place, look]) => (look() ? [place] : []));

/** Route of each visitor; the decisions of the route guards have a separate test. */
const doors: Record<ReturnType<typeof visitorOf>['kind'], Routed['decision']> = {
  unknown: { kind: 'wait' },
  anonymous: { kind: 'show', route: routeByName('auth-login'), id: null },
  signedIn: { kind: 'show', route: routeByName('platform-work'), id: null },
};

/** The whole interface on the root under test, with the parts of the desk that the work page uses. */
function showApp() {
  const desks: { changed: () => void; shown: Desk | null } = { changed: () => undefined, shown: null };
  const deskOf = (user: DeskUser) => {
    const { ronda } = createOutside({});
    const calls = { get: () => null, subscribe: () => () => undefined };
    const actor = createActor(createMachine({ context: { user } })).start();
    return stub<Desk>({ ...ronda.desk.get(), actor, calls });
  };
  const system = startApp({
    deskChanged: (user) => {
      desks.shown = user && deskOf(user);
      desks.changed();
    },
  });
  const find = (name: keyof AppActors) => system.app.system.get(name);
  const session: AppActors['session'] = find('session');
  const seen$ = new BehaviorSubject<SessionSnapshot>(session.getSnapshot());
  session.subscribe({ next: (snapshot) => seen$.next(snapshot), error: () => undefined });
  const routing = createActor(
    fromObservable<Routed, void>(() =>
      seen$.pipe(map((seen) => ({ path: '', decision: doors[visitorOf(seen).kind] }))),
    ),
  ).start();
  const reported: unknown[] = [];
  const ronda = stub<Ronda>({
    ...createOutside({}).ronda,
    app: system.app,
    find,
    routing,
    report: (error: unknown) => void reported.push(error),
    desk: {
      get: () => desks.shown,
      subscribe: (listener: () => void) => {
        desks.changed = listener;
        return () => undefined;
      },
    },
  });
  render(<App ronda={ronda} />);
  return system;
}

/** The code of the pages is lazy-loaded; this loads it before the walks begin. */
beforeAll(async () => {
  const { app, drive } = showApp();
  await act(async () => void (await drive.doctorCameIn()));
  await screen.findByRole('tablist', { name: t('work.kinds') });
  await act(async () => void (await drive.leftElsewhere()));
  await act(async () => void (await drive.otherCameIn()));
  await screen.findByText(t('work.noQueue'));
  cleanup();
  app.stop();
});

test.each(toursSeen(appModel, appModelEvents, {}))('%s', async (_name, path) => {
  // React logs the errors of the error page to the console.
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { app, drive, log } = showApp();
  let wasInside = false;
  await act(async () => undefined);
  await followPath(
    appModel,
    {},
    path,
    { drive: throughView(drive, {}), observe: see, calls: () => log.drain() },
    ({ context: { inside, answers, crashed, deskCrashed } }) => {
      wasInside ||= inside;
      if (crashed === 'session' || deskCrashed) return ['error'];
      if (!inside) return [wasInside ? 'login' : 'restoring'];
      return [answers ? 'cases' : 'noCases'];
    },
  );
  app.stop();
  silence.mockRestore();
});
