import { chatFeature } from '#actors/chat/chat.feature.ts';
import type { Chats } from '#actors/chat/chats.ts';
import { useFeature } from '../../app/use-feature.ts';

export const useChats = (): Chats => useFeature(chatFeature);
