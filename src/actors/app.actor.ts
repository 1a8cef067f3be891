import { fromPromise } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import { withLocale } from '#domain/route-guard.ts';
import { type AppActors, appMachine } from '#machines/app/index.ts';
import { type LanguagePorts, languageMachine } from '#machines/language/index.ts';
import { polyclinicMachine } from '#machines/polyclinic/index.ts';
import { updateNoticeMachine } from '#machines/update-notice/index.ts';
import { createAttendNextLogic } from './attend-next.actor.ts';
import { createAvailabilityLogic } from './availability.actor.ts';
import { type ConnectionState, type Dependencies, hubEventsLogic } from './dependencies.ts';
import { createHubLogic } from './hub.actor.ts';
import { createSessionLogic } from './session.actor.ts';
import { createWorkQueueLogic } from './work-queue.actor.ts';

export type Find = <K extends keyof AppActors>(name: K) => AppActors[K] | undefined;
export type AppCommands = {
  find: Find;
  locale(): Locale;
  reloadAll(signal: AbortSignal): Promise<void>;
};

function createLanguageLogic({ showTexts, navigation, preferences, report }: Dependencies) {
  const actors: LanguagePorts['actors'] = { loadTexts: fromPromise(({ input }) => showTexts(input.locale)) };
  return languageMachine.provide({
    actors,
    actions: {
      rewritePath: (_, { locale }) => navigation.replace(withLocale(navigation.path(), locale)),
      rememberLocale: (_, { locale, days }) => {
        preferences.rememberLocale(locale, days);
        document.documentElement.lang = locale;
      },
      logTextsFailed: (_, { locale }) => report(new Error(`texts of "${locale}" were not loaded`)),
    },
  });
}

/** The root machine with every effect: one place where machines and services meet. */
export function createAppLogic(dependencies: Dependencies, live$: ConnectionState, app: AppCommands) {
  const { http, preferences, navigation, report } = dependencies;
  return appMachine.provide({
    actors: {
      session: createSessionLogic(dependencies),
      language: createLanguageLogic(dependencies),
      updateNotice: updateNoticeMachine.provide({
        actors: { hubEvents: hubEventsLogic<'webUpdate'>(dependencies) },
        actions: {
          rememberReload: (_, { version }) => preferences.rememberReload(version),
          reload: () => navigation.reload(),
        },
      }),
      hub: createHubLogic(dependencies, {
        reloadAll: app.reloadAll,
        refreshToken: () => app.find('session')?.send({ type: 'session.refresh' }),
        unauthorized: () => app.find('session')?.send({ type: 'session.unauthorized' }),
      }),
      availability: createAvailabilityLogic(dependencies),
      attendNext: createAttendNextLogic(dependencies, live$, {
        locale: app.locale,
        refreshQueue: () => app.find('workQueue')?.send({ type: 'queue.refresh' }),
      }),
      workQueue: createWorkQueueLogic(dependencies),
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
