import { encode } from 'uqr';

/** Dark cells of a QR code as horizontal runs, in cell units. */
export function qrRuns(text: string): { size: number; runs: [x: number, y: number, width: number][] } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const runs: [number, number, number][] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x]) x += 1;
      runs.push([from, y, x - from]);
    }
  }
  return { size, runs };
}
