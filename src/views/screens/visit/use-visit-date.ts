import { chileTime } from '#domain/chile-clock.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Date and time of an instant in the words of the page. */
export function useVisitDate() {
  const { language } = useTranslation();
  return (at: string | number) => ({
    date: new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es-CL', {
      timeZone: 'America/Santiago',
      dateStyle: 'medium',
    }).format(new Date(at)),
    time: chileTime(at),
  });
}
