import { useSyncExternalStore } from 'react';

/** Whether a media query matches, followed live; made once for each query, outside of the components. */
export function mediaHook(query: string): () => boolean {
  const matches = () => matchMedia(query).matches;
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, matches);
}
