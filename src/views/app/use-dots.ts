import { useSelector } from '@xstate/react';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import { isEqual } from '#domain/equal.ts';
import { type Present, selectLatestDot } from '#machines/chat/index.ts';
import { useStartedFeature } from './use-feature.ts';

/** People of a list with the latest presence received by the chat (decision 072); unchanged without the chat. */
export function useDots<T extends Present>(people: readonly T[]): readonly T[] {
  const chats = useStartedFeature(chatFeature);
  return useSelector(
    chats?.actor,
    (snapshot) => (snapshot ? people.map((person) => selectLatestDot(snapshot, person)) : people),
    isEqual,
  );
}
