import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ChatRoomActor, Chats } from '#actors/chat/chats.ts';
import type { ChatMember, ChatMessage, ChatNotice } from '#domain/chat/chat.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName, type Person } from '#domain/session/user.ts';
import { selectRoom } from '#machines/chat/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './chat.module.css';
import { usePointedAt } from './reach.tsx';

/** Day separator above the first message of a day. */
export function Day({ message, before }: { message: ChatMessage; before: ChatMessage | undefined }) {
  const { day } = useFormats();
  const now = useNow(60_000);
  const named = day(message.Date, now);
  return before && day(before.Date, now) === named ? null : <p className={styles.note}>{named}</p>;
}

const lists = { es: new Intl.ListFormat('es'), en: new Intl.ListFormat('en') };

type NoticeLine = { message: ChatMessage; notice: ChatNotice; userId: string };

/** Text of a missed call. It names the reader, or everybody who missed the call. */
function useMissedCall() {
  const { t } = useTranslation();
  const { dueTime, locale } = useFormats();
  const now = useNow(60_000);
  return ({ message, notice: { Users, Call }, userId }: NoticeLine) => {
    const name = fullName(message.SendingUser);
    const isBusy = ({ UserId }: Person) => Call?.Busy === true || Call?.BusyUserIds?.includes(UserId) === true;
    const mine = Users.find(({ UserId }) => UserId === userId);
    const reader = message.SendingUserId === userId ? 'caller' : 'other';
    const lineOf = (why: 'noAnswer' | 'busy', people: readonly Person[]) =>
      people.length === 0
        ? []
        : [
            t(`call.missed.${reader}.${why}`, {
              name,
              people: lists[locale].format(people.map(fullName)),
              count: people.length,
            }),
          ];
    const [absent, busy] = [Users.filter((user) => !isBusy(user)), Users.filter(isBusy)];
    const lines = mine
      ? [t(`call.missed.me.${isBusy(mine) ? 'busy' : 'noAnswer'}`, { name })]
      : [...lineOf('noAnswer', absent), ...lineOf('busy', busy)];
    const about = Call && Call.Kind !== 'CHAT' ? ` · ${t(`call.reason.${Call.Kind}`)}` : '';
    return `${lines.join('. ')}${about} · ${dueTime(message.Date, now)}`;
  };
}

/** System message: of a group, or of a missed call. */
export function Notice({ room, message, notice }: { room: ChatRoomActor; message: ChatMessage; notice: ChatNotice }) {
  const { t } = useTranslation();
  const missedCall = useMissedCall();
  const pointedAt = usePointedAt(room, message.MessageId);
  const { userId } = room.getSnapshot().context;
  const { Kind, Users, Name, Call } = notice;
  const names = { name: fullName(message.SendingUser), people: Users.map(fullName).join(', '), group: Name ?? '' };
  const isEntry = Kind === 'joined' && Users.every(({ UserId }) => UserId === message.SendingUserId);
  const isMine = Users.some((user) => user.UserId === userId);
  return (
    <p ref={pointedAt} tabIndex={-1} className={cx(styles.note, Call && isMine && styles.missed)}>
      {Kind === 'missedCall'
        ? missedCall({ message, notice, userId })
        : t(`chat.group.notices.${isEntry ? 'entered' : Kind}`, names)}
    </p>
  );
}

/** Current members who were members when it was sent, without the sender. */
const recipientsOf = (users: readonly ChatMember[], message: ChatMessage) =>
  users.filter(
    ({ UserId, JoinedAt }) => UserId !== message.SendingUserId && (JoinedAt === null || JoinedAt <= message.Date),
  );

/** Number of readers; expands to their names. */
export function ReadBy({ chats, message }: { chats: Chats; message: ChatMessage }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { n, m, names } = useSelector(
    chats.actor,
    (snapshot) => {
      const recipients = recipientsOf(selectRoom(snapshot, message.ChatRoomId)?.Users ?? [], message);
      const readers = recipients.filter(({ ReadAt }) => ReadAt !== null && ReadAt >= message.Date);
      return { n: readers.length, m: recipients.length, names: readers.map(fullName).join(', ') };
    },
    isEqual,
  );
  return (
    <>
      <Button size="sm" variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t('chat.group.readBy', { n, m })}
      </Button>
      {open ? (
        <p id={id} className={styles.readers}>
          {n > 0 ? t('chat.group.readers', { names }) : t('chat.group.readByNobody')}
        </p>
      ) : null}
    </>
  );
}
