import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { isSecure } from './origin.ts';

/** Host of a request when it may stand in a header as it is. */
const hostPattern = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

const fixed = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

/** Where the SDK of Agora finds its networks; nowhere else when calls go over it, and nowhere at all when they do not. */
const agoraHosts = ['https', 'wss'].flatMap((scheme) => [
  `${scheme}://*.agora.io`,
  `${scheme}://*.edge.agora.io:*`,
  `${scheme}://*.sd-rtn.com`,
  `${scheme}://*.edge.sd-rtn.com:*`,
]);

/** What stands in a page itself, named by its digest: `'sha256-…'`. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };
const nothingInline: Inline = { scripts: [], styles: [] };

/** `beyond`: our own WebSocket address, which some browsers do not count as 'self', and a provider's. */
const contentPolicy = (beyond: string, { scripts, styles }: Inline) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${beyond}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One policy, which signs addresses of our own scripts and nothing else (src/services/offline/own-script.ts).
    'trusted-types ronda',
  ].join('; ');

export type Served = Pick<Config, 'publicUrl' | 'agora'>;

/**
 * The headers of SEC-11. A plain function and not a plugin, because an address that cannot be parsed is answered
 * before any plugin runs.
 */
export function secureHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, agora }: Served,
  inline = nothingInline,
): void {
  const secure = isSecure(request, publicUrl);
  const socket = hostPattern.test(request.host) ? ` ${secure ? 'wss' : 'ws'}://${request.host}` : '';
  reply.headers(fixed);
  reply.header('Content-Security-Policy', contentPolicy(`${socket}${agora ? ` ${agoraHosts.join(' ')}` : ''}`, inline));
  if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
