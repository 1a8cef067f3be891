import { HttpFailure } from './http-failure.ts';

/** Maximum wait for requests in flight when a session ends, in milliseconds. */
const timeout = 2_000;

/**
 * While a session is ending no request is sent: requests in flight are awaited, new ones are held and then dropped when the
 * session is over, or sent when it continues.
 */
export function createLastCall() {
  const underWay = new Set<Promise<unknown>>();
  let ending: Promise<boolean> | null = null;

  return {
    async pass<T>(send: () => Promise<T>): Promise<T> {
      while (ending) if (await ending) throw new HttpFailure('aborted');
      const work = send();
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
    async last<T>(send: () => Promise<T>): Promise<T> {
      let over: (ended: boolean) => void = () => undefined;
      ending = new Promise((resolve) => {
        over = resolve;
      });
      let ended = false;
      try {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const waitedEnough = new Promise((resolve) => {
          timer = setTimeout(resolve, timeout);
        });
        await Promise.race([Promise.allSettled(underWay), waitedEnough]);
        clearTimeout(timer);
        const answer = await send();
        ended = true;
        return answer;
      } finally {
        ending = null;
        over(ended);
      }
    },
  };
}
