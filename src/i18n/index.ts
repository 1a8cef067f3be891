import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, locales } from '#domain/locale.ts';
import type { es } from './texts/es.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof es };
  }
}

/** Each language is a file of its own, loaded when it is first used. */
const loaders: Record<Locale, () => Promise<object>> = {
  es: async () => (await import('./texts/es.ts')).es,
  en: async () => (await import('./texts/en.ts')).en,
};

export const isLocale = (value: string): value is Locale => locales.some((locale) => locale === value);

/** Loads a language's texts and shows them; rejects when the file cannot be had, and the old language stays. */
export async function showLocale(locale: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    i18next.addResourceBundle(locale, 'translation', await loaders[locale]());
  }
  await i18next.changeLanguage(locale);
}

export async function startTexts(locale: Locale): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: await loaders[locale]() } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return i18next;
}
