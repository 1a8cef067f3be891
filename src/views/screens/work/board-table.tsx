import { useTranslation } from 'react-i18next';
import { useFormats } from '../../app/use-formats.ts';
import { CaseGroup, CaseTable } from '../../ui/case-table/case-table.tsx';
import { type GroupRows, longGroup } from '../../ui/case-table/group-rows.ts';
import styles from './work.module.css';

type Group<TRow> = { id: string; title: string; rows: readonly TRow[] };
type BoardTableProps<TRow> = Omit<GroupRows<TRow>, 'rows'> & { groups: readonly Group<TRow>[]; of: number };

/** The cases of a board. It lists so many at most: what it does not list is at least counted. */
export function BoardTable<TRow>({ groups, of, keyOf, row }: BoardTableProps<TRow>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const windowed = groups.some(({ rows }) => rows.length > longGroup);
  // The head is the first row, and each group has a line of its own.
  const placeOf = (index: number) => groups.slice(0, index).reduce((place, { rows }) => place + 1 + rows.length, 2);
  return (
    <>
      <CaseTable
        caption={t('work.tabsLabel')}
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
        {groups.map(({ id, title, rows }, index) => (
          <CaseGroup
            key={id}
            title={title}
            rows={rows}
            keyOf={keyOf}
            row={row}
            place={windowed ? placeOf(index) : undefined}
          />
        ))}
      </CaseTable>
      {of > shown ? (
        <p className={styles.more}>{t('work.moreThanShown', { shown: number(shown), of: number(of) })}</p>
      ) : null}
    </>
  );
}
