import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../app/use-formats.ts';
import { CaseTable } from '../../ui/case-table/case-table.tsx';
import styles from './work.module.css';

type BoardTableProps = { shown: number; of: number; children: ReactNode };

/** The cases of a board. It lists so many at most: what it does not list is at least counted. */
export function BoardTable({ shown, of, children }: BoardTableProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <>
      <CaseTable
        caption={t('work.tabsLabel')}
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
        {children}
      </CaseTable>
      {of > shown ? (
        <p className={styles.more}>{t('work.moreThanShown', { shown: number(shown), of: number(of) })}</p>
      ) : null}
    </>
  );
}
