import CalendarX from '@lucide/icons/icons/calendar-x';
import Clock from '@lucide/icons/icons/clock';
import type { ExpiryState } from '#domain/supplies/supplies.ts';
import { writtenDay } from '#domain/written-day.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { StatusChip } from '../../ui/chip/chip.tsx';

/** Expiry date of a lot; marked within a month of expiry. */
export function Expiry({ expiresAt, state }: { expiresAt: string | null; state: ExpiryState }) {
  const { t } = useTranslation();
  if (expiresAt === null) return <span className="muted">{t('supplies.noExpiry')}</span>;
  const date = writtenDay(expiresAt);
  // In a card, at 320 px, nothing else says what the date is.
  if (state === 'later') return <span className="nowrap">{t('supplies.expiresOn', { date })}</span>;
  return state === 'expired' ? (
    <StatusChip tone="danger" icon={CalendarX} word={t('supplies.expired', { date })} />
  ) : (
    <StatusChip tone="warn" icon={Clock} word={t('supplies.expiresOn', { date })} />
  );
}
