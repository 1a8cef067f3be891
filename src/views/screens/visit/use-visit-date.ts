import { chileTime } from '#domain/chile-clock.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Date and time of an instant in the words of the page. */
export function useVisitDate() {
  const { language } = useTranslation();
  const written = (at: string | number, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es-CL', { timeZone: 'America/Santiago', ...style }).format(
      new Date(at),
    );
  return (at: string | number) => ({
    date: written(at, { dateStyle: 'medium' }),
    /** With the day of the week, without the year. */
    day: written(at, { weekday: 'long', day: 'numeric', month: 'long' }),
    time: chileTime(at),
  });
}
