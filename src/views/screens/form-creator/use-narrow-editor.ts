import { mediaHook } from '../../app/use-media.ts';

/** Width below which the three columns of the editor do not fit beside the menu. */
export const useNarrowEditor = mediaHook('(width < 75rem)');
