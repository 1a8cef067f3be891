/** The only source of time in the server; tests move theirs by hand. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };
