import type { Locale } from './locale.ts';

const dots = new Intl.NumberFormat('es-CL', { useGrouping: 'always' });

/** Clinical 9: `1.234.567`, in both languages. */
export const dotThousands = (value: number) => dots.format(value);

const grouped = { es: dots, en: new Intl.NumberFormat('en') };
/** How many: thousands as the language groups them, for in English a dot begins the decimals. */
export const groupThousands = (value: number, locale: Locale) => grouped[locale].format(value);

/** Writes the decimals of a measured or typed number as the language does. */
export const decimalText = (text: string, locale: Locale) =>
  locale === 'es' ? text.replace('.', ',') : text.replace(',', '.');
