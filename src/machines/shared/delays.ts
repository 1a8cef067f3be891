/** Longer timers overflow 32 bits and fire at once: a wait past this is made of several. */
export const longestDelay = 2_147_483_647;
