import { mediaHook } from '../../app/use-media.ts';

/** Width below which rows are cards, as in the style of the table. */
export const useCards = mediaHook('(max-width: 48rem)');
