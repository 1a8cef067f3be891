/** Server clock estimated from the browser clock and a measured offset (A4). */
export type ClockService = {
  now(): number;
  offset(): number;
  /** `serverTime` was read between `sentAt` and `receivedAt` of the browser clock; returns the offset, milliseconds. */
  learn(serverTime: number, sentAt: number, receivedAt: number): number;
};

export function createClockService(browserNow: () => number = Date.now): ClockService {
  let offset = 0;
  return {
    now: () => browserNow() + offset,
    offset: () => offset,
    learn: (serverTime, sentAt, receivedAt) => {
      offset = Math.round(serverTime - (sentAt + receivedAt) / 2);
      return offset;
    },
  };
}
