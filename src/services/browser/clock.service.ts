/** The server's clock as this browser knows it: its own, plus a measured offset (A4). */
export type ClockService = {
  now(): number;
  offset(): number;
  /** `serverTime` was read between `sentAt` and `receivedAt` of the browser's clock; answers the offset, milliseconds. */
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
