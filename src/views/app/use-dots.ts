import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { isEqual } from '#domain/equal.ts';
import { type Present, selectLatestDot } from '#machines/chat/index.ts';
import { useDesk } from './ronda.context.tsx';

/** People of a list with the last dots that the conversations received (decision 072); as they were read without them. */
export function useDots<T extends Present>(people: readonly T[]): readonly T[] {
  const { loadedChats } = useDesk();
  const chats = useSyncExternalStore(loadedChats.subscribe, loadedChats.get);
  return useSelector(
    chats?.actor,
    (snapshot) => (snapshot ? people.map((person) => selectLatestDot(snapshot, person)) : people),
    isEqual,
  );
}
