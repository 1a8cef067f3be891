import type { LinkQuality } from './peer-link.ts';

/** Above either limit the picture stutters. */
const lossLimit = 0.05;
const roundTripLimit = 0.5;

export function isUnstable(before: LinkQuality, now: LinkQuality): boolean {
  const lost = Math.max(0, now.lost - before.lost);
  const received = Math.max(0, now.received - before.received);
  const loss = lost + received === 0 ? 0 : lost / (lost + received);
  return loss > lossLimit || now.roundTrip > roundTripLimit;
}
