import AtSign from '@lucide/icons/icons/at-sign';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ChatRoomActor, Chats } from '#actors/chat/chats.ts';
import { mentionOf, withMention } from '#domain/chat/mentions.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName } from '#domain/session/user.ts';
import { isGroup, selectOthers, selectRoom } from '#machines/chat/index.ts';
import { selectIsOpening, selectText } from '#machines/chat-room/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';

type MentionProps = { chats: Chats; room: ChatRoomActor; box: RefObject<HTMLTextAreaElement | null> };

/** Inserts a mention of a group member, who is notified separately. */
export function MentionMenu({ chats: { actor }, room, box }: MentionProps) {
  const { t } = useTranslation();
  const { roomId } = room.getSnapshot().context;
  const opening = useSelector(room, selectIsOpening);
  const members = useSelector(
    actor,
    (snapshot) => {
      const found = selectRoom(snapshot, roomId);
      return found && isGroup(found) ? selectOthers(snapshot, roomId) : [];
    },
    isEqual,
  );
  if (members.length === 0 || opening) return null;
  const insert = (name: string) => {
    const text = selectText(room.getSnapshot());
    const caret = box.current?.selectionStart ?? text.length;
    room.send({ type: 'message.typed', text: withMention(text, caret, name) });
  };
  return (
    <LazyMenu
      trigger={<IconButton icon={AtSign} size="sm" label={t('chat.mention.add')} />}
      finalFocus={box}
      entries={members.map((member) => ({
        id: member.UserId,
        label: fullName(member),
        onSelect: () => insert(mentionOf(member)),
      }))}
    />
  );
}
