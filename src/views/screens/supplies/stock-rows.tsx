import CircleCheck from '@lucide/icons/icons/circle-check';
import Ellipsis from '@lucide/icons/icons/ellipsis';
import PackageX from '@lucide/icons/icons/package-x';
import TrendingDown from '@lucide/icons/icons/trending-down';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import { useSelector } from '@xstate/react';
import type { StockFilters } from '#actors/supplies/stock-lists.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { actsOf, type StockLine, type StockPlace } from '#domain/supplies/stock-sheet.ts';
import { expiryOf, stockStateOf } from '#domain/supplies/supplies.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { StatusChip } from '../../ui/chip/chip.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { Expiry } from './expiry.tsx';
import { openAct } from './open-act.ts';
import styles from './supplies.module.css';
import type { ActPart, StockPart } from './supplies.types.ts';
import { useAmount, useUnitOf } from './use-amount.ts';

const widths = {
  name: {},
  stock: { width: '9rem', narrowWidth: '8rem', align: 'end' },
  state: { width: '11rem', narrowWidth: '10rem' },
  used: { width: '9rem', narrowWidth: '7rem', align: 'end', secondary: true },
  expires: { width: '12rem', narrowWidth: '11rem' },
  act: { width: '10rem', narrowWidth: '9rem', labelHidden: true },
} as const;
type Column = keyof typeof widths;
const columnsOf = (place: StockPlace): Column[] =>
  place === 'MEDICINES' ? ['name', 'stock', 'state', 'expires', 'act'] : ['name', 'stock', 'state', 'used', 'act'];

export function StockRows({ list, act, place }: StockPart & { place: StockPlace }) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectRows<StockLine, StockFilters>);
  const today = chileDate(useNow(60_000));
  return (
    <Table
      caption={t(`supplies.views.${place}`)}
      columns={columnsOf(place).map((id) => ({ id, label: t(`supplies.columns.${id}`), ...widths[id] }))}
    >
      <TableBody>
        {rows.map((line) => (
          <Row key={line.key} line={line} act={act} today={today} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ line, act, today }: ActPart & { line: StockLine; today: string }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const unitOf = useUnitOf();
  return (
    <TableRow>
      <TableCell card="full">
        <span className="two">
          <span>{line.detail === '' ? line.name : `${line.name} ${line.detail}`}</span>
          {line.lot === '' ? null : <span className="meta">{t('supplies.lot', { lot: line.lot })}</span>}
        </span>
      </TableCell>
      <TableCell card="full" className={styles.amount}>
        <strong>{amount(line.stock)}</strong> <span className="meta">{unitOf(line.unit, line.stock)}</span>
      </TableCell>
      <TableCell card="end">
        <State line={line} />
      </TableCell>
      {line.kind === 'medicine' ? (
        <TableCell card="full">
          <Expiry expiresAt={line.expiresAt} state={expiryOf(line.expiresAt, today)} />
        </TableCell>
      ) : (
        <TableCell card="none" className={styles.amount} secondary>
          {amount(line.used ?? 0)}
        </TableCell>
      )}
      <TableCell card="act">
        <Acts line={line} act={act} today={today} />
      </TableCell>
    </TableRow>
  );
}

const states = {
  below: { tone: 'danger', icon: TriangleAlert },
  none: { tone: 'danger', icon: PackageX },
  low: { tone: 'warn', icon: TrendingDown },
  enough: { tone: 'ok', icon: CircleCheck },
} as const;

function State({ line }: { line: StockLine }) {
  const { t } = useTranslation();
  const state = stockStateOf({ Stock: line.stock, MinStock: line.minStock });
  return <StatusChip {...states[state]} word={t(`supplies.states.${state}`)} />;
}

function Acts({ line, act, today }: ActPart & { line: StockLine; today: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [first, ...more] = actsOf(line, today);
  const name = `${line.name} ${line.detail} ${line.lot}`.trim();
  return (
    <span className={styles.acts}>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t(`supplies.acts.${first}.of`, { name })}
        onClick={() => openAct(act, line, first, locale)}
      >
        {t(`supplies.acts.${first}.short`)}
      </Button>
      <span>
        <Menu
          trigger={<IconButton size="sm" variant="secondary" icon={Ellipsis} label={t('supplies.more', { name })} />}
          entries={more.map((id) => ({
            id,
            label: t(`supplies.acts.${id}.short`),
            danger: id === 'DISCARDED',
            onSelect: () => openAct(act, line, id, locale),
          }))}
        />
      </span>
    </span>
  );
}
