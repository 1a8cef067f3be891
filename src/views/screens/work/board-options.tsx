import ArrowDownWideNarrow from '@lucide/icons/icons/arrow-down-wide-narrow';
import Columns3 from '@lucide/icons/icons/columns-3';
import ListFilter from '@lucide/icons/icons/list-filter';
import Search from '@lucide/icons/icons/search';
import X from '@lucide/icons/icons/x';
import { useState } from 'react';
import {
  type BoardMode,
  boardModes,
  boardSorts,
  hideableColumns,
  isNarrowed,
  plainView,
} from '#domain/queue/board-view.ts';
import { Priority } from '#domain/queue/wait.ts';
import { useBoardView } from '../../app/use-board-view.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { BoardSearch } from '../../ui/board/board.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { anyValue } from '../../widgets/any-value.ts';
import styles from './work.module.css';

const modes = Object.keys(boardModes).filter((mode): mode is BoardMode => mode in boardModes);
const priorities = [Priority.HIGH, Priority.MEDIUM, Priority.LOW];

/** L4: search, order, filters and columns. */
export function BoardOptions() {
  const { t } = useTranslation();
  const { view, send } = useBoardView();
  const [open, setOpen] = useState(false);
  return (
    <>
      <BoardSearch
        open={open}
        toggle={
          <IconButton
            icon={open ? X : Search}
            label={t(open ? 'boards.closeSearch' : 'boards.search')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        }
      >
        <SearchInput
          label={t('boards.search')}
          placeholder={t('boards.searchPlaceholder')}
          clearLabel={t('boards.clearSearch')}
          autoComplete="off"
          maxLength={80}
          value={view.search}
          onValueChange={(search) => send.changed({ change: { search } })}
        />
      </BoardSearch>
      <Sort />
      <Filters />
      <Columns />
    </>
  );
}

function Sort() {
  const { t } = useTranslation();
  const { view, send } = useBoardView();
  return (
    <Popover
      label={t('boards.sort')}
      align="end"
      trigger={
        <Button
          variant="neutral"
          icon={ArrowDownWideNarrow}
          aria-label={`${t('boards.sort')}: ${t(`boards.sorts.${view.sort}`)}`}
        >
          <span className={styles.word}>{t(`boards.sorts.${view.sort}`)}</span>
        </Button>
      }
    >
      <RadioGroup
        name="board-sort"
        label={t('boards.sort')}
        direction="column"
        options={boardSorts.map((value) => ({ value, label: t(`boards.sorts.${value}`) }))}
        value={view.sort}
        onValueChange={(sort) => send.changed({ change: { sort } })}
      />
    </Popover>
  );
}

function Filters() {
  const { t } = useTranslation();
  const { priority: priorityWord } = useFormats();
  const { view, send } = useBoardView();
  const chosen = [view.priority, view.mode].filter((value) => value !== null).length;
  const everything = { value: anyValue, label: t('boards.anyOf') };
  return (
    <Popover
      label={t('boards.filters')}
      align="end"
      trigger={
        <Button
          variant="neutral"
          icon={ListFilter}
          aria-label={chosen > 0 ? t('boards.filtersOn', { count: chosen }) : t('boards.filters')}
        >
          <span className={styles.word}>{t('boards.filters')}</span>
          {chosen > 0 ? <b aria-hidden="true">{chosen}</b> : null}
        </Button>
      }
    >
      <div className={styles.options}>
        <RadioGroup
          name="board-priority"
          label={t('work.columns.priority')}
          direction="column"
          options={[everything, ...priorities.map((value) => ({ value: String(value), label: priorityWord(value) }))]}
          value={view.priority === null ? anyValue : String(view.priority)}
          onValueChange={(value) =>
            send.changed({ change: { priority: priorities.find((one) => String(one) === value) ?? null } })
          }
        />
        <RadioGroup
          name="board-mode"
          label={t('boards.mode')}
          direction="column"
          options={[everything, ...modes.map((value) => ({ value, label: t(`boards.modes.${value}`) }))]}
          value={view.mode ?? anyValue}
          onValueChange={(value) => send.changed({ change: { mode: modes.find((one) => one === value) ?? null } })}
        />
        <Button
          size="sm"
          disabledReason={isNarrowed(view) ? undefined : t('boards.noFilters')}
          reasonAt="sr"
          onClick={() => send.changed({ change: plainView })}
        >
          {t('boards.clearFilters')}
        </Button>
      </div>
    </Popover>
  );
}

function Columns() {
  const { t } = useTranslation();
  const { hidden, send } = useBoardView();
  return (
    <Popover
      title={t('boards.columnsShown')}
      align="end"
      trigger={<IconButton icon={Columns3} label={t('boards.columnsShown')} />}
    >
      <div className={styles.options}>
        {hideableColumns.map((column) => (
          <Checkbox key={column} checked={!hidden.includes(column)} onChange={() => send.columnToggled({ column })}>
            {t(`work.columns.${column === 'kind' ? 'type' : column}`)}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}
