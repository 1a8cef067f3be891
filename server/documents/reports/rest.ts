import { addDays } from '#domain/agenda/calendar.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { quantityWords } from '#domain/prescription/quantity-words.ts';
import type { Words } from '../document.ts';
import type { ReportData } from './report-data.ts';

export type Rest = { days: number; words: Words; from: string; to: string; back: string };

const english = (
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
  'nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty'
).split(' ');

/** Sick leave ordered by the answer, counted from the day of writing; return on the day after its end. */
export function restOf({ answer }: ReportData): Rest | null {
  const value = (name: string) => answer?.values.find(({ Name }) => Name === name)?.Value;
  const days = Number(value('restDays') ?? 0);
  if (!answer || value('needsRest') !== 'yes' || !Number.isInteger(days) || days < 1) return null;
  const from = chileDate(answer.at);
  const words = { es: quantityWords(days, false), en: english[days - 1] ?? String(days) };
  return { days, words, from, to: addDays(from, days - 1), back: addDays(from, days) };
}
