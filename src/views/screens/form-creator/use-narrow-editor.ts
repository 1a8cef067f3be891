import { useSyncExternalStore } from 'react';

/** Width below which the three columns of the editor do not fit beside the menu. */
const query = '(width < 75rem)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export const useNarrowEditor = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
