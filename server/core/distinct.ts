/** Removes nulls and duplicates, keeping the order. */
export const distinct = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];
