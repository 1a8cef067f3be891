import { useTranslation } from '../app/use-translation.ts';
import { Button, type ButtonProps } from '../ui/button/button.tsx';

type RetryButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'block'> & { onRetry: () => void };

/** Retry button, small by default for banners. */
export function RetryButton({ onRetry, size = 'sm', ...look }: RetryButtonProps) {
  const { t } = useTranslation();
  return (
    <Button {...look} size={size} onClick={onRetry}>
      {t('app.retry')}
    </Button>
  );
}
