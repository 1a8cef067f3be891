import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { useAmount } from './use-amount.ts';

/** Says before it is saved that an entry takes more than is on record (domain 5.1). */
export function Shortfall({ stock, left }: { stock: number; left: number }) {
  const { t } = useTranslation();
  const amount = useAmount();
  return <Banner tone="warn">{t('supplies.short', { stock: amount(stock), left: amount(left) })}</Banner>;
}
