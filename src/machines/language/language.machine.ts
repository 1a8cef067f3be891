import { assign, setup } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { Locale } from '#domain/locale.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type { LanguageContext, LanguageEvent, LanguageInput, LanguagePorts } from './language.types.ts';

const actors: LanguagePorts['actors'] = { loadTexts: promisePort('loadTexts') };

const base = setup({
  types: {} as {
    input: LanguageInput;
    context: LanguageContext;
    events: LanguageEvent;
    tags: 'loading';
  },
  actors,
  guards: { isOther: ({ context }, { locale }: { locale: Locale }) => locale !== context.locale },
  actions: {
    want: assign((_, { locale }: { locale: Locale }) => ({ wanted: locale })),
    adopt: assign({ locale: ({ context }) => context.wanted }),
    stay: assign({ wanted: ({ context }) => context.locale }),
    rewritePath: actionPort<{ locale: Locale }>('rewritePath'),
    rememberLocale: actionPort<{ locale: Locale; days: number }>('rememberLocale'),
    logTextsFailed: actionPort<{ locale: Locale; reason: string }>('logTextsFailed'),
  },
});

const locale = ({ event }: { event: { locale: Locale } }) => ({ locale: event.locale });
const current = ({ context }: { context: LanguageContext }) => ({ locale: context.locale });
const wanted = ({ context }: { context: LanguageContext }) => ({ locale: context.wanted });
const missing = ({ context, event: { error } }: { context: LanguageContext; event: { error: unknown } }) => ({
  locale: context.wanted,
  reason: error instanceof Error ? error.message : String(error),
});
const remembered = ({ context }: { context: LanguageContext }) => ({
  locale: context.locale,
  days: constants.localeCookieDays,
});

const asks = {
  target: 'loading',
  reenter: true,
  actions: { type: 'want', params: locale },
} as const;

/** Shell 2: interface language. The path changes once the texts are loaded; nothing remounts. */
export const languageMachine = base.createMachine({
  id: 'language',
  context: ({ input }) => ({ locale: input.locale, wanted: input.locale }),
  initial: 'settled',
  states: {
    settled: {
      on: {
        'language.change': { guard: { type: 'isOther', params: locale }, ...asks },
        'language.pathChanged': { guard: { type: 'isOther', params: locale }, ...asks },
      },
    },
    loading: {
      tags: 'loading',
      on: {
        'language.change': [
          { guard: { type: 'isOther', params: locale }, ...asks },
          { target: 'settled', actions: ['stay', { type: 'rewritePath', params: current }] },
        ],
        'language.pathChanged': [
          { guard: { type: 'isOther', params: locale }, ...asks },
          { target: 'settled', actions: 'stay' },
        ],
      },
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: wanted,
        onDone: {
          target: 'settled',
          actions: ['adopt', { type: 'rewritePath', params: current }, { type: 'rememberLocale', params: remembered }],
        },
        onError: {
          target: 'settled',
          actions: [{ type: 'logTextsFailed', params: missing }, 'stay', { type: 'rewritePath', params: current }],
        },
      },
    },
  },
});
