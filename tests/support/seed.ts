/** Default seed of merge checks, the same for every run. */
const usual = 20_261_122;
const others = 2 ** 31 - 1;

/** The default seed, the given one, or with `random` a new one (ADR 052). */
export const seedFrom = (given: string | undefined): number =>
  given === 'random' ? Math.trunc(Math.random() * others) : Number(given ?? usual);
