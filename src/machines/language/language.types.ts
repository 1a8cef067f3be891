import type { Locale } from '#domain/locale.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

export type LanguageInput = { locale: Locale };
export type LanguageContext = { locale: Locale; wanted: Locale };

export type LanguageEvent =
  | { type: 'language.change'; locale: Locale }
  /** The path changed to another prefix (history, typed address): follow it without rewriting. */
  | { type: 'language.pathChanged'; locale: Locale };

export type LanguagePorts = {
  actors: { loadTexts: PromisePort<void, { locale: Locale }> };
  actions: {
    /** Replaces the prefix of the current path if it differs; nothing remounts. */
    rewritePath: ActionPort<{ locale: Locale }>;
    /** Sets a cookie for `days`, and the `lang` of the document. */
    rememberLocale: ActionPort<{ locale: Locale; days: number }>;
    logTextsFailed: ActionPort<{ locale: Locale; reason: string }>;
  };
};
