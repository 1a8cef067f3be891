import { assign, setup } from 'xstate';

export const languageModelEvents = [
  'chooseEnglish',
  'chooseSpanish',
  'pathEnglish',
  'pathSpanish',
  'textsArrived',
  'textsBroke',
] as const;
type Locale = 'es' | 'en';

const spec = setup({
  types: {} as {
    context: { locale: Locale };
    events: { type: (typeof languageModelEvents)[number] };
  },
  guards: {
    spanish: ({ context }) => context.locale === 'es',
    english: ({ context }) => context.locale === 'en',
  },
  actions: {
    rewritePath: (_, _params: { locale: Locale }) => {},
    rememberLocale: (_, _params: { locale: Locale; days: number }) => {},
    logTextsFailed: (_, _params: { locale: Locale; reason: string }) => {},
    speak: assign((_, params: { locale: Locale }) => ({ locale: params.locale })),
  },
});

const rewrite = (locale: Locale) => ({ type: 'rewritePath', params: { locale } }) as const;
const spoken = (locale: Locale) =>
  ({
    target: 'settled',
    actions: [
      { type: 'speak', params: { locale } },
      rewrite(locale),
      { type: 'rememberLocale', params: { locale, days: 365 } },
    ],
  }) as const;
/** Messages, "language file failed": logged; the current language and its prefix stay. */
const stays = (missing: Locale, locale: Locale) =>
  ({
    target: 'settled',
    actions: [{ type: 'logTextsFailed', params: { locale: missing, reason: 'down' } }, rewrite(locale)],
  }) as const;

/** Shell 2: changing the language rewrites the prefix of the path; remembered for 365 days. */
export const languageModel = spec.createMachine({
  id: 'language',
  context: { locale: 'es' },
  initial: 'settled',
  states: {
    settled: {
      on: {
        chooseEnglish: { guard: 'spanish', target: 'toEnglish' },
        pathEnglish: { guard: 'spanish', target: 'toEnglish' },
        chooseSpanish: { guard: 'english', target: 'toSpanish' },
        pathSpanish: { guard: 'english', target: 'toSpanish' },
      },
    },
    toEnglish: {
      on: {
        textsArrived: spoken('en'),
        textsBroke: stays('en', 'es'),
        chooseEnglish: 'toEnglish',
        pathEnglish: 'toEnglish',
        chooseSpanish: { target: 'settled', actions: rewrite('es') },
        pathSpanish: 'settled',
      },
    },
    toSpanish: {
      on: {
        textsArrived: spoken('es'),
        textsBroke: stays('es', 'en'),
        chooseSpanish: 'toSpanish',
        pathSpanish: 'toSpanish',
        chooseEnglish: { target: 'settled', actions: rewrite('en') },
        pathEnglish: 'settled',
      },
    },
  },
});
