export const messageLimits = {
  /** Of the text that is searched for, and the messages that are listed. */
  searchMin: 2,
  found: 50,
  /** Messages that are read at once on the way to an older one. */
  reachPage: 100,
} as const;
