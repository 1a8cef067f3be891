import type { ReactElement } from 'react';
import { arrangeBoard, type BoardCase, isNarrowed, plainView } from '#domain/queue/board-view.ts';
import { useBoardView } from '../../app/use-board-view.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { CaseGroup, CaseTable } from '../../ui/case-table/case-table.tsx';
import { longGroup } from '../../ui/case-table/group-rows.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import styles from './work.module.css';

type BoardTableProps<TRow> = {
  /** In queue order. */
  rows: readonly TRow[];
  now: number;
  caseOf: (row: TRow) => BoardCase;
  row: (row: TRow) => ReactElement;
  of: number;
};

/** Rows with the user's search, order and columns. The number of rows is limited; the rest is counted. */
export function BoardTable<TRow>({ rows, now, caseOf, row, of }: BoardTableProps<TRow>) {
  const { t } = useTranslation();
  const { thousands } = useFormats();
  const { view, hidden, send } = useBoardView();
  const groups = arrangeBoard(rows, caseOf, view, now);
  const windowed = groups.some((group) => group.rows.length > longGroup);
  // Row index including the header and the line of each group.
  const placeOf = (index: number) => groups.slice(0, index).reduce((place, group) => place + 1 + group.rows.length, 2);
  if (groups.length === 0 && isNarrowed(view)) {
    return (
      <EmptyState
        level={2}
        title={t('boards.nothingFound')}
        text={t('boards.nothingFoundText')}
        actions={<Button onClick={() => send.changed({ change: plainView })}>{t('boards.clearFilters')}</Button>}
      />
    );
  }
  return (
    <>
      <CaseTable
        caption={t('work.tabsLabel')}
        density="compact"
        hidden={hidden}
        rowCount={windowed ? placeOf(groups.length) - 1 : undefined}
        labels={{
          state: t('work.columns.wait'),
          patient: t('work.columns.patient'),
          reason: t('work.columns.reason'),
          kind: t('work.columns.type'),
          priority: t('work.columns.priority'),
          holder: t('work.columns.holder'),
          action: t('work.columns.action'),
        }}
      >
        {groups.map(({ id, rows: shown, overdue }, index) => (
          <CaseGroup
            key={id}
            title={t(`work.groups.${id}`)}
            note={overdue > 0 ? t('work.overdueCount', { count: overdue }) : undefined}
            urgent={id === 'high'}
            rows={shown}
            keyOf={(one) => caseOf(one).wait.id}
            row={row}
            place={windowed ? placeOf(index) : undefined}
          />
        ))}
      </CaseTable>
      {of > rows.length ? (
        <p className={styles.more}>{t('work.moreThanShown', { shown: thousands(rows.length), of: thousands(of) })}</p>
      ) : null}
    </>
  );
}
