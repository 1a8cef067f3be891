/** Longer timers overflow 32 bits and fire immediately, so longer waits are split. */
export const longestDelay = 2_147_483_647;
