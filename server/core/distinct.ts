/** The ids that are known, each once, in the order in which they first come. */
export const distinct = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];
