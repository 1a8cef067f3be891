import CircleCheck from '@lucide/icons/icons/circle-check';
import CircleX from '@lucide/icons/icons/circle-x';
import Clock from '@lucide/icons/icons/clock';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type Payment, statusNames } from '#domain/income/income.ts';
import { inChile } from '#domain/time.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import type { WalletFilters } from '#machines/wallet/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { StatusChip } from '../../ui/chip/chip.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import styles from './wallet.module.css';
import type { WalletPart } from './wallet.types.ts';

const widths = {
  date: { width: '10rem', narrowWidth: '9rem' },
  service: {},
  amount: { width: '8.5rem', narrowWidth: '7rem', align: 'end', secondary: true },
  commission: { width: '8rem', narrowWidth: '6.5rem', align: 'end', secondary: true },
  net: { width: '9rem', narrowWidth: '7.5rem', align: 'end' },
  status: { width: '9rem', narrowWidth: '8rem' },
} as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];

export function WalletRows({ list }: WalletPart) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectRows<Payment, WalletFilters>);
  return (
    <Table
      caption={t('wallet.title')}
      columns={columns.map((id) => ({ id, label: t(`wallet.columns.${id}`), ...widths[id] }))}
    >
      <TableBody>
        {rows.map((row) => (
          <Row key={row.PaymentId} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ row }: { row: Payment }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { number } = useFormats();
  const pesos = (amount: number) => t('wallet.pesos', { amount: number(amount) });
  return (
    <TableRow>
      <TableCell className="nowrap">{inChile(row.Date).format('DD-MM-YYYY HH:mm')}</TableCell>
      <TableCell card="full">{specialty(row.ServiceName)}</TableCell>
      <Amount label={t('wallet.columns.amount')} secondary>
        {pesos(row.Amount)}
      </Amount>
      <Amount label={t('wallet.columns.commission')} secondary>
        {pesos(row.Commission)}
      </Amount>
      <Amount label={t('wallet.columns.net')}>
        <strong>{pesos(row.Net)}</strong>
      </Amount>
      <TableCell card="end">
        <PaymentStatusChip status={row.Status} />
      </TableCell>
    </TableRow>
  );
}

/** Cards have no column heading, so the amount carries its label. */
function Amount({ label, secondary, children }: { label: string; secondary?: true; children: ReactNode }) {
  return (
    <TableCell className={styles.amount} card="full" secondary={secondary}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </TableCell>
  );
}

const looks = {
  pending: { tone: 'warn', icon: Clock },
  paid: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
} as const;

function PaymentStatusChip({ status }: { status: Payment['Status'] }) {
  const { t } = useTranslation();
  const name = statusNames[status];
  return <StatusChip {...looks[name]} word={t(`wallet.statuses.${name}`)} />;
}
