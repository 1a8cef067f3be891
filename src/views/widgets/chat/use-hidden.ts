import { useSelector } from '@xstate/react';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName } from '#domain/session/user.ts';
import { selectHidden, selectOthers, selectRoom } from '#machines/chat/index.ts';

/** The conversations without a window on the screen, with whom, and what is unread in them. */
export const useHidden = ({ actor }: Chats) =>
  useSelector(
    actor,
    (snapshot) =>
      selectHidden(snapshot).map((id) => {
        const others = selectOthers(snapshot, id);
        return {
          id,
          userId: others[0]?.UserId ?? id,
          name: others.map(fullName).join(', '),
          roleId: others[0]?.Roles[0]?.RoleId ?? 0,
          online: others[0]?.IsOnline ?? false,
          unread: selectRoom(snapshot, id)?.Unread ?? 0,
        };
      }),
    isEqual,
  );
