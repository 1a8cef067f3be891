import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bearerOf } from './origin.ts';
import { notFound } from './problems.ts';
import { isSameSecret } from './secret.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Allowed for local requests or with the token. Requests forwarded by a local proxy do not count as local. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerOf(request);
  if (token !== undefined && given !== null) return isSameSecret(given, token);
  const { headers } = request;
  const passedOn = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  return !passedOn && loopback.test(request.raw.socket.remoteAddress ?? '');
}

/** Counts and durations only: routes are patterns, and no person is identified. */
export function createMetrics(hubConnections: () => number) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const http = new Histogram({
    name: 'ronda_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const delivered = new Counter({ name: 'ronda_hub_deliveries_total', help: 'Events given to sockets', registers });
  const cut = new Counter({ name: 'ronda_hub_cut_total', help: 'Sockets cut because they read too slowly', registers });
  new Gauge({
    name: 'ronda_hub_connections',
    help: 'Open sockets of the hub',
    registers,
    collect() {
      this.set(hubConnections());
    },
  });
  return {
    delivered: (count: number) => delivered.inc(count),
    cut: () => cut.inc(),
    mount(app: FastifyInstance, token: string | undefined): void {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        http.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      });
      app.get('/metrics', async (request, reply) => {
        if (!mayRead(request, token)) throw notFound();
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
    close: () => registry.clear(),
  };
}
