import EyeOff from '@lucide/icons/icons/eye-off';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ResourceFilters, ResourceListActor } from '#actors/resource/resource.actor.ts';
import { isEqual } from '#domain/equal.ts';
import type { ResourceRecord } from '#domain/resources/record.ts';
import { selectQuantity, selectRange, selectRows } from '#machines/paged-list/index.ts';
import { useLostFocus } from '../../app/use-lost-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { ListPager } from '../list-pager.tsx';
import { ListStates } from '../list-states.tsx';
import styles from './resource.module.css';
import { type ScreenResource, shapeOf } from './resource.ts';
import { ResourceSort } from './resource-sort.tsx';
import { isEmpty, useResourceWords } from './resource-words.ts';
import { useCards } from './use-cards.ts';
import { WebLink } from './web-link.tsx';

type ResourceListProps = {
  name: ScreenResource;
  list: ResourceListActor;
  openId: string | null;
  onEdit: (id: string) => void;
  /** Label of the row button; defaults to editing. */
  act?: string | undefined;
  /** Specific message for a failed load. */
  failed?: string | undefined;
  /** Next step for a list without rows; a page with its own add button needs none. */
  emptyActions?: ReactNode;
};
/** Generic list of a resource (design 10): search, hidden rows, sorting, paging, and opening the form. */
export function ResourceList(props: ResourceListProps) {
  const { name, list } = props;
  const { t } = useTranslation();
  const searchText = useSelector(list, (snapshot) => snapshot.context.searchText);
  const range = useSelector(list, selectRange, isEqual);
  const clear = () => list.send({ type: 'list.search', searchText: '' });
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(place);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Board
        label={t(`resources.${name}.title`)}
        tools={<Tools {...props} />}
        foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
      >
        <ListStates
          list={list}
          filtered={searchText !== ''}
          onClear={clear}
          emptyActions={props.emptyActions}
          texts={{
            ...t('resource', { returnObjects: true }),
            ...(props.failed && { failed: props.failed }),
            empty: t(`resources.${name}.empty`),
            emptyText: t(`resources.${name}.emptyText`),
          }}
        >
          <div className={styles.box}>
            <Rows {...props} />
          </div>
        </ListStates>
      </Board>
    </div>
  );
}

function Tools({ name, list }: ResourceListProps) {
  const { t } = useTranslation();
  const { searchText, filters } = useSelector(list, (snapshot) => snapshot.context);
  const quantity = useSelector(list, selectQuantity);
  const label = t(`resources.${name}.search`);
  return (
    <div className={styles.tools}>
      <SearchInput
        className={styles.search}
        label={label}
        placeholder={label}
        clearLabel={t('resource.clear')}
        value={searchText}
        onValueChange={(text) => list.send({ type: 'list.search', searchText: text })}
      />
      {shapeOf(name).removal === 'hide' ? (
        <Checkbox
          checked={!filters.onlyActive}
          onChange={(event) =>
            list.send({ type: 'list.filter', filters: { ...filters, onlyActive: !event.currentTarget.checked } })
          }
        >
          {t('resource.showHidden')}
        </Checkbox>
      ) : null}
      <output className={styles.count}>
        {quantity === null ? '' : t(`resources.${name}.count`, { count: quantity })}
      </output>
    </div>
  );
}

function Rows({ name, list, openId, onEdit, act }: ResourceListProps) {
  const { t } = useTranslation();
  const { fieldText } = useResourceWords(name);
  const { fields, idField } = shapeOf(name);
  const rows = useSelector(list, selectRows<ResourceRecord, ResourceFilters>);
  const filters = useSelector(list, (snapshot) => snapshot.context.filters);
  const { sort, descending } = filters;
  const columns = Object.keys(fields).filter((field) => fields[field]?.column);
  const sortable = columns.filter((field) => !fields[field]?.refers);
  const areCards = useCards();
  const isSecondary = (field: string) => fields[field]?.column === 'secondary';
  const sortBy = (column: string) =>
    list.send({
      type: 'list.filter',
      filters: { ...filters, sort: column, descending: sort === column && !descending },
    });
  const table = (
    <Table
      caption={t(`resources.${name}.title`)}
      sort={sort === null ? undefined : { column: sort, direction: descending ? 'descending' : 'ascending' }}
      onSort={areCards ? undefined : sortBy}
      columns={[
        ...columns.map((id) => ({
          id,
          label: fieldText(id),
          sortable: sortable.includes(id),
          secondary: isSecondary(id),
        })),
        { id: 'actions', label: t('resource.actions'), labelHidden: true },
      ]}
    >
      <TableBody>
        {rows.map((row) => {
          const id = String(row[idField]);
          return (
            <Row
              key={id}
              name={name}
              row={row}
              columns={columns}
              open={id === openId}
              act={act ?? t('resource.edit')}
              onEdit={() => onEdit(id)}
            />
          );
        })}
      </TableBody>
    </Table>
  );
  if (!areCards || sortable.length === 0) return table;
  return (
    <>
      <ResourceSort
        options={sortable.map((value) => ({ value, label: fieldText(value) }))}
        sort={sort}
        descending={descending}
        onSort={sortBy}
      />
      {table}
    </>
  );
}

type RowProps = {
  name: ScreenResource;
  row: ResourceRecord;
  columns: string[];
  open: boolean;
  act: string;
  onEdit: () => void;
};

function Row({ name, row, columns, open, act, onEdit }: RowProps) {
  const { t } = useTranslation();
  const { fieldText, valueText } = useResourceWords(name);
  const { fields } = shapeOf(name);
  const textOf = (field: string) => {
    const definition = fields[field];
    return definition ? valueText(field, definition, row[field]) : '';
  };
  const shown = (field: string) => {
    if (fields[field]?.input === 'link') return <WebLink address={String(row[field])} />;
    return isEmpty(row[field]) ? <em className="muted">{textOf(field)}</em> : textOf(field);
  };
  const [first = '', ...others] = columns;
  return (
    <TableRow isOpen={open}>
      <TableCell card="full">
        <span className={styles.name}>
          {shown(first)}
          {row.Active === false ? <Chip icon={EyeOff}>{t('resource.hidden')}</Chip> : null}
        </span>
      </TableCell>
      {others.map((field) => (
        <TableCell key={field} card="full" secondary={fields[field]?.column === 'secondary'} className={styles.value}>
          <span className="only-320 meta">{fieldText(field)} </span>
          {shown(field)}
        </TableCell>
      ))}
      <TableCell card="act">
        <Button size="sm" aria-label={`${act} ${columns.map(textOf).join(', ')}`} onClick={onEdit}>
          {act}
        </Button>
      </TableCell>
    </TableRow>
  );
}
