import { callLayout } from '#domain/video-call/video-call-shape.ts';

export type Box = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

type Grid = Size & { columns: number; rows: number };

function gridOf(count: number, columns: number, { width, height }: Size): Grid {
  const rows = Math.ceil(count / columns);
  const [most, room] = [width / columns, height / rows];
  const ratio = Math.min(callLayout.maxRatio, Math.max(callLayout.minRatio, room / most));
  const wide = Math.min(most, room / ratio);
  return { columns, rows, width: wide, height: wide * ratio };
}

/** Equal tiles of maximum size; the last row is centred. */
function tiled(count: number, area: Box): Box[] {
  const grids = Array.from({ length: count }, (_, index) => gridOf(count, index + 1, area));
  const best = grids.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
  const top = area.y + (area.height - best.rows * best.height) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / best.columns);
    const inRow = row === best.rows - 1 ? count - row * best.columns : best.columns;
    const left = area.x + (area.width - inRow * best.width) / 2;
    return {
      x: left + (index % best.columns) * best.width,
      y: top + row * best.height,
      width: best.width,
      height: best.height,
    };
  });
}

/** Layout of `count` tiles: a single one fills the area; a `big` one gets its share, the others the rest. */
export function arrange(count: number, { width, height }: Size, big: number | null = null): Box[] {
  const whole = { x: 0, y: 0, width, height };
  if (count === 1) return [whole];
  if (big === null || count === 0) return count === 0 ? [] : tiled(count, whole);
  const share = { ...whole, width: width * callLayout.bigShare };
  const rest = tiled(count - 1, { x: share.width, y: 0, width: width - share.width, height });
  return [...rest.slice(0, big), share, ...rest.slice(big)];
}
