import { useSelector } from '@xstate/react';
import { fullName } from '#domain/session/user.ts';
import { inChile } from '#domain/time.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAmount, useUnitOf } from '../../supplies/use-amount.ts';
import styles from './supplies.module.css';
import type { UsesPart } from './supplies.types.ts';

type Used = {
  id: string;
  kind: 'use' | 'given';
  name: string;
  amount: string;
  by: string;
  at: string;
  reason: string | null;
  /** On record after this use. */
  stock: number;
};

/** Uses, latest first; cancelling one restores the stock. */
export function UsedList({ takeBack, sheet, mayTakeBack }: UsesPart & { mayTakeBack: boolean }) {
  const { t } = useTranslation();
  const isSaving = useSelector(takeBack, (snapshot) => snapshot.hasTag('saving'));
  const amount = useAmount();
  const unitOf = useUnitOf();
  const used: Used[] = [
    ...sheet.Uses.map((use) => ({
      id: use.ConsumableUseId,
      kind: 'use' as const,
      name: use.ConsumableName,
      amount: `${amount(-use.Quantity)} ${unitOf(use.Unit, -use.Quantity)}`,
      by: fullName(use.UsedBy),
      at: use.At,
      reason: use.Reason,
      stock: use.Stock,
    })),
    ...sheet.Given.map((given) => ({
      id: given.MedicalCareMedicineId,
      kind: 'given' as const,
      name: `${given.Name} ${given.Strength}${given.Lot === '' ? '' : ` (${t('supplies.lot', { lot: given.Lot })})`}`,
      amount: `${amount(-given.Quantity)} ${unitOf(given.PharmaceuticalForm, -given.Quantity)}`,
      by: fullName(given.UsedBy),
      at: given.At,
      reason: given.Reason,
      stock: given.Stock,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  const ask = ({ kind, id, name, amount: quantity }: Used) =>
    takeBack.send({ type: 'record.changed', changes: { Use: { kind, id, name, amount: quantity } } });
  return (
    <section aria-label={t('supplies.care.used')}>
      <h3>{t('supplies.care.used')}</h3>
      {used.length === 0 ? (
        <p className="muted">{t('supplies.care.none')}</p>
      ) : (
        <ul className={styles.used}>
          {used.map((row) => (
            <li key={row.id}>
              <span className="two">
                <span>
                  <strong>{row.amount}</strong> {row.name}
                </span>
                <span className="meta">
                  {t('supplies.care.by', { name: row.by, time: inChile(row.at).format('DD-MM-YYYY HH:mm') })}
                  {row.reason ? ` · ${row.reason}` : ''}
                </span>
                {row.stock < 0 ? <strong>{t('supplies.care.below', { left: amount(row.stock) })}</strong> : null}
              </span>
              {mayTakeBack ? (
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={isSaving}
                  aria-label={t('supplies.care.takeBack', { name: row.name })}
                  onClick={() => ask(row)}
                >
                  {t('supplies.care.takeBackShort')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
