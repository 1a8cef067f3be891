import { mediaHook } from '../../app/use-media.ts';

/** Phones, which have no room for seven days. */
export const useNarrow = mediaHook('(width < 45rem)');
