/** Joins class names, skipping absent ones; undefined if none is left. */
export function cx(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const joined = names.filter(Boolean).join(' ');
  return joined === '' ? undefined : joined;
}
