import { createActor, fromCallback, type InspectionEvent } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { Locale } from '#domain/locale.ts';
import type { ApplicationFunction } from '#domain/navigation/application-function.ts';
import type { DeskPortEvent, DeskPortInput } from '#machines/app/app.types.ts';
import { appMachine } from '#machines/app/index.ts';
import type { DeskUser } from '#machines/desk/index.ts';
import { languageMachine } from '#machines/language/index.ts';
import { type RestoreOutcome, type SessionTabEvent, sessionMachine } from '#machines/session/index.ts';
import type { EnvironmentEvent } from '#machines/shared/environment.ts';
import { type BuildEvent, updateNoticeMachine } from '#machines/update-notice/index.ts';
import type { AppShown, appModelEvents } from '../../app.model.ts';
import { applicationFunction, t0, user } from '../fixtures.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

type Options = {
  inspect?: (event: InspectionEvent) => void;
  /** Called when a desk starts or ends. */
  deskChanged?: (user: DeskUser | null) => void;
};

/** The root with its real children, and their ports controlled by the test. */
export function startApp({ inspect, deskChanged = () => {} }: Options = {}) {
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
  const received = (user: DeskUser | null) => {
    deskAnswers = user?.answersOrientations ?? null;
    deskChanged(user);
  };
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
        updateNotice: updateNoticeMachine.provide({
          actors: {
            hubEvents: updateEvents.logic,
            builds: subjectPort<BuildEvent>().logic,
            environment: environment.logic,
          },
        }),
        desk: fromCallback<DeskPortEvent, DeskPortInput>(({ input, receive }) => {
          if (deskBroken) throw new Error('broken on purpose');
          desks.push(input);
          received(input.user);
          receive((event) => received(event.user));
          return () => received(null);
        }),
      },
      actions: { reportCrash: log.port('reportCrash') },
    }),
    {
      input: { locale: 'es', version: '1', reloadedFor: null },
      ...(inspect && { inspect }),
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
        supportUserId: null,
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
