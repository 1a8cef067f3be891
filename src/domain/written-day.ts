import { civilDate } from './ids.ts';

/** Formats a civil date (`YYYY-MM-DD`) day first, as in Chile. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('-');

// Eight digits alone too: the numeric keyboard of many telephones has no separator.
const written = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/** Civil date of a text as "24-11-2026", "24/11/2026", "24112026" or "2026-11-24"; null for any other. */
export function readWrittenDay(text: string): string | null {
  const [day, month, year] = (written.exec(text.trim()) ?? []).slice(1).filter((part) => part !== undefined);
  const isWritten = day && month && year;
  const civil = isWritten ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return civilDate.safeParse(civil).data ?? null;
}
