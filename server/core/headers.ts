import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { isSecure } from './origin.ts';

/** Host names that are safe to copy into a header. */
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

/** Hosts that the Agora SDK connects to; allowed only when calls use Agora. */
const agoraHosts = ['https', 'wss'].flatMap((scheme) => [
  `${scheme}://*.agora.io`,
  `${scheme}://*.edge.agora.io:*`,
  `${scheme}://*.sd-rtn.com`,
  `${scheme}://*.edge.sd-rtn.com:*`,
]);

/** Digests of inline scripts and styles: `'sha256-…'`. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };
const nothingInline: Inline = { scripts: [], styles: [] };

/** `beyond`: our WebSocket address, which some browsers do not count as 'self', and that of a call provider. */
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
    // The only Trusted Types policy; it signs the addresses of our own scripts (src/services/offline/own-script.ts).
    'trusted-types ronda',
  ].join('; ');

export type Served = Pick<Config, 'publicUrl' | 'agora'>;

/** Headers of SEC-11. A function instead of a plugin, because an unparsable address is answered before any plugin runs. */
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
