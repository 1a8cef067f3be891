import { useSyncExternalStore } from 'react';

/** Phones, which have no room for seven days. */
const query = '(width < 45rem)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
