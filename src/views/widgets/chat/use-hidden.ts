import { useSelector } from '@xstate/react';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName } from '#domain/session/user.ts';
import { isGroup, selectHidden, selectOthers, selectRoom } from '#machines/chat/index.ts';

/** The conversations without a window on the screen, with whom, and what is unread in them. */
export const useHidden = ({ actor }: Chats) =>
  useSelector(
    actor,
    (snapshot) =>
      selectHidden(snapshot).map((id) => {
        const others = selectOthers(snapshot, id);
        const room = selectRoom(snapshot, id);
        const group = room !== null && isGroup(room) ? { people: room.Users.length } : null;
        return {
          id,
          group,
          userId: group ? id : (others[0]?.UserId ?? id),
          name: group ? (room?.Name ?? '') : others.map(fullName).join(', '),
          roleId: others[0]?.Roles[0]?.RoleId ?? 0,
          online: others.some(({ IsOnline }) => IsOnline),
          unread: room?.Unread ?? 0,
        };
      }),
    isEqual,
  );
