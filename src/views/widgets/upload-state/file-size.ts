import type { Locale } from '#domain/locale.ts';

const kilo = 1_024;

/** `640 KB`, `1,2 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const mega = bytes >= kilo * kilo;
  const format = new Intl.NumberFormat(locale === 'es' ? 'es-CL' : 'en-GB', { maximumFractionDigits: mega ? 1 : 0 });
  return `${format.format(Math.max(1, bytes / (mega ? kilo * kilo : kilo)))} ${mega ? 'MB' : 'KB'}`;
}
