import Check from '@lucide/icons/icons/check';
import Info from '@lucide/icons/icons/info';
import Monitor from '@lucide/icons/icons/monitor';
import Smartphone from '@lucide/icons/icons/smartphone';
import { useActorRef, useSelector } from '@xstate/react';
import { type AccountSessionsActor, allOthers } from '#actors/profile/account-sessions.ts';
import { profileFeature } from '#actors/profile/profile.feature.ts';
import type { AccountSession } from '#domain/api/account-sessions.ts';
import { selectFailure, selectRows, selectView } from '#machines/paged-list/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { EndSession } from './end-session.tsx';
import styles from './settings.module.css';

/** Page size that includes all sessions of a user. */
const every = 100;

/** Sessions of the user, this one first. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { list: logic } = useFeature(profileFeature).sessions;
  const list = useActorRef(logic, { input: { filters: {}, pageSize: every } });
  const rows = useSelector(list, selectRows<AccountSession, Record<string, never>>);
  const isOutdated = useSelector(
    list,
    (snapshot) => selectView(snapshot) === 'rows' && selectFailure(snapshot) !== null,
  );
  const others = rows.filter(({ Current }) => !Current);
  const refresh = () => list.send({ type: 'list.refresh' });
  const endOthers = <EndSession id={allOthers} act={t('profile.sessions.endOthers')} quiet onEnded={refresh} />;
  return (
    <Card title={t('profile.sessions.title')} as="section" flush aside={others.length > 1 ? endOthers : null}>
      {isOutdated ? <Banner tone="warn">{t('profile.sessions.outdated')}</Banner> : null}
      {rows.length === 0 ? (
        <Missing list={list} />
      ) : (
        <ul className={styles.sessions}>
          {[...rows.filter(({ Current }) => Current), ...others].map((row) => (
            <Session key={row.SessionId} row={row} onEnded={refresh} />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <Glyph of={Info} size="sm" />
        {t('profile.sessions.note')}
      </p>
    </Card>
  );
}

function Missing({ list }: { list: AccountSessionsActor }) {
  const { t } = useTranslation();
  const isFailed = useSelector(list, (snapshot) => selectView(snapshot) === 'failed');
  const failedText = useFailedText(t('profile.sessions.failedText'));
  if (!isFailed) return <SkeletonCard lines={2} label={t('profile.sessions.loading')} />;
  const retry = <RetryButton size="md" onRetry={() => list.send({ type: 'list.retry' })} />;
  return <ErrorState level={3} title={t('profile.sessions.failed')} text={failedText} actions={retry} />;
}

const handheld: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

function Session({ row, onEnded }: { row: AccountSession; onEnded: () => void }) {
  const { t } = useTranslation();
  const { dueTime } = useFormats();
  const now = useNow(60_000);
  const name = useSessionName(row);
  const times = { since: dueTime(row.CreatedAt, now), seen: dueTime(row.LastActivityAt, now) };
  return (
    <li>
      <span className={styles.mark}>
        <Glyph of={handheld.includes(row.System) ? Smartphone : Monitor} />
      </span>
      <span className={`two ${styles.words}`}>
        <span>{name}</span>
        <span className="meta">{t('profile.sessions.since', times)}</span>
      </span>
      {row.Current ? (
        <Chip tone="ok" icon={Check}>
          {t('profile.sessions.here')}
        </Chip>
      ) : (
        <EndSession id={row.SessionId} name={name} act={t('profile.sessions.end')} onEnded={onEnded} />
      )}
    </li>
  );
}

function useSessionName({ Browser, System }: AccountSession): string {
  const { t } = useTranslation();
  if (Browser && System) return t('profile.sessions.name', { browser: Browser, system: System });
  return Browser ?? System ?? t('profile.sessions.unknown');
}
