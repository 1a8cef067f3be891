import { useSyncExternalStore } from 'react';
import type { ChatUploads } from '#actors/chat/chat-uploads.ts';

const noRooms: readonly string[] = [];
const empty: ChatUploads['unsent'] = { now: () => noRooms, subscribe: () => () => undefined };

/** Rooms of a list of the uploads; none before these are started. */
export function useRooms({ now, subscribe }: ChatUploads['unsent'] = empty): readonly string[] {
  return useSyncExternalStore(subscribe, now);
}
