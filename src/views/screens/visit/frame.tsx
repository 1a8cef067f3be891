import type { ReactNode } from 'react';
import { useTranslation } from '../../app/use-translation.ts';
import { PageFrame } from './page-frame.tsx';
import { useVisit } from './visit.context.tsx';
import styles from './visit.module.css';

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageFrame
      outside={useVisit()}
      title={t('visit.title')}
      notice={<aside className={styles.emergency}>{t('visit.emergency')}</aside>}
    >
      {children}
    </PageFrame>
  );
}
