const { compare } = new Intl.Collator('es', { numeric: true });

/** Alphabetical in Spanish, which the collation of the database is not: "Ñ" after "N", and "5 mL" before "10 mL". */
export const byName =
  <T>(nameOf: (row: T) => string) =>
  (a: T, b: T) =>
    compare(nameOf(a), nameOf(b));
