import { useSelector } from '@xstate/react';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import { selectBehindBadge } from '#machines/chat/index.ts';

export const useHidden = ({ actor }: Chats) => useSelector(actor, selectBehindBadge, isEqual);
