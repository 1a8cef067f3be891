import { useSyncExternalStore } from 'react';

/** A telephone: a calendar of seven days has no room there. */
const query = '(width < 45rem)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
