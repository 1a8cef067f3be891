import type { MovementLine } from '#actors/supplies/stock-lists.ts';
import { useTranslation } from '../../app/use-translation.ts';
import styles from './supplies.module.css';
import { useAmount, useUnitOf } from './use-amount.ts';

type MovementAmountProps = { row: Pick<MovementLine, 'kind' | 'Quantity' | 'Stock' | 'unit' | 'TakenBackAt'> };

/** Kind and amount of a movement, and what it left. */
export function MovementAmount({ row: { kind, Quantity, Stock, unit, TakenBackAt } }: MovementAmountProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const unitOf = useUnitOf();
  const changed = `${Quantity > 0 ? '+' : ''}${amount(Quantity)}`;
  const left = `${amount(Stock)} ${unitOf(unit, Stock)}`;
  return (
    <span className="two">
      <span>
        {t(`supplies.kinds.${kind}`)} <strong className={styles.amount}>{changed}</strong>{' '}
        <span className="meta">{unitOf(unit, Math.abs(Quantity))}</span>
      </span>
      <span className="meta">
        {TakenBackAt === null ? t('supplies.left', { count: Stock, amount: left }) : t('supplies.takenBack')}
      </span>
    </span>
  );
}
