import type { LinkQuality } from './peer-link.ts';

/** Above either the picture stutters. */
const lossLimit = 0.05;
const roundTripLimit = 0.5;

/** Computes from two readings of one link whether media stuttered in between. */
export function isUnstable(before: LinkQuality, now: LinkQuality): boolean {
  const lost = Math.max(0, now.lost - before.lost);
  const received = Math.max(0, now.received - before.received);
  const loss = lost + received === 0 ? 0 : lost / (lost + received);
  return loss > lossLimit || now.roundTrip > roundTripLimit;
}
