import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition } from '#domain/api/call.ts';
import { type Json, openApiOf } from './openapi.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves `/openapi.json`, generated from the table of calls, and `/docs`, which has its own content policy. The document is
 * generated on first request, because that takes longer than a start may (P-21).
 */
export async function serveDocs(app: FastifyInstance, calls: Record<string, CallDefinition>): Promise<void> {
  let written: Json | undefined;
  const document = () => {
    written ??= openApiOf(calls);
    return written;
  };
  await app.register(swagger, { openapi: {}, transformObject: document });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: () => policy,
    uiConfig: { validatorUrl: null },
  });
  app.get('/openapi.json', async () => document());
}
