import { fromPromise } from 'xstate';
import { withLocale } from '#domain/navigation/route-guard.ts';
import { type LanguagePorts, languageMachine } from '#machines/language/index.ts';
import type { BaseDependencies } from '../shared/dependencies.ts';

type Outside = Pick<BaseDependencies, 'showTexts' | 'navigation' | 'preferences' | 'report'>;

export function createLanguageLogic({ showTexts, navigation, preferences, report }: Outside) {
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
