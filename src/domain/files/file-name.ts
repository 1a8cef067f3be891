import { chileDate, chileTime } from '../chile-clock.ts';

/** `captura-2026-11-20-1032.png`, in Chile's clock time; epoch milliseconds. */
export const pictureName = (now: number) => `captura-${chileDate(now)}-${chileTime(now).replace(':', '')}.png`;
