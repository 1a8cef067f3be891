import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counts and times only: routes are patterns, nobody is named. */
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
    mount(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        http.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      });
      app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
    },
    close: () => registry.clear(),
  };
}
