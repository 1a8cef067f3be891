import { useSelector } from '@xstate/react';
import type { MovementFilters, MovementLine } from '#actors/supplies/stock-lists.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { fullName } from '#domain/session/user.ts';
import type { StockLine } from '#domain/supplies/stock-sheet.ts';
import { takenBackKinds } from '#domain/supplies/supplies.ts';
import { inChile } from '#domain/time.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { selectProfile } from '#machines/session/index.ts';
import { useAppActor } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { MovementAmount } from './movement-amount.tsx';
import styles from './supplies.module.css';
import type { MovementPart } from './supplies.types.ts';

const widths = {
  at: { width: '10rem', narrowWidth: '9rem' },
  item: {},
  change: { width: '11rem', narrowWidth: '9rem' },
  by: { width: '12rem', narrowWidth: '9rem', secondary: true },
  act: { width: '8rem', narrowWidth: '7rem', labelHidden: true },
} as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];
const day = 86_400_000;

type RowsProps = MovementPart & { polyclinicId: string };

export function MovementRows({ list, act, polyclinicId }: RowsProps) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectRows<MovementLine, MovementFilters>);
  return (
    <Table
      caption={t('supplies.views.MOVEMENTS')}
      columns={columns.map((id) => ({ id, label: t(`supplies.movements.columns.${id}`), ...widths[id] }))}
    >
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id} row={row} act={act} polyclinicId={polyclinicId} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ row, act, polyclinicId }: Pick<RowsProps, 'act' | 'polyclinicId'> & { row: MovementLine }) {
  const { t } = useTranslation();
  const isBack = row.TakenBackAt !== null;
  return (
    <TableRow>
      <TableCell className="nowrap">{inChile(row.At).format('DD-MM-YYYY HH:mm')}</TableCell>
      <TableCell card="full">
        <span className="two">
          <span className={isBack ? styles.back : undefined}>
            {row.name}
            {row.detail === '' ? null : <span className="meta"> {t('supplies.lot', { lot: row.detail })}</span>}
          </span>
          <CareOrReason row={row} />
        </span>
      </TableCell>
      <TableCell card="full">
        <MovementAmount row={row} />
      </TableCell>
      <TableCell card="full" secondary>
        {fullName(row.UsedBy)}
      </TableCell>
      <TableCell card="act">
        <TakeBack row={row} act={act} polyclinicId={polyclinicId} />
      </TableCell>
    </TableRow>
  );
}

function CareOrReason({ row }: { row: MovementLine }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const href = row.MedicalCareId && hrefOf('polyclinic-medicalcares-detail-id', locale, row.MedicalCareId);
  return (
    <span className="meta">
      {href ? <Anchor href={href}>{t('supplies.inCare', { number: row.MedicalCareNumber ?? '' })}</Anchor> : null}
      {href && row.Reason ? ' · ' : null}
      {row.Reason}
    </span>
  );
}

/** An own movement outside an encounter can be cancelled for a day; uses in an encounter are cancelled there. */
function TakeBack({ row, act, polyclinicId }: Pick<RowsProps, 'act' | 'polyclinicId'> & { row: MovementLine }) {
  const { t } = useTranslation();
  const own = useSelector(useAppActor('session'), selectProfile)?.user.UserId;
  const now = useNow(60_000);
  const mayTakeBack =
    row.TakenBackAt === null &&
    row.MedicalCareId === null &&
    takenBackKinds.some((kind) => kind === row.kind) &&
    row.UsedBy.UserId === own &&
    Date.parse(row.At) > now - day;
  if (!mayTakeBack) return null;
  const line: StockLine = {
    key: row.id,
    polyclinicId,
    id: '',
    name: row.name,
    detail: '',
    unit: row.unit,
    lot: '',
    expiresAt: null,
    kind: 'consumable',
    place: 'MODULE',
    stock: row.Stock,
    minStock: null,
    used: null,
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t('supplies.acts.TAKE_BACK.of', { name: row.name })}
      onClick={() =>
        act.send({ type: 'record.changed', changes: { Act: 'TAKE_BACK', MovementId: row.id, Line: line } })
      }
    >
      {t('supplies.acts.TAKE_BACK.short')}
    </Button>
  );
}
