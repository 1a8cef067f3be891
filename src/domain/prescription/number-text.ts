import type { Locale } from '../locale.ts';

const separators = { es: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;
const fractions: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };

const withFraction = /^(\d*)\s?([¼½¾])$/;
const withOneSeparator = /^(\d+)([.,])(\d+)$/;
const grouped = [/^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/, /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/];

/**
 * Parses a typed number: `1200`, `1,5` and `1.5` in every language, `1½`; the thousands separator depends on the locale.
 * Returns `unclear` when it could be thousands in one language and a decimal in the other, null when it is not a number.
 */
export function readNumber(written: string, locale: Locale): number | 'unclear' | null {
  const text = written.trim();
  if (/^\d+$/.test(text)) return Number(text);
  const [, count = '', fraction = ''] = withFraction.exec(text) ?? [];
  const part = fractions[fraction];
  if (part !== undefined) return Number(count) + part;
  const [, whole = '', separator = '', digits = ''] = withOneSeparator.exec(text) ?? [];
  if (separator !== '') {
    const looksGrouped = digits.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (looksGrouped && separator === separators[locale].group) return Number(whole + digits);
    return looksGrouped && digits.endsWith('0') ? 'unclear' : Number(`${whole}.${digits}`);
  }
  for (const one of grouped) {
    const [, thousands, decimals = ''] = one.exec(text) ?? [];
    if (thousands !== undefined) return Number(`${thousands.replace(/[.,]/g, '')}.${decimals}`);
  }
  return null;
}

const shown = {
  es: new Intl.NumberFormat('es-CL', { maximumFractionDigits: 3, useGrouping: false }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false }),
};
/** Formats a number for editing: no thousands separators, and parsed back to the same value. */
export const inputText = (value: number, locale: Locale): string => shown[locale].format(value);
