import { recordShareLife } from '#domain/medical-care/care-kinds.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { fullName } from '#domain/session/user.ts';
import type { Visit } from '#domain/visit.ts';
import type { Sharing as State } from '#machines/visit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useVisitDate } from './use-visit-date.ts';
import { useVisit } from './visit.context.tsx';
import styles from './visit.module.css';

type SharingProps = { visit: Visit; sharing: Exclude<State, 'none'> };

/** Decision 186: with whom the record is shared, until when, and how to stop; the confirmation says what that means. */
export function Sharing({ visit: { Professional, status, ClosedAt }, sharing }: SharingProps) {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const date = useVisitDate();
  if (sharing === 'over') return <Banner>{t('visit.sharing.over')}</Banner>;
  const until = status === CareStatus.CLOSED && ClosedAt ? Date.parse(ClosedAt) + recordShareLife : null;
  const busy = sharing === 'stopping';
  return (
    <section className={styles.card} aria-label={t('visit.sharing.label')}>
      <div className={styles.head} role="status">
        <p>
          {Professional ? t('visit.sharing.sharedWith', { name: fullName(Professional) }) : t('visit.sharing.SHARED')}
        </p>
        <p className={styles.quiet}>
          {until ? t('visit.sharing.sharedUntil', date(until)) : t('visit.sharing.sharedFor')}
        </p>
      </div>
      {sharing === 'failed' ? (
        <Banner tone="danger" live="alert">
          {t('visit.sharing.stopFailed')}
        </Banner>
      ) : null}
      <Button size="lg" busy={busy} onClick={() => actor.send({ type: 'stop.ask' })}>
        {t(busy ? 'visit.sharing.stopping' : 'visit.sharing.stop')}
      </Button>
      <AlertDialog
        open={sharing === 'confirming'}
        title={t('visit.sharing.stopTitle')}
        text={t('visit.sharing.stopText')}
        tone="primary"
        cancelLabel={t('visit.sharing.stopNo')}
        confirmLabel={t('visit.sharing.stopYes')}
        onCancel={() => actor.send({ type: 'stop.keep' })}
        onConfirm={() => actor.send({ type: 'stop.confirm' })}
      />
    </section>
  );
}
