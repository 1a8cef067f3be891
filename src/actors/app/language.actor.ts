import { distinctUntilChanged, map } from 'rxjs';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { splitPath, withLocale } from '#domain/navigation/route-guard.ts';
import { type LanguagePorts, languageMachine } from '#machines/language/index.ts';
import type { NavigationService } from '#services/browser/navigation.service.ts';
import type { BaseDependencies } from '../shared/dependencies.ts';

type Outside = Pick<BaseDependencies, 'showTexts' | 'navigation' | 'preferences' | 'report'>;

export function createLanguageLogic({ showTexts, navigation, preferences, report }: Outside) {
  const actors: LanguagePorts['actors'] = { loadTexts: fromPromise(({ input }) => showTexts(input.locale)) };
  return languageMachine.provide({
    actors,
    actions: {
      rewritePath: (_, { locale }) => navigation.rewrite(withLocale(navigation.path(), locale)),
      rememberLocale: (_, { locale, days }) => {
        preferences.rememberLocale(locale, days);
        document.documentElement.lang = locale;
      },
      logTextsFailed: (_, { locale, reason }) => report(new Error(`texts of "${locale}" were not loaded: ${reason}`)),
    },
  });
}

type Language = Pick<ActorRefFrom<typeof languageMachine>, 'send'>;

/** The language follows the path prefix, also for history navigation and typed addresses. Returns the unsubscribe function. */
export function followPath({ path$ }: Pick<NavigationService, 'path$'>, language: Language): () => void {
  const prefix$ = path$.pipe(
    map((path) => splitPath(path)?.locale),
    distinctUntilChanged(),
  );
  const followed = prefix$.subscribe((locale) => {
    if (locale) language.send({ type: 'language.pathChanged', locale });
  });
  return () => followed.unsubscribe();
}
