import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { type Said, SaidBanner } from '../../widgets/said-banner/said-banner.tsx';
import styles from './medical-care.module.css';

export type CareNotice = Said & { id: string };

/** L7: one line with one act, the most important; the others are announced as they come, and read when asked for. */
export function AttentionLine({ refused, notices }: { refused: ReactNode; notices: readonly CareNotice[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [first, rest] = refused ? [null, notices] : [notices[0], notices.slice(1)];
  if (!refused && !first) return null;
  return (
    <div className={styles.attention}>
      {refused}
      {first ? <SaidBanner key={first.id} said={first} /> : null}
      {rest.length > 0 ? (
        <Button size="sm" variant="neutral" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('care.notices.more', { count: rest.length })}
        </Button>
      ) : null}
      {rest.map((said) =>
        open ? (
          <SaidBanner key={said.id} said={said} />
        ) : (
          <div key={said.id} className="sr" role={said.quiet ? undefined : said.alert ? 'alert' : 'status'}>
            <b>{said.title}</b> {said.text}
          </div>
        ),
      )}
    </div>
  );
}
