import { useTranslation } from 'react-i18next';
import { endOf, type Span } from '#domain/agenda/appointment-span.ts';
import { useFormats } from '../../app/use-formats.ts';

/** Time with its day, so that a screen reader announces where a step leads. */
export function useWhen() {
  const { t } = useTranslation();
  const { longDay, time } = useFormats();
  return (span: Span) =>
    t('calendar.hours', {
      from: longDay(span.Start).replace(/^./, (first) => first.toLowerCase()),
      until: time(endOf(span)),
    });
}
