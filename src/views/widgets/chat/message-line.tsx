import { useSelector } from '@xstate/react';
import { memo, Suspense } from 'react';
import type { ChatRoomActor, Chats } from '#actors/chat/chats.ts';
import type { ChatMessage } from '#domain/chat/chat.ts';
import type { Unsent } from '#domain/chat/chat-draft.ts';
import { fullName } from '#domain/session/user.ts';
import { isGroup, selectRoom } from '#machines/chat/index.ts';
import { selectFailure, selectOutbox } from '#machines/chat-room/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './chat.module.css';
import { Day, Notice, ReadBy } from './group-lines.tsx';
import { MessageText } from './message-text.tsx';
import { usePointedAt } from './reach.tsx';
import { Quote, ReplyButton } from './reply.tsx';

const MessageFile = lazyWithTexts(async () => (await import('./message-file.tsx')).MessageFile, 'care');

type LineProps = MessageProps & { before: ChatMessage | undefined; isFirstUnread: boolean };

/** Memoized, so that a new message does not re-render earlier ones. */
export const Line = memo(function Line({ before, isFirstUnread, ...shown }: LineProps) {
  const { t } = useTranslation();
  const { message } = shown;
  return (
    <>
      <Day message={message} before={before} />
      {isFirstUnread ? <p className={styles.unread}>{t('chat.reach.unread')}</p> : null}
      {message.Notice ? <Notice room={shown.room} message={message} notice={message.Notice} /> : <Message {...shown} />}
    </>
  );
});

type MessageProps = { chats: Chats; room: ChatRoomActor; message: ChatMessage; onReply: () => void };

function Message({ chats, room, message, onReply }: MessageProps) {
  const { t } = useTranslation();
  const { dueTime } = useFormats();
  const now = useNow(60_000);
  const mine = useSelector(chats.actor, ({ context }) => context.userId === message.SendingUserId);
  const { Content, FileId, IsRead, ReplyTo } = message;
  const group = useSelector(chats.actor, (snapshot) => {
    const room = selectRoom(snapshot, message.ChatRoomId);
    return room !== null && isGroup(room);
  });
  const named = useSelector(chats.actor, ({ context }) => message.Mentions?.includes(context.userId) === true);
  const pointedAt = usePointedAt(room, message.MessageId);
  const name = fullName(message.SendingUser);
  return (
    <div ref={pointedAt} tabIndex={-1} className={cx(styles.message, mine && styles.mine)}>
      {group && !mine ? (
        <span className={styles.sender}>{name}</span>
      ) : (
        <span className="sr">{mine ? t('chat.me') : name}:</span>
      )}
      {ReplyTo ? <Quote room={room} quote={ReplyTo} /> : null}
      {FileId ? (
        <Suspense fallback={<p className={styles.note}>{t('chat.file.loading')}</p>}>
          <MessageFile chats={chats} fileId={FileId} />
        </Suspense>
      ) : null}
      {Content ? (
        <p className={cx(styles.bubble, named && styles.named)}>
          <MessageText chats={chats} message={message} />
        </p>
      ) : null}
      <span className={styles.meta}>
        {dueTime(message.Date, now)}
        {mine && !group ? ` · ${t(IsRead ? 'chat.read' : 'chat.sent')}` : null}
        <ReplyButton room={room} message={message} onChosen={onReply} />
      </span>
      {mine && group ? <ReadBy chats={chats} message={message} /> : null}
    </div>
  );
}

/** An unsent message at its future position, with its state. */
export function Waiting({ room, message, first }: { room: ChatRoomActor; message: Unsent; first: boolean }) {
  const { t } = useTranslation();
  const outbox = useSelector(room, selectOutbox);
  const failure = useSelector(room, selectFailure);
  const refused = first && outbox === 'refused';
  const waiting = first && outbox === 'waiting';
  const words = refused
    ? t(`chat.refused.${failure ?? 'generic'}`)
    : waiting
      ? t('chat.waiting')
      : t(first && outbox === 'sending' ? 'chat.sending' : 'chat.queued');
  return (
    <div className={cx(styles.message, styles.mine, (refused || waiting) && styles.unsent, refused && styles.rejected)}>
      <span className="sr">{t('chat.me')}:</span>
      {message.replyTo ? <Quote room={room} quote={message.replyTo} /> : null}
      <p className={styles.bubble}>{message.Content}</p>
      <span className={cx(styles.meta, refused && styles.problem, waiting && styles.pending)}>{words}</span>
      {refused || waiting ? (
        <span className="row">
          <Button size="sm" onClick={() => room.send({ type: 'message.retry' })}>
            {t('chat.retry')}
          </Button>
          {refused ? (
            <Button size="sm" onClick={() => room.send({ type: 'message.drop' })}>
              {t('chat.drop')}
            </Button>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}
