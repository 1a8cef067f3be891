/** Formats a civil date (`YYYY-MM-DD`) day first, as in Chile. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('-');
