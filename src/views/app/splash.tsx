import { useSelector } from '@xstate/react';
import { constants } from '#domain/constants.ts';
import type { SessionSnapshot } from '#machines/session/index.ts';
import { BrandMark } from '../ui/brand/brand.tsx';
import { RetryButton } from '../widgets/retry-button.tsx';
import { useAppActor } from './ronda.context.tsx';
import styles from './splash.module.css';
import { useTranslation } from './use-translation.ts';

const isUnreachable = (snapshot: SessionSnapshot) => snapshot.hasTag('unreachable');

/** Shown while a session opens or a screen's code is loading. */
export function Splash({ inside = false }: { inside?: boolean }) {
  const { t } = useTranslation();
  const session = useAppActor('session');
  const failed = useSelector(session, isUnreachable);
  return (
    <main
      className={styles.splash}
      data-inside={inside}
      id="main"
      style={{ '--mask-after': `${constants.loadingMaskHide}ms` }}
    >
      <span className={styles.mark}>
        <BrandMark />
      </span>
      <div role="status">{failed ? t('auth.restoreFailed') : inside ? t('app.loading') : t('auth.restoring')}</div>
      {failed ? <RetryButton size="md" onRetry={() => session.send({ type: 'session.retry' })} /> : null}
    </main>
  );
}
