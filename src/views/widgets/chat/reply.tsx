import Reply from '@lucide/icons/icons/reply';
import X from '@lucide/icons/icons/x';
import { useSelector } from '@xstate/react';
import type { ChatRoomActor } from '#actors/chat/chats.ts';
import { type ChatMessage, type ChatQuote, MessageType } from '#domain/chat/chat.ts';
import { fullName } from '#domain/session/user.ts';
import { selectIsOpening, selectMessages, selectReplyTo } from '#machines/chat-room/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './chat.module.css';

const kinds = {
  [MessageType.CHAT]: 'text',
  [MessageType.AUDIO]: 'audio',
  [MessageType.FILE]: 'document',
  [MessageType.IMAGE]: 'image',
} as const;

function useExcerpt() {
  const { t } = useTranslation();
  return ({ Excerpt, Type }: Pick<ChatQuote, 'Excerpt' | 'Type'>): string => {
    if (Excerpt === null) return t('chat.reply.earlier');
    if (Excerpt !== '') return Excerpt;
    return t(`chat.reply.types.${kinds[Type]}`);
  };
}

/** Quoted message; a press jumps to it while it is loaded. */
export function Quote({ room, quote }: { room: ChatRoomActor; quote: ChatQuote }) {
  const { t } = useTranslation();
  const excerptOf = useExcerpt();
  const isLoaded = useSelector(room, (snapshot) =>
    selectMessages(snapshot).some(({ MessageId }) => MessageId === quote.MessageId),
  );
  const name = fullName(quote.SendingUser);
  const shown = (
    <>
      <b>{name}</b>
      <span>{excerptOf(quote)}</span>
    </>
  );
  if (!isLoaded) return <div className={styles.quote}>{shown}</div>;
  const show = () => room.send({ type: 'point.wanted', messageId: quote.MessageId });
  return (
    <button type="button" className={styles.quote} aria-label={t('chat.reply.show', { name })} onClick={show}>
      {shown}
    </button>
  );
}

export function ReplyButton({ room, message, onChosen }: ReplyButtonProps) {
  const { t } = useTranslation();
  const excerptOf = useExcerpt();
  const opening = useSelector(room, selectIsOpening);
  if (opening) return null;
  const text = excerptOf({ Excerpt: message.Content.slice(0, 40), Type: message.Type });
  return (
    <IconButton
      className={styles.reply}
      icon={Reply}
      size="sm"
      label={t('chat.reply.to', { name: fullName(message.SendingUser), text })}
      title={t('chat.reply.title')}
      onClick={() => {
        room.send({ type: 'reply.chosen', message });
        onChosen();
      }}
    />
  );
}
type ReplyButtonProps = { room: ChatRoomActor; message: ChatMessage; onChosen: () => void };

/** Quote above the input. */
export function Replying({ room, onDropped }: { room: ChatRoomActor; onDropped: () => void }) {
  const { t } = useTranslation();
  const excerptOf = useExcerpt();
  const quote = useSelector(room, selectReplyTo);
  if (!quote) return null;
  return (
    <div className={styles.replying}>
      <Glyph of={Reply} />
      <div className={styles.quoted}>
        <b>{t('chat.reply.answering', { name: fullName(quote.SendingUser) })}</b>
        <span>{excerptOf(quote)}</span>
      </div>
      <IconButton
        icon={X}
        size="sm"
        label={t('chat.reply.drop')}
        onClick={() => {
          room.send({ type: 'reply.dropped' });
          onDropped();
        }}
      />
    </div>
  );
}
