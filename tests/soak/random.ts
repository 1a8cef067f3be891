/** Deterministic for a seed: mulberry32. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    between,
    chance: (part: number) => next() < part,
    oneOf<T>(list: readonly T[]): T {
      const one = list[Math.floor(between(0, list.length))];
      if (one === undefined) throw new Error('There is nothing to choose from');
      return one;
    },
  };
}
export type Random = ReturnType<typeof createRandom>;
