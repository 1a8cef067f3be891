import { useSelector } from '@xstate/react';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoomActor } from '#actors/chat/chats.ts';
import { chatLimits } from '#domain/chat/chat.ts';
import { selectIsOpening, selectText } from '#machines/chat-room/index.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import styles from './chat.module.css';

type ComposerProps = {
  room: ChatRoomActor;
  name: string;
  newMessageId: () => string;
  takesFocus: boolean;
  onTaken: () => void;
  onFocus: () => void;
};

/** Enter sends, with Shift it is a new line. */
export function Composer({ room, name, newMessageId, takesFocus, onTaken, onFocus }: ComposerProps) {
  const { t } = useTranslation();
  const text = useSelector(room, selectText);
  const opening = useSelector(room, selectIsOpening);
  const box = useRef<HTMLTextAreaElement>(null);
  // Of whoever opened it here, and once: a message that arrives takes the focus from nobody.
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.focus();
    onTaken();
  }, [takesFocus, onTaken]);
  const empty = text.trim() === '';
  const send = () => {
    if (empty) return;
    room.send({ type: 'message.send', messageId: newMessageId() });
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={box}
        className={styles.box}
        rows={2}
        aria-label={t('chat.write', { name })}
        placeholder={t('chat.placeholder')}
        maxLength={chatLimits.content}
        readOnly={opening}
        value={text}
        onChange={({ currentTarget }) => room.send({ type: 'message.typed', text: currentTarget.value })}
        onKeyDown={press}
        onFocus={() => {
          onFocus();
          room.send({ type: 'input.focus' });
        }}
        onBlur={() => room.send({ type: 'input.blur' })}
      />
      <IconButton
        icon={SendHorizontal}
        variant="primary"
        label={t('chat.send')}
        disabledReason={empty ? t('chat.nothing') : undefined}
        reasonAt="sr"
        onClick={send}
      />
    </form>
  );
}
