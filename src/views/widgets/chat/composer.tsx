import SendHorizontal from '@lucide/icons/icons/send-horizontal';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, lazy, type RefObject, useEffect, useId } from 'react';
import { chatUploadsFeature } from '#actors/chat/chat-uploads.feature.ts';
import type { ChatRoomActor, Chats } from '#actors/chat/chats.ts';
import { excessOf } from '#domain/chat/message-length.ts';
import { selectDraft, selectIsChoosing, selectIsOpening, selectText } from '#machines/chat-room/index.ts';
import type { ChatUploadsSnapshot } from '#machines/chat-uploads/index.ts';
import { useStartedFeature } from '../../app/use-feature.ts';
import { useLiving } from '../../app/use-living.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { LazyPart } from '../lazy-part.tsx';
import styles from './chat.module.css';
import { Replying } from './reply.tsx';

const parts = () => import('./composer-parts.tsx');
const Buttons = lazy(async () => ({ default: (await parts()).ComposerButtons }));
const Tray = lazy(async () => ({ default: (await parts()).ComposerTray }));

const DraftChoice = lazy(async () => ({ default: (await import('./draft-choice.tsx')).DraftChoice }));

const hasStaged = (snapshot: ChatUploadsSnapshot | undefined) => snapshot?.can({ type: 'upload.send' }) ?? false;

type ComposerProps = {
  chats: Chats;
  box: RefObject<HTMLTextAreaElement | null>;
  room: ChatRoomActor;
  name: string;
  newMessageId: () => string;
  takesFocus: boolean;
  onTaken: () => void;
  onSent: () => void;
  onFocus: () => void;
};

/** Enter sends, Shift+Enter inserts a line break. */
export function Composer({
  chats,
  box,
  room,
  name,
  newMessageId,
  takesFocus,
  onTaken,
  onSent,
  onFocus,
}: ComposerProps) {
  const { t } = useTranslation();
  const tooLongId = useId();
  const text = useSelector(room, selectText);
  const opening = useSelector(room, selectIsOpening);
  const choosing = useSelector(useLiving(useSelector(room, selectDraft)) ?? undefined, selectIsChoosing);
  const { roomId } = room.getSnapshot().context;
  const uploads = useStartedFeature(chatUploadsFeature);
  const files = uploads?.rooms.open(roomId);
  useEffect(() => uploads?.rooms.hold(roomId), [uploads, roomId]);
  const staged = useSelector(files, hasStaged);
  // Focuses once, for the user who opened it; arriving messages never take the focus.
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.focus();
    onTaken();
  }, [takesFocus, onTaken, box]);
  const empty = text.trim() === '';
  const excess = excessOf(text);
  const tooLong = t('chat.tooLong', { count: excess });
  const send = () => {
    if (excess > 0) return;
    if (!empty) room.send({ type: 'message.send', messageId: newMessageId() });
    if (staged) files?.send({ type: 'upload.send' });
    if (!empty || staged) onSent();
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.foot}>
      {uploads && files ? (
        <LazyPart instead={null}>
          <Tray uploads={uploads} roomId={roomId} room={files} name={name} />
        </LazyPart>
      ) : null}
      {choosing ? (
        <LazyPart instead={null}>
          <DraftChoice room={room} onChosen={() => box.current?.focus()} />
        </LazyPart>
      ) : null}
      <Replying room={room} onDropped={() => box.current?.focus()} />
      {excess > 0 ? (
        <p id={tooLongId} className={styles.said} role="alert">
          {tooLong}
        </p>
      ) : null}
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
          aria-invalid={excess > 0}
          aria-describedby={excess > 0 ? tooLongId : undefined}
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
        {uploads ? (
          <LazyPart instead={null}>
            <Buttons uploads={uploads} roomId={roomId} chats={chats} room={room} box={box} />
          </LazyPart>
        ) : null}
        <IconButton
          icon={SendHorizontal}
          variant="primary"
          label={t('chat.send')}
          disabledReason={excess > 0 ? tooLong : empty && !staged ? t('chat.nothing') : undefined}
          reasonAt="sr"
          onClick={send}
        />
      </form>
    </div>
  );
}
