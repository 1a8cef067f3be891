import { useTranslation } from 'react-i18next';
import type { Locale } from '#domain/locale.ts';

export const localeOf = (language: string): Locale => (language === 'en' ? 'en' : 'es');

export const useLocale = (): Locale => localeOf(useTranslation().i18n.language);
