import Bell from '@lucide/icons/icons/bell';
import BellOff from '@lucide/icons/icons/bell-off';
import { useSelector } from '@xstate/react';
import type { Chats } from '#actors/chat/chats.ts';
import { selectMuting, selectNotMuted, selectRoom } from '#machines/chat/index.ts';
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

function useMutedUntil({ chats, roomId }: Pick<MuteProps, 'chats' | 'roomId'>) {
  const now = useNow(60_000);
  const until = useSelector(chats.actor, (snapshot) => selectRoom(snapshot, roomId)?.MutedUntil ?? null);
  return { now, until: until !== null && Date.parse(until) > now ? until : null };
}

/** Mutes notifications of this room until a time. */
export function MuteMenu({ chats, roomId, name }: MuteProps) {
  const { t } = useTranslation();
  const { now, until } = useMutedUntil({ chats, roomId });
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

/** Muted state, or failure of muting. */
export function MuteState({ chats, roomId }: Pick<MuteProps, 'chats' | 'roomId'>) {
  const { t } = useTranslation();
  const { dueTime } = useFormats();
  const { now, until } = useMutedUntil({ chats, roomId });
  const failed = useSelector(chats.actor, selectNotMuted) === roomId;
  return (
    <>
      <div role="status">
        {until && !failed ? (
          <p className={styles.state}>{t('chat.mute.until', { when: dueTime(until, now) })}</p>
        ) : null}
      </div>
      {failed ? (
        <p className={cx(styles.state, styles.problem)} role="alert">
          {t('chat.mute.failed')}
        </p>
      ) : null}
    </>
  );
}
