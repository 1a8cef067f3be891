export const messageLimits = {
  /** Minimum length of a search text, and number of results. */
  searchMin: 2,
  found: 50,
  /** Messages loaded at a time when scrolling to an older one. */
  reachPage: 100,
} as const;
