import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problems.ts';

/** @throws ProblemError when the user, or the address without a session, exceeds the limit. */
export type Limit = (request: FastifyRequest, key: string) => Promise<void>;
/** Returns the shared limit, or a separate one for a call with its own rate per second. */
export type Limits = (perSecond?: number) => Limit;

/** SEC-20, SEC-27. Counted per node. */
export async function createLimits(http: FastifyInstance, perMinute: number): Promise<Limits> {
  await http.register(rateLimit, { global: false });
  const keys = new WeakMap<FastifyRequest, string>();
  function limitOf(max: number, timeWindow: number): Limit {
    const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? request.ip;
    const count = http.createRateLimit({ max, timeWindow, keyGenerator });
    let last: Promise<unknown> = Promise.resolve();
    /** Serialized, because the store returns a mutable counter that concurrent requests would misread. */
    const countInTurn = (request: FastifyRequest) => {
      const counted = last.then(() => count(request));
      last = counted.catch(() => undefined);
      return counted;
    };
    return async (request, key) => {
      keys.set(request, key);
      const counted = await countInTurn(request);
      if (!counted.isAllowed && counted.isExceeded) {
        throw new ProblemError('too_many_requests', { retryAfterSeconds: counted.ttlInSeconds });
      }
    };
  }
  const ofAll = limitOf(perMinute, 60_000);
  return (perSecond) => (perSecond === undefined ? ofAll : limitOf(perSecond, 1_000));
}
