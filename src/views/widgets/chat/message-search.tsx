import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Chats, MessageFilters } from '#actors/chat/chats.ts';
import type { ChatMessage } from '#domain/chat/chat.ts';
import { messageLimits } from '#domain/chat/message-limits.ts';
import { fullName } from '#domain/session/user.ts';
import { selectName } from '#machines/chat/index.ts';
import { selectQuantity, selectRows, selectView } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { RetryButton } from '../retry-button.tsx';
import styles from './chat.module.css';

type SearchProps = {
  chats: Chats;
  /** Limits the search to one conversation. */
  roomId?: string;
  onShown: () => void;
  onClose: () => void;
};

/** Finds messages that contain every word; a press opens the conversation there. */
export function MessageSearch({ chats, roomId, onShown, onClose }: SearchProps) {
  const { t } = useTranslation();
  const list = useActorRef(chats.messages, {
    input: { filters: { roomId: roomId ?? null }, pageSize: messageLimits.found },
  });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = useSelector(list, ({ context }) => context.searchText);
  const view = useSelector(list, selectView);
  const rows = useSelector(list, selectRows<ChatMessage, MessageFilters>);
  const quantity = useSelector(list, selectQuantity<ChatMessage, MessageFilters>);
  const isShort = text.trim().length < messageLimits.searchMin;
  const show = ({ ChatRoomId, Date: date }: ChatMessage) => {
    chats.actor.send({ type: 'window.move', roomId: ChatRoomId, act: 'activate' });
    chats.rooms.open(ChatRoomId).send({ type: 'reach.wanted', date });
    onShown();
  };
  const said = isShort
    ? 'short'
    : view === 'loading'
      ? 'loading'
      : (quantity ?? 0) > messageLimits.found
        ? 'more'
        : view === 'empty'
          ? 'none'
          : 'found';
  return (
    <search
      className={styles.search}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // Closes the search and not its container; a search field with text is cleared first.
        event.stopPropagation();
        if (event.target !== box.current || text === '') onClose();
      }}
    >
      <div className={styles.filter}>
        <SearchInput
          box={box}
          label={t('chat.search.label')}
          placeholder={t('chat.search.label')}
          clearLabel={t('chat.search.clear')}
          value={text}
          onValueChange={(searchText) => list.send({ type: 'list.search', searchText })}
        />
        {view === 'failed' ? (
          <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
            {t('chat.search.failed')}
          </Banner>
        ) : (
          <p className="meta" role="status">
            {t(`chat.search.${said}`, { count: said === 'more' ? messageLimits.found : rows.length })}
          </p>
        )}
      </div>
      {isShort || view !== 'rows' ? null : (
        <ul className={styles.results} aria-label={t('chat.search.results')}>
          {rows.map((message) => (
            <li key={message.MessageId}>
              <Result chats={chats} message={message} isNamed={roomId === undefined} onShow={() => show(message)} />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

type ResultProps = { chats: Chats; message: ChatMessage; isNamed: boolean; onShow: () => void };

function Result({ chats: { actor }, message, isNamed, onShow }: ResultProps) {
  const { t } = useTranslation();
  const { dueTime } = useFormats();
  const now = useNow(60_000);
  const mine = useSelector(actor, ({ context }) => context.userId === message.SendingUserId);
  const room = useSelector(actor, (snapshot) => selectName(snapshot, message.ChatRoomId));
  const about = [...(isNamed ? [room] : []), mine ? t('chat.me') : fullName(message.SendingUser)];
  return (
    <button type="button" className={styles.result} onClick={onShow}>
      <span className="meta">{[...about, dueTime(message.Date, now)].join(' · ')}</span>
      <span className={styles.found}>{message.Content}</span>
    </button>
  );
}
