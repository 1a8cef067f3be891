import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problems.ts';

export type Limit = (request: FastifyRequest, key: string) => Promise<void>;

/** Requests per minute of one person, or of one address while nobody is signed in (SEC-20). Each node counts its own. */
export async function createLimit(http: FastifyInstance, perMinute: number): Promise<Limit> {
  await http.register(rateLimit, { global: false });
  const keys = new WeakMap<FastifyRequest, string>();
  const count = http.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  });
  return async (request, key) => {
    keys.set(request, key);
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new ProblemError('too_many_requests', { retryAfterSeconds: counted.ttlInSeconds });
    }
  };
}
