import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { type CaseStatus, StatusBanner } from '../../widgets/status-banner/status-banner.tsx';
import styles from './medical-care.module.css';

export type CareNotice = CaseStatus & { id: string };

/** L7: one line with the most important notice and its act; others are announced and can be expanded. */
export function AttentionLine({ refused, notices }: { refused: ReactNode; notices: readonly CareNotice[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [first, rest] = refused ? [null, notices] : [notices[0], notices.slice(1)];
  if (!refused && !first) return null;
  return (
    <div className={styles.attention}>
      {refused}
      {first ? <StatusBanner key={first.id} status={first} /> : null}
      {rest.length > 0 ? (
        <Button size="sm" variant="neutral" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('care.notices.more', { count: rest.length })}
        </Button>
      ) : null}
      {rest.map((status) =>
        open ? (
          <StatusBanner key={status.id} status={status} />
        ) : (
          <div key={status.id} className="sr" role={status.quiet ? undefined : status.alert ? 'alert' : 'status'}>
            <b>{status.title}</b> {status.text}
          </div>
        ),
      )}
    </div>
  );
}
