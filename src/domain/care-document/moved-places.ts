/** Order of a list after moving `index` up (-1) or down (1); null when it cannot move. */
export function movedPlaces(length: number, index: number, by: -1 | 1): number[] | null {
  const to = index + by;
  if (to < 0 || to >= length) return null;
  const places = Array.from({ length }, (_, at) => at);
  [places[index], places[to]] = [to, index];
  return places;
}
