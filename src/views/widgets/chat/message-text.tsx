import { useSelector } from '@xstate/react';
import type { Chats } from '#actors/chat/chats.ts';
import type { ChatMember, ChatMessage } from '#domain/chat/chat.ts';
import { messageParts } from '#domain/chat/message-parts.ts';
import { selectRoom } from '#machines/chat/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import styles from './chat.module.css';

type TextProps = { chats: Chats; message: ChatMessage };
const noMembers: readonly ChatMember[] = [];

/** Text of a message with mentions and links. */
export function MessageText({ chats: { actor }, message }: TextProps) {
  const { t } = useTranslation();
  const members = useSelector(actor, (snapshot) => selectRoom(snapshot, message.ChatRoomId)?.Users ?? noMembers);
  // Somebody mentioned may have left the group since.
  const people = [...members, ...(message.MentionedUsers ?? [])];
  const parts = messageParts(message.Content, people, globalThis.location.origin);
  return parts.map((part, index) => {
    // Parts of a text never reorder.
    const key = `${index}:${part.kind}`;
    if (part.kind === 'text') return part.text;
    if (part.kind === 'mention') {
      return (
        <b key={key} className={styles.mention}>
          {part.text}
        </b>
      );
    }
    return (
      <Anchor key={key} href={part.path}>
        {t(part.isEncounter ? 'chat.link.encounter' : 'chat.link.page')}
      </Anchor>
    );
  });
}
