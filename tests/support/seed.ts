/** What a landing stands on is drawn from here: the same for everybody. */
const usual = 20_261_122;
const others = 2 ** 31 - 1;

/** The usual seed, the one that is given, or with `random` one that nobody had (ADR 052). */
export const seedFrom = (given: string | undefined): number =>
  given === 'random' ? Math.trunc(Math.random() * others) : Number(given ?? usual);
