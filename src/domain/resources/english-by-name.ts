import type { Locale } from '../locale.ts';

/** Translates rows of a catalogue whose answers carry only their name; a row that was added later keeps it. */
export const englishByName =
  (english: Readonly<Record<string, string>>) =>
  (locale: Locale, name: string): string =>
    locale === 'en' ? (english[name] ?? name) : name;
