import type { ReactNode } from 'react';
import { useTranslation } from '../app/use-translation.ts';
import { Banner } from '../ui/banner/banner.tsx';

type RefusedBannerProps = {
  title?: string;
  dismissLabel?: string | undefined;
  onDismiss: () => void;
  children: ReactNode;
};

/** A refused request, until dismissed. */
export function RefusedBanner({ title, dismissLabel, onDismiss, children }: RefusedBannerProps) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="danger"
      live="alert"
      title={title}
      dismissLabel={dismissLabel ?? t('app.dismiss')}
      onDismiss={onDismiss}
    >
      {children}
    </Banner>
  );
}
