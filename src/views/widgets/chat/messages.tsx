import { useSelector } from '@xstate/react';
import { memo, type RefObject, type UIEvent, useRef, useState } from 'react';
import type { ChatRoomActor, Chats } from '#actors/chat/chats.ts';
import { chatLimits } from '#domain/chat/chat.ts';
import {
  selectFirstUnread,
  selectHasMore,
  selectHistory,
  selectMessages,
  selectOlder,
  selectPointAt,
  selectUnsent,
} from '#machines/chat-room/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { RetryButton } from '../retry-button.tsx';
import styles from './chat.module.css';
import { Line, Waiting } from './message-line.tsx';
import { useMessageWindow } from './use-message-window.ts';

type MessagesProps = {
  chats: Chats;
  room: ChatRoomActor;
  name: string;
  /** Scroll container. */
  body: RefObject<HTMLElement | null>;
  onReply: () => void;
};

/** Rendered from the end, so that the newest message stays visible while older ones load. */
export function Messages({ chats, room, name, body, onReply }: MessagesProps) {
  const { t } = useTranslation();
  const lookedAt = useRef(0);
  const view = useSelector(room, selectHistory);
  const messages = useSelector(room, selectMessages);
  const unsent = useSelector(room, selectUnsent);
  const hasMore = useSelector(room, selectHasMore);
  const firstUnread = useSelector(room, selectFirstUnread);
  const pointAt = useSelector(room, selectPointAt);
  const [focused, setFocused] = useState<string | null>(null);
  const { rows, after, isMoving, measure } = useMessageWindow({ messages, unsent, focused, pointAt, body });
  const scrolled = ({ currentTarget, timeStamp }: UIEvent<HTMLElement>) => {
    if (timeStamp - lookedAt.current < chatLimits.olderThrottle) return;
    lookedAt.current = timeStamp;
    const { scrollHeight, clientHeight, scrollTop } = currentTarget;
    if (scrollHeight - clientHeight - Math.abs(scrollTop) < chatLimits.olderThreshold) {
      room.send({ type: 'older.wanted' });
    }
  };
  const line = (place: number) => {
    const [message, waiting] = [messages[place], unsent[place - messages.length]];
    if (waiting) return <Waiting room={room} message={waiting} first={place === messages.length} />;
    if (!message) return null;
    return (
      <Line
        chats={chats}
        room={room}
        message={message}
        before={messages[place - 1]}
        isFirstUnread={message.MessageId === firstUnread}
        onReply={onReply}
      />
    );
  };
  return (
    <section
      ref={body}
      className={styles.body}
      aria-label={t('chat.messages', { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
      tabIndex={0}
      onScroll={scrolled}
      onBlur={({ relatedTarget, currentTarget }) => {
        // The message receiving the focus must stay mounted.
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      {/* What comes into sight is not new: it is not read out. */}
      <div
        className={styles.log}
        role="log"
        aria-live={isMoving ? 'off' : 'polite'}
        aria-label={t('chat.messages', { name })}
      >
        {view === 'messages' ? <Older room={room} /> : <Nothing room={room} view={view} />}
        {rows.flatMap(({ id, place, index, space }) => [
          spaceOf(`before ${id}`, space),
          <article
            key={id}
            ref={measure}
            className={styles.row}
            data-index={index}
            aria-posinset={place + 1}
            aria-setsize={hasMore ? -1 : messages.length + unsent.length}
            onFocus={() => setFocused(id)}
          >
            {line(place)}
          </article>,
        ])}
        {spaceOf('after', after)}
      </div>
    </section>
  );
}

/** Spacer for messages that are not rendered. */
const spaceOf = (key: string, height: number) =>
  height > 0 ? <div key={key} aria-hidden="true" className={styles.space} style={{ height }} /> : null;

function Nothing({ room, view }: { room: ChatRoomActor; view: 'loading' | 'failed' | 'empty' }) {
  const { t } = useTranslation();
  if (view !== 'failed') return <p className={styles.note}>{t(view === 'loading' ? 'chat.loading' : 'chat.empty')}</p>;
  return (
    <p className={styles.note}>
      {t('chat.historyFailed')} <RetryButton onRetry={() => room.send({ type: 'history.retry' })} />
    </p>
  );
}

const Older = memo(function Older({ room }: { room: ChatRoomActor }) {
  const { t } = useTranslation();
  const older = useSelector(room, selectOlder);
  if (older === 'none') return null;
  return (
    <p className={styles.note}>
      {older === 'failed' ? `${t('chat.olderFailed')} ` : null}
      <Button size="sm" busy={older === 'loading'} onClick={() => room.send({ type: 'older.wanted' })}>
        {t(older === 'failed' ? 'app.retry' : 'chat.older')}
      </Button>
    </p>
  );
});
