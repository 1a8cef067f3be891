import { useSyncExternalStore } from 'react';

/** Width below which rows are cards, as in the style of the table. */
const query = '(max-width: 44rem)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export const useCards = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
