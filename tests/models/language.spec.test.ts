import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Locale } from '#domain/time.ts';
import { type LanguageEvent, languageMachine, selectIsChanging, selectLocale } from '#machines/language/index.ts';
import { languageModel, languageModelEvents } from './language.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { actionLog, parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(languageMachine);

const acts: Record<string, LanguageEvent> = {
  chooseEnglish: { type: 'language.change', locale: 'en' },
  chooseSpanish: { type: 'language.change', locale: 'es' },
};

test.each(edgesOf(languageModel, languageModelEvents, {}))('%s', async (_name, path) => {
  const loadTexts = parkedPort<void, { locale: Locale }>();
  const log = actionLog();
  const actor = createActor(
    languageMachine.provide({
      actors: { loadTexts: loadTexts.logic },
      actions: {
        rewritePath: log.port('rewritePath'),
        rememberLocale: log.port('rememberLocale'),
        logTextsFailed: log.port('logTextsFailed'),
      },
    }),
    { input: { locale: 'es' }, inspect: coverage.inspect },
  ).start();
  const send = (event: LanguageEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof languageModelEvents)[number], () => unknown> = {
    chooseEnglish: send({ type: 'language.change', locale: 'en' }),
    chooseSpanish: send({ type: 'language.change', locale: 'es' }),
    pathEnglish: send({ type: 'language.pathChanged', locale: 'en' }),
    pathSpanish: send({ type: 'language.pathChanged', locale: 'es' }),
    textsArrived: () => loadTexts.resolve(),
    textsBroke: () => loadTexts.reject(),
  };
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

test('every transition languageMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
