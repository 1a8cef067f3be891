import { endOf, type Span } from '#domain/agenda/appointment-span.ts';
import { turnOf } from '#domain/clock-turn.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Time with its day, so that a screen reader announces where a step leads. */
export function useWhen() {
  const { t } = useTranslation();
  const { longDay, time, locale } = useFormats();
  return (span: Span) => {
    const hours = t('calendar.hours', {
      // In the middle of a sentence days have a small letter in Spanish and a capital one in English.
      from: longDay(span.Start).replace(/^./, (first) => (locale === 'es' ? first.toLowerCase() : first)),
      until: time(endOf(span)),
    });
    const turn = turnOf(span.Start);
    return turn ? `${hours} (${t(`clock.turn.notes.${turn}`)})` : hours;
  };
}
