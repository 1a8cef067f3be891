import { fromPromise } from 'xstate';
import { createDeferred } from './fakes.ts';

/** A server list controlled by the test: returns the content at the time of the request, not of the response. */
export function askedLists<TAnswer>(listed: () => TAnswer) {
  type Pending = { answer: TAnswer; deferred: ReturnType<typeof createDeferred<TAnswer>> };
  let pending: Pending[] = [];
  const load = fromPromise<TAnswer, { userId: string }>(({ signal }) => {
    const asked: Pending = { answer: listed(), deferred: createDeferred() };
    pending.push(asked);
    signal.addEventListener('abort', () => {
      pending = pending.filter((one) => one !== asked);
    });
    return asked.deferred.promise;
  });
  const take = () => {
    const asked = pending.shift();
    if (!asked) throw new Error('no list was asked for');
    return asked;
  };
  return { load, take, inFlight: () => pending.length };
}
