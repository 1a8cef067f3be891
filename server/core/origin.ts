import type { FastifyRequest } from 'fastify';
import { carriesSession } from './cookies.ts';
import { ProblemError } from './problems.ts';

export const webClientHeader = 'x-ronda-client';

export const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

export const isWebClient = (request: FastifyRequest) => request.headers[webClientHeader] === 'web';

/** Cookies are Secure when the client's side of the connection uses https. */
export const isSecure = (request: FastifyRequest, publicUrl: string | undefined) =>
  request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);

/** True for the public address or the one the request was sent to. */
export const isOwnOrigin = (origin: string, request: FastifyRequest, publicUrl: string | undefined) =>
  origin === `${request.protocol}://${request.host}` ||
  (publicUrl !== undefined && origin === new URL(publicUrl).origin);

/** Rejects a request that another site made with this browser's cookies (D8). */
export function refuseCrossSite(request: FastifyRequest): void {
  if (bearerOf(request)) return;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new ProblemError('origin_refused');
}

const sameSite = new Set(['same-origin', 'none']);

/**
 * Rejects requests of other sites that use this browser's cookies (SEC-5), reads included, because some GETs change state.
 * Bearer requests carry their own proof and are exempt.
 */
export function guardOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (bearerOf(request)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && !sameSite.has(String(site))) throw new ProblemError('origin_refused');
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) throw new ProblemError('origin_refused');
  if (carriesSession(request.cookies) && !isWebClient(request)) throw new ProblemError('origin_refused');
}
