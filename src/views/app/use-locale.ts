import { useTranslation } from 'react-i18next';
import type { Locale } from '#domain/locale.ts';

/** The language in use. */
export const useLocale = (): Locale => (useTranslation().i18n.language === 'en' ? 'en' : 'es');
