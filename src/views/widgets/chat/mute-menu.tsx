import Bell from '@lucide/icons/icons/bell';
import BellOff from '@lucide/icons/icons/bell-off';
import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import type { Chats } from '#actors/chat/chats.ts';
import { selectMuting, selectNotMuted, selectRoom } from '#machines/chat/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import styles from './chat.module.css';

const hour = 3_600_000;
const spans = { hour, shift: 12 * hour, week: 7 * 24 * hour } as const;
const names = Object.keys(spans) as (keyof typeof spans)[]; // the keys of a literal

type MuteProps = { chats: Chats; roomId: string; name: string };

/** How long the end of a mute is shown. */
const endedShown = 60_000;

/** `ended` only for a mute that was shown and whose time passed, not for one that was cancelled. */
function useMute({ chats, roomId }: Pick<MuteProps, 'chats' | 'roomId'>) {
  const { ticks } = useRonda();
  const until = useSelector(chats.actor, (snapshot) => selectRoom(snapshot, roomId)?.MutedUntil ?? null);
  const isBefore = (end: number) => until !== null && ticks.now() < end;
  const end = until === null ? 0 : Date.parse(until);
  const isMuted = useSyncExternalStore(ticks.subscribe, () => isBefore(end));
  const isRecent = useSyncExternalStore(ticks.subscribe, () => isBefore(end + endedShown));
  const [shown, setShown] = useState<string | null>(null);
  if (isMuted && shown !== until) setShown(until);
  return { until: isMuted ? until : null, ended: isRecent && !isMuted && shown === until };
}

/** Mutes notifications of this room until a time. */
export function MuteMenu({ chats, roomId, name }: MuteProps) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const { until } = useMute({ chats, roomId });
  const busy = useSelector(chats.actor, selectMuting) === roomId;
  const mute = (span: number | null) =>
    chats.actor.send({
      type: 'room.mute',
      roomId,
      until: span === null ? null : new Date(now + span).toISOString(),
    });
  return (
    <LazyMenu
      trigger={
        <IconButton icon={until ? BellOff : Bell} size="sm" busy={busy} label={t('chat.mute.label', { name })} />
      }
      entries={[
        ...(until ? [{ id: 'off', label: t('chat.mute.off'), onSelect: () => mute(null) }] : []),
        ...names.map((id) => ({ id, label: t(`chat.mute.for.${id}`), onSelect: () => mute(spans[id]) })),
      ]}
    />
  );
}

/** Muted state, its end, or failure of muting. */
export function MuteState({ chats, roomId }: Pick<MuteProps, 'chats' | 'roomId'>) {
  const { t } = useTranslation();
  const { dueTime } = useFormats();
  const now = useNow(60_000);
  const { until, ended } = useMute({ chats, roomId });
  const failed = useSelector(chats.actor, selectNotMuted) === roomId;
  return (
    <>
      <div role="status">
        {until && !failed ? (
          <p className={styles.state}>{t('chat.mute.until', { when: dueTime(until, now) })}</p>
        ) : null}
        {ended && !failed ? <p className={styles.state}>{t('chat.mute.ended')}</p> : null}
      </div>
      {failed ? (
        <p className={cx(styles.state, styles.problem)} role="alert">
          {t('chat.mute.failed')}
        </p>
      ) : null}
    </>
  );
}
