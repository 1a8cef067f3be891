import { useSelector } from '@xstate/react';
import { hrefOf } from '#domain/navigation/routes.ts';
import { waitTone } from '#domain/queue/wait.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectRows } from '#machines/work-queue/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Card } from '../../ui/card/card.tsx';
import { WaitTimer } from '../../ui/wait-timer/wait-timer.tsx';
import styles from './orientation.module.css';

const shown = 5;
const tones = { plain: 'plain', long: 'amber', overdue: 'red' } as const;

/** Waiting orientations after this one, so that a long answer does not hide the queue. */
export function NextInQueue({ queue, current }: { queue: AppActors['workQueue']; current: string }) {
  const { t } = useTranslation();
  const { locale, priority, wait } = useFormats();
  const now = useNow(10_000);
  const snapshot = useSelector(queue, (state) => state);
  const rows = selectRows(snapshot, 'waiting', now).filter((row) => !row.IsBlocked && row.OrientationId !== current);
  return (
    <Card title={t('orientation.nextTitle')} flush>
      {rows.length === 0 ? <p className={styles.next}>{t('orientation.nextEmpty')}</p> : null}
      {rows.slice(0, shown).map((row) => {
        const waited = now - Date.parse(row.CreatedAt);
        const tone = waitTone('orientation', row.Priority, waited);
        return (
          <Anchor
            key={row.OrientationId}
            className={styles.next}
            href={hrefOf('platform-work-detail-orientation-id', locale, row.OrientationId)}
          >
            <span className="row">
              <WaitTimer tone={tones[tone]} text={wait(waited)} spoken={t(`work.tones.${tone}`)} />
              <span className="meta">{priority(row.Priority)}</span>
            </span>
            <span className={styles.clamp}>{row.Question}</span>
          </Anchor>
        );
      })}
    </Card>
  );
}
