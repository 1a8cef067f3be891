import { useFormats } from '../app/use-formats.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { RetryButton } from './retry-button.tsx';

type OutdatedBannerProps = { title: string; loadedAt: number | null; onRetry: () => void };

/** Warning above outdated rows, with their age. */
export function OutdatedBanner({ title, loadedAt, onRetry }: OutdatedBannerProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  return (
    <Banner tone="warn" title={title} actions={<RetryButton onRetry={onRetry} />}>
      {t('work.failedText')} {loadedAt === null ? null : t('work.refreshed', { time: time(loadedAt) })}
    </Banner>
  );
}
