import { expect, test } from 'vitest';
import { type LanguageEvent, languageMachine, selectIsChanging, selectLocale } from '#machines/language/index.ts';
import { languageModel, languageModelEvents } from './language.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { startLanguage } from './support/systems/language.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(languageMachine);

const acts: Record<string, LanguageEvent> = {
  chooseEnglish: { type: 'language.change', locale: 'en' },
  chooseSpanish: { type: 'language.change', locale: 'es' },
};

test.each(edgesOf(languageModel, languageModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, log, loadTexts } = startLanguage(coverage);
  const observe = () => ({
    locale: selectLocale(actor.getSnapshot()),
    asking: loadTexts.isWaiting() ? (loadTexts.inputs.at(-1)?.locale ?? null) : null,
    changing: selectIsChanging(actor.getSnapshot()),
  });
  await followPath(
    languageModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    ({ value, context }) => ({
      locale: context.locale,
      asking: value === 'toEnglish' ? 'en' : value === 'toSpanish' ? 'es' : null,
      changing: value !== 'settled',
    }),
  );
  actor.stop();
});

test('takes every declared transition of languageMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
