import { inChile } from '../time.ts';

/** `captura-2026-11-20-1032.png`, in Chile's clock time; epoch milliseconds. */
export const pictureName = (now: number) => `captura-${inChile(now).format('YYYY-MM-DD-HHmm')}.png`;
