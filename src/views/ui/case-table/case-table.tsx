import type { LucideIconData } from '@lucide/icons';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import ChevronsUp from '@lucide/icons/icons/chevrons-up';
import { createContext, Fragment, lazy, memo, type ReactNode, Suspense, use, useState } from 'react';
import { type ChipTone, StatusChip } from '../chip/chip.tsx';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import { type LockKind, LockNote } from '../lock-note/lock-note.tsx';
import { Priority, type PriorityLevel } from '../priority/priority.tsx';
import { tableRoles } from '../table/roles.ts';
import { Table, TableCell, type TableColumn, TableRow } from '../table/table.tsx';
import { WaitTimer, type WaitTone } from '../wait-timer/wait-timer.tsx';
import styles from './case-table.module.css';
import { type GroupRows, longGroup, RowPlace } from './group-rows.ts';

const WindowedRows = lazy(async () => ({ default: (await import('./windowed-rows.tsx')).WindowedRows }));

export type CaseColumn = 'state' | 'patient' | 'reason' | 'kind' | 'priority' | 'holder' | 'action';

export type CaseTableProps = {
  caption: string;
  labels: Readonly<Record<CaseColumn, string>>;
  density?: 'compact' | 'default' | 'relaxed' | undefined;
  /** Hidden columns. */
  hidden?: readonly CaseColumn[] | undefined;
  /** Number of all rows, including virtualized ones, the header and group lines. */
  rowCount?: number | undefined;
  /** One `CaseGroup` per state of the queue. */
  children: ReactNode;
};

const widths: Record<CaseColumn, Pick<TableColumn, 'width' | 'narrowWidth'>> = {
  state: { width: '12.5rem', narrowWidth: '10.5rem' },
  patient: { width: '16rem', narrowWidth: '12.25rem' },
  reason: {},
  kind: { width: '8.75rem', narrowWidth: '3rem' },
  priority: { width: '5.75rem', narrowWidth: '4.75rem' },
  holder: { width: '11.5rem', narrowWidth: '8rem' },
  action: { width: '9.25rem', narrowWidth: '7.5rem' },
};
const order: readonly CaseColumn[] = ['state', 'patient', 'reason', 'kind', 'priority', 'holder', 'action'];
/** Hidden first in a narrow table. */
const secondary: readonly CaseColumn[] = ['kind', 'holder'];
const none: readonly CaseColumn[] = [];
const Hidden = createContext(none);

/** Queue table of a board: state and wait, patient, reason, kind, priority, holder and next act. */
export function CaseTable(props: CaseTableProps) {
  const { caption, labels, density, hidden = none, rowCount, children } = props;
  const shown = order.filter((id) => !hidden.includes(id));
  const columns = shown.map<TableColumn>((id) => ({
    id,
    label: labels[id],
    ...widths[id],
    labelHidden: id === 'action',
    iconAt1024: id === 'kind',
    secondary: secondary.includes(id),
  }));
  return (
    <Hidden value={hidden}>
      <div className={styles.cases}>
        <Table caption={caption} columns={columns} density={density} rowCount={rowCount}>
          {children}
        </Table>
      </div>
    </Hidden>
  );
}

export type CaseGroupProps<TRow> = GroupRows<TRow> & {
  title: string;
  /** Additional information about the group. */
  note?: string | undefined;
  /** Sorted before other groups. */
  urgent?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  /** Row index of its line among all rows, for virtualized tables. */
  place?: number | undefined;
};

/** A group with its rows: not rendered while collapsed, virtualized if long. */
export function CaseGroup<TRow>(props: CaseGroupProps<TRow>) {
  const { title, note, urgent = false, rows, keyOf, row, defaultOpen = true, place } = props;
  const hidden = use(Hidden);
  const [open, setOpen] = useState(defaultOpen);
  const keyAt = (index: number) => {
    const one = rows[index];
    return one === undefined ? String(index) : keyOf(one);
  };
  const rowAt = (index: number) => {
    const one = rows[index];
    return one === undefined ? null : row(one);
  };
  const drawn = (some: readonly TRow[]) => some.map((one) => <Fragment key={keyOf(one)}>{row(one)}</Fragment>);
  const long = rows.length > longGroup;
  return (
    <tbody {...tableRoles.group}>
      <tr {...tableRoles.row} className={cx(styles['group-row'], urgent && styles.urgent)} aria-rowindex={place}>
        <td {...tableRoles.cell} colSpan={order.length - hidden.length}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Glyph of={open ? ChevronDown : ChevronRight} size="sm" />
            {urgent ? <Glyph of={ChevronsUp} size="sm" /> : null}
            {title} ({rows.length})
          </button>
          {note ? <span className={styles.note}>{note}</span> : null}
        </td>
      </tr>
      {open && !long ? drawn(rows) : null}
      {open && long ? (
        <Suspense fallback={drawn(rows.slice(0, longGroup))}>
          <WindowedRows count={rows.length} keyAt={keyAt} rowAt={rowAt} from={(place ?? 1) + 1} />
        </Suspense>
      ) : null}
    </tbody>
  );
}

export type CaseRowProps = {
  /** Waiting cases show their timer, others their status. */
  state:
    | { wait: { tone: WaitTone; text: string }; note: string }
    | { status: { tone: ChipTone; icon: LucideIconData; word: string }; note: string };
  patient: string;
  /** RUT, age and sex. */
  patientNote: string;
  reason: string;
  kind: { icon: LucideIconData; label: string };
  priority: { level: PriorityLevel; label: string };
  /** Null shows the text for unassigned. */
  holder: { kind: LockKind; text: string; since?: string | undefined } | null;
  unassigned: string;
  isNew?: boolean | undefined;
  isHeld?: boolean | undefined;
  /** Next act. */
  action: ReactNode;
};

export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { state, patient, patientNote, reason, kind, priority, holder, unassigned, isNew, isHeld, action } = props;
  const hidden = use(Hidden);
  const shows = (column: CaseColumn) => !hidden.includes(column);
  return (
    <TableRow {...use(RowPlace)} isNew={isNew} isHeld={isHeld}>
      <TableCell card="full">
        <span className={styles.state}>
          {'wait' in state ? <WaitTimer {...state.wait} /> : <StatusChip {...state.status} />}
          <span className="meta">{state.note}</span>
        </span>
      </TableCell>
      <TableCell card="full">
        <span className="two">
          <span>{patient}</span>
          <span className="meta">{patientNote}</span>
        </span>
      </TableCell>
      {shows('reason') ? (
        <TableCell card="full">
          <span className="clamp">{reason}</span>
        </TableCell>
      ) : null}
      {shows('kind') ? (
        <TableCell secondary>
          <span className={styles.kind} title={kind.label}>
            <Glyph of={kind.icon} size="sm" />
            <span className="sr-1024">{kind.label}</span>
          </span>
        </TableCell>
      ) : null}
      <TableCell card="end">
        <Priority {...priority} />
      </TableCell>
      {shows('holder') ? (
        <TableCell card={holder === null ? 'none' : 'full'} secondary>
          {holder === null ? <span className="meta">{unassigned}</span> : <LockNote {...holder} />}
        </TableCell>
      ) : null}
      <TableCell card="act" className={styles.act}>
        {action}
      </TableCell>
    </TableRow>
  );
});
