import { createActor, type InspectionEvent } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import { type LanguageEvent, languageMachine } from '#machines/language/index.ts';
import type { languageModelEvents } from '../../language.model.ts';
import { actionLog, parkedPort, settled } from '../ports.ts';

type Options = {
  inspect?: (event: InspectionEvent) => void;
  /** External effect of loaded texts. */
  shown?: (locale: Locale) => Promise<void>;
};

/** The language machine with ports controlled by the test. */
export function startLanguage({ inspect, shown }: Options = {}) {
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
    { input: { locale: 'es' }, ...(inspect && { inspect }) },
  ).start();
  const send = (event: LanguageEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof languageModelEvents)[number], () => unknown> = {
    chooseEnglish: send({ type: 'language.change', locale: 'en' }),
    chooseSpanish: send({ type: 'language.change', locale: 'es' }),
    pathEnglish: send({ type: 'language.pathChanged', locale: 'en' }),
    pathSpanish: send({ type: 'language.pathChanged', locale: 'es' }),
    textsArrived: async () => {
      await shown?.(loadTexts.inputs.at(-1)?.locale ?? 'es');
      await loadTexts.resolve();
    },
    textsBroke: () => loadTexts.reject(),
  };
  return { actor, drive, log, loadTexts };
}
