/** The places of a list after the one at `index` went up (-1) or down (1); null where it cannot go. */
export function movedPlaces(length: number, index: number, by: -1 | 1): number[] | null {
  const to = index + by;
  if (to < 0 || to >= length) return null;
  const places = Array.from({ length }, (_, at) => at);
  [places[index], places[to]] = [to, index];
  return places;
}
