import type { Locale } from '#domain/locale.ts';
import { useTranslation } from './use-translation.ts';

export const localeOf = (language: string): Locale => (language === 'en' ? 'en' : 'es');

export const useLocale = (): Locale => localeOf(useTranslation().language);
