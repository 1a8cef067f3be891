import { readWrittenDay, writtenDay } from '#domain/written-day.ts';

/** `YYYY-MM-DD`, without time or zone. */
export type IsoDay = string;

/** The day at local midnight, as the calendar component requires. */
export function dateOf(day: IsoDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function isoOf(date: Date): IsoDay {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

export type DayRange = { min?: IsoDay | undefined; max?: IsoDay | undefined };

export type DateProblemTexts = {
  noSuchDate: string;
  /** Names the ends of the range, as dd-mm-yyyy. */
  outOfRange: (from: string | undefined, until: string | undefined) => string;
};

/** The day that the text names, or null when it names none within the range. */
export function usableDay(text: string, { min, max }: DayRange): IsoDay | null {
  const day = readWrittenDay(text);
  if (day === null || (min !== undefined && day < min) || (max !== undefined && day > max)) return null;
  return day;
}

/** Why the text cannot be used; an empty one has no problem. */
export function textProblem(text: string, range: DayRange, texts: DateProblemTexts): string | undefined {
  if (text.trim() === '' || usableDay(text, range) !== null) return undefined;
  if (readWrittenDay(text) === null) return texts.noSuchDate;
  const [from, until] = [range.min, range.max].map((day) => (day === undefined ? undefined : writtenDay(day)));
  return texts.outOfRange(from, until);
}
