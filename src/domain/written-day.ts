/** A civil date (`YYYY-MM-DD`) as it is written in Chile, day first. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('-');
