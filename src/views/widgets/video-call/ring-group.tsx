import { useSelector } from '@xstate/react';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import { isGroup, selectRoom } from '#machines/chat/chat.selectors.ts';
import { useStartedFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Origin of a call from a conversation: the name of the group, whose members may all be in the call. */
export function RingGroup({ chatRoomId }: { chatRoomId: string }) {
  const { t } = useTranslation();
  const chats = useStartedFeature(chatFeature);
  const name = useSelector(chats?.actor, (snapshot) => {
    const room = snapshot && selectRoom(snapshot, chatRoomId);
    return room && isGroup(room) ? room.Name : null;
  });
  return name ? t('call.fromGroup', { name }) : t('call.reason.CHAT');
}
