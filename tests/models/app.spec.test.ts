import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { ApplicationFunction } from '#domain/application-function.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { Locale } from '#domain/locale.ts';
import type { DeskPortEvent, DeskPortInput } from '#machines/app/app.types.ts';
import { appMachine, selectAnswersOrientations, selectIsAuthenticated } from '#machines/app/index.ts';
import { languageMachine } from '#machines/language/index.ts';
import { type RestoreOutcome, type SessionTabEvent, sessionMachine } from '#machines/session/index.ts';
import type { EnvironmentEvent } from '#machines/shared/environment.ts';
import { updateNoticeMachine } from '#machines/update-notice/index.ts';
import { type AppShown, appModel, appModelEvents, appShows } from './app.model.ts';
import { applicationFunction, guid, t0, user } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(appMachine);

function startSystem() {
  const log = actionLog();
  const restore = parkedPort<RestoreOutcome>();
  const loadFunctions = parkedPort<ApplicationFunction[]>();
  const loadTexts = parkedPort<void, { locale: Locale }>();
  const sessionTabs = subjectPort<SessionTabEvent>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const updateEvents = subjectPort<HubEventOf<'webUpdate'>, { only: readonly 'hub.webUpdate'[] }>();
  const desks: DeskPortInput[] = [];
  const nothing = () => {};
  let deskAnswers: boolean | null = null;
  let deskBroken = false;

  const app = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            restore: restore.logic,
            loadFunctions: loadFunctions.logic,
            tabs: sessionTabs.logic,
            environment: environment.logic,
          },
          actions: { clearSession: nothing },
        }),
        language: languageMachine.provide({
          actors: { loadTexts: loadTexts.logic },
          actions: {
            rewritePath: () => {
              throw new Error('broken on purpose');
            },
          },
        }),
        updateNotice: updateNoticeMachine.provide({ actors: { hubEvents: updateEvents.logic } }),
        desk: fromCallback<DeskPortEvent, DeskPortInput>(({ input, receive }) => {
          if (deskBroken) throw new Error('broken on purpose');
          desks.push(input);
          deskAnswers = input.user?.answersOrientations ?? null;
          receive((event) => {
            deskAnswers = event.user?.answersOrientations ?? null;
          });
          return () => {
            deskAnswers = null;
          };
        }),
      },
      actions: { reportCrash: log.port('reportCrash') },
    }),
    {
      input: { locale: 'es', version: '1', reloadedFor: null },
      inspect: coverage.inspect,
    },
  ).start();

  const functions = (answers: boolean) => (answers ? ['platform-work', 'ui'] : ['ui']).map(applicationFunction);
  const comesIn = async (answers: boolean, broken = false) => {
    deskBroken = broken;
    if (!restore.isWaiting()) await settled(() => sessionTabs.emit({ type: 'tab.signedIn' }));
    await restore.resolve({
      kind: 'ready',
      profile: {
        user: user(),
        functions: functions(answers),
        polyclinics: [],
        expiresAt: t0 + 3_600_000,
        serverOffset: 0,
      },
      now: t0,
    });
  };
  const rights = async (answers: boolean) => {
    await settled(() => app.system.get('session').send({ type: 'session.permissionRefused', routeName: 'ui' }));
    await loadFunctions.resolve(functions(answers));
  };
  const drive: Record<(typeof appModelEvents)[number], () => unknown> = {
    doctorCameIn: () => comesIn(true),
    otherCameIn: () => comesIn(false),
    doctorCameInToBrokenDesk: () => comesIn(true, true),
    leftElsewhere: () => settled(() => sessionTabs.emit({ type: 'tab.signedOut' })),
    gainedOrientations: () => rights(true),
    lostOrientations: () => rights(false),
    sameFunctionsAgain: () => rights(true),
    sessionCrashed: () => settled(sessionTabs.fail),
    languageCrashed: async () => {
      await settled(() => app.system.get('language').send({ type: 'language.change', locale: 'en' }));
      await loadTexts.resolve();
    },
    updateNoticeCrashed: () => settled(updateEvents.fail),
  };
  const observe = (): AppShown => {
    const named = (['language', 'session', 'updateNotice'] as const).filter((name) => app.system.get(name));
    return { running: [...(deskAnswers === null ? [] : (['desk'] as const)), ...named].sort(), deskAnswers };
  };
  return { app, drive, observe, log, desks };
}

test.each(edgesOf(appModel, appModelEvents, {}))('%s', async (_name, path) => {
  const { app, drive, observe, log, desks } = startSystem();
  await followPath(appModel, {}, path, { drive, observe, calls: () => log.drain() }, ({ context }) =>
    appShows(context),
  );
  const { inside, answers } = path.steps.at(-1)?.state.context ?? { inside: false, answers: false };
  expect([selectIsAuthenticated(app.getSnapshot()), selectAnswersOrientations(app.getSnapshot())]).toEqual([
    inside,
    inside && answers,
  ]);
  // A desk is started with whoever is signed in and with what this browser remembers.
  expect(desks).toEqual(
    desks.map(({ user: deskUser }) => ({
      user: {
        userId: user().UserId,
        specialtyIds: [guid(50)],
        polyclinics: [],
        answersOrientations: deskUser?.answersOrientations,
        roles: [1],
        attendsCares: deskUser?.answersOrientations,
        attendsNextCare: deskUser?.answersOrientations,
      },
    })),
  );
  expect(app.getSnapshot().status).toEqual('active');
  app.stop();
});

test('every transition appMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
