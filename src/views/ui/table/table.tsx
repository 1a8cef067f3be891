import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import { tableRoles } from './roles.ts';
import styles from './table.module.css';

export type SortDirection = 'ascending' | 'descending';
export type TableSort = { column: string; direction: SortDirection };

export type TableColumn = {
  id: string;
  label: string;
  /** Header visible to assistive technology only, for example of the action column. */
  labelHidden?: boolean | undefined;
  /** Text is replaced by icons between 768 and 1248 px. */
  iconAt1024?: boolean | undefined;
  width?: string | undefined;
  /** Width between 768 and 1248 px. */
  narrowWidth?: string | undefined;
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
  /** Hidden if the table is narrower than 672 px, except on cards. */
  secondary?: boolean | undefined;
};

export type TableProps = {
  caption: string;
  columns: readonly TableColumn[];
  sort?: TableSort | undefined;
  onSort?: ((column: string) => void) | undefined;
  density?: 'compact' | 'default' | 'relaxed' | undefined;
  /** Number of all rows including the header, for virtualized tables. */
  rowCount?: number | undefined;
  /** Up to 768 px rows are cards; false keeps the grid and scrolls. */
  cards?: boolean | undefined;
  /** `tbody` elements: `TableBody` or groups. */
  children: ReactNode;
};

/** Native table with caption and sortable headers, composed of `TableRow` and `TableCell`. */
export function Table(props: TableProps) {
  const { caption, columns, sort, onSort, density = 'default', rowCount, cards = true, children } = props;
  const fixed = columns.some((column) => column.width !== undefined);
  return (
    <table
      {...tableRoles.table}
      className={cx(styles.table, cards && styles.cards, fixed && styles.fixed)}
      data-density={density}
      aria-rowcount={rowCount}
    >
      <caption className="sr">{caption}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody {...tableRoles.group}>{children}</tbody>;
}

export type TableRowProps = ComponentProps<'tr'> & {
  isNew?: boolean | undefined;
  isHeld?: boolean | undefined;
  isOpen?: boolean | undefined;
};

export function TableRow({ isNew, isHeld, isOpen, className, ...rest }: TableRowProps) {
  const state = cx(isNew && styles['is-new'], isHeld && styles['is-held'], isOpen && styles['is-open']);
  return <tr {...tableRoles.row} {...rest} className={cx(state, className)} />;
}

export type TableCellProps = ComponentProps<'td'> & {
  /** Layout in a card: full line, right end, footer action, or hidden. */
  card?: 'full' | 'end' | 'act' | 'none' | undefined;
  /** Same value as its column. */
  secondary?: boolean | undefined;
};

export function TableCell({ card, secondary, className, ...rest }: TableCellProps) {
  const look = cx(card && styles[card], secondary && styles.secondary, className);
  return <td {...tableRoles.cell} {...rest} className={look} />;
}

/** Details below an expanded row. */
export function TableExpansion({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr {...tableRoles.row} className={styles.expand}>
      <td {...tableRoles.cell} colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

type HeadCellProps = { column: TableColumn } & Pick<TableProps, 'sort' | 'onSort'>;

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const words = column.labelHidden ? (
    <span className="sr">{column.label}</span>
  ) : (
    <span className={cx(column.iconAt1024 && 'sr-1024')}>{column.label}</span>
  );
  return (
    <th
      {...tableRoles.head}
      scope="col"
      className={cx(column.align === 'end' && styles.num, column.secondary && styles.secondary)}
      aria-sort={direction}
      style={{ '--w': column.width, '--w-narrow': column.narrowWidth ?? column.width }}
    >
      {column.sortable && onSort ? (
        <button type="button" className={styles['th-sort']} onClick={() => onSort(column.id)}>
          {words}
          {direction ? <Glyph of={direction === 'descending' ? ArrowDown : ArrowUp} size="sm" /> : null}
        </button>
      ) : (
        words
      )}
    </th>
  );
}
