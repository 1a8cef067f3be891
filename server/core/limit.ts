import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problems.ts';

/** Throws when this person, or this address without a session, sends too many requests. */
export type Limit = (request: FastifyRequest, key: string) => Promise<void>;
/** The limit of all calls together, or one of its own for a call that names how often a second. */
export type Limits = (perSecond?: number) => Limit;

/** SEC-20, SEC-27. Each node counts its own. */
export async function createLimits(http: FastifyInstance, perMinute: number): Promise<Limits> {
  await http.register(rateLimit, { global: false });
  const keys = new WeakMap<FastifyRequest, string>();
  function limitOf(max: number, timeWindow: number): Limit {
    const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? request.ip;
    const count = http.createRateLimit({ max, timeWindow, keyGenerator });
    let last: Promise<unknown> = Promise.resolve();
    /** One after the other: the store hands out the object it counts in, and who asks in one turn would read the last. */
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
