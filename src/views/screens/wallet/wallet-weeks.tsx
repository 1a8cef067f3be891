import type { Wallet, WalletWeek } from '#domain/income/income.ts';
import { writtenDay } from '#domain/written-day.ts';
import { weeksOf } from '#machines/wallet/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import styles from './wallet.module.css';

type WalletWeeksProps = { answer: Wallet; pesos: (amount: number) => string };

const sum = ({ Pending, Paid }: WalletWeek) => Pending + Paid;

/** Bars, with the same numbers as a table. */
export function WalletWeeks({ answer, pesos }: WalletWeeksProps) {
  const { t } = useTranslation();
  const weeks = weeksOf(answer);
  const isPart = weeks.reduce((all, week) => all + sum(week), 0) < answer.TotalPending + answer.TotalPaid;
  const highest = Math.max(1, ...weeks.map(sum));
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) return null;
  if (weeks.every((week) => sum(week) === 0)) return <p className="meta">{t('wallet.noWeeks')}</p>;
  return (
    <Card
      title={t('wallet.weeks')}
      aside={<span className="meta">{t('wallet.highest', { amount: pesos(highest) })}</span>}
    >
      <div style={{ maxInlineSize: `max(14rem, ${weeks.length * 2.5}rem)` }} aria-hidden="true">
        <div className={styles.bars}>
          {weeks.map((week) => (
            <Bar key={week.Week} week={week} highest={highest} pesos={pesos} />
          ))}
        </div>
        <div className={styles.axis}>
          <span>{writtenDay(first.Week)}</span>
          {last === first ? null : <span>{writtenDay(last.Week)}</span>}
        </div>
      </div>
      <p className={styles.legend}>
        <span className={styles.paid}>{t('wallet.paid')}</span>
        <span className={styles.pending}>{t('wallet.pending')}</span>
      </p>
      <p className="meta">
        {t('wallet.weeksText')} {isPart ? t('wallet.lastYear') : null}
      </p>
      <details className={styles.details}>
        <summary>{t('wallet.asTable')}</summary>
        <WeekTable weeks={weeks} pesos={pesos} />
      </details>
    </Card>
  );
}

type BarProps = { week: WalletWeek; highest: number; pesos: (amount: number) => string };

function Bar({ week, highest, pesos }: BarProps) {
  const share = (amount: number) => `${(amount / highest) * 100}%`;
  return (
    <span className={styles.bar} title={`${writtenDay(week.Week)}: ${pesos(sum(week))}`}>
      <i className={styles.pending} style={{ height: share(week.Pending) }} />
      <i className={styles.paid} style={{ height: share(week.Paid) }} />
    </span>
  );
}

function WeekTable({ weeks, pesos }: { weeks: readonly WalletWeek[]; pesos: (amount: number) => string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Table
      cards={false}
      density="compact"
      caption={t('wallet.weeks')}
      columns={[
        { id: 'week', label: t('wallet.week') },
        { id: 'pending', label: `${t('wallet.pending')} ($)`, align: 'end' },
        { id: 'paid', label: `${t('wallet.paid')} ($)`, align: 'end' },
      ]}
    >
      <TableBody>
        {weeks.toReversed().map((week) => (
          <TableRow key={week.Week}>
            <TableCell className="nowrap">{writtenDay(week.Week)}</TableCell>
            <TableCell className={styles.amount} title={pesos(week.Pending)}>
              {number(week.Pending)}
            </TableCell>
            <TableCell className={styles.amount} title={pesos(week.Paid)}>
              {number(week.Paid)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
