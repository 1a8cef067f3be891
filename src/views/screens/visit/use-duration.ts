import { useTranslation } from '../../app/use-translation.ts';

/** For example `3 minutes and 12 seconds`. */
export function useDuration(seconds: number | null): string | null {
  const { t } = useTranslation();
  if (seconds === null) return null;
  const rest = t('visit.call.seconds', { count: seconds % 60 });
  if (seconds < 60) return rest;
  const minutes = t('visit.call.minutes', { count: Math.floor(seconds / 60) });
  return seconds % 60 === 0 ? minutes : t('visit.call.minutesAndSeconds', { minutes, seconds: rest });
}
