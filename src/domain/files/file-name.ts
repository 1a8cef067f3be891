import { inChile } from '../time.ts';

/** `captura-2026-11-20-1032.png`, by the clock of Chile; epoch milliseconds. */
export const pictureName = (now: number) => `captura-${inChile(now).format('YYYY-MM-DD-HHmm')}.png`;
