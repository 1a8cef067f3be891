import { endOf, type Span } from '#domain/agenda/appointment-span.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { useTurnNote } from '../../widgets/use-turn-note.ts';

/** Time with its day, so that a screen reader announces where a step leads. */
export function useWhen() {
  const { t } = useTranslation();
  const { longDay, time, locale } = useFormats();
  const withTurn = useTurnNote();
  return (span: Span) => {
    const hours = t('calendar.hours', {
      // In the middle of a sentence days have a small letter in Spanish and a capital one in English.
      from: longDay(span.Start).replace(/^./, (first) => (locale === 'es' ? first.toLowerCase() : first)),
      until: time(endOf(span)),
    });
    return withTurn(hours, span.Start);
  };
}
