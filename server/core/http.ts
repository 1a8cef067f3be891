import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { sendProblem, traceOf } from './answers.ts';
import type { Config } from './config.ts';
import { secureHeaders } from './headers.ts';
import { repeatedKey } from './json-body.ts';
import { fieldMessage, localeOf } from './messages.ts';
import { readMultipart } from './multipart.ts';
import { ProblemError } from './problems.ts';

export type Log = DestinationStream | false | undefined;

export const bodyLimit = 1024 * 1024;

/**
 * Input and output are validated by the schemas of the calls (`call-input.ts`). Without this, Fastify would load its own
 * compilers on every start (0.1 s) and never use them.
 */
const noCompiler = () => () => {
  throw new Error('A route has a schema of Fastify. Its call belongs to the table.');
};
const schemaController = { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } };

/** Logs contain route patterns instead of addresses, no bodies and no names (SEC-7, SEC-22). */
function createServer(config: Config, log: Log): FastifyInstance {
  const level = config.quiet ? 'warn' : 'info';
  const serializers = {
    req: () => ({}),
    res: () => ({}),
    err: (error: Error) => ({ ...traceOf(error), type: error.name, message: '', stack: '' }),
  };
  return Fastify({
    logger: log === false ? false : { level, serializers, ...(log ? { stream: log } : {}) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    schemaController,
    frameworkErrors: (error, request, reply) => {
      secureHeaders(request, reply, config);
      sendProblem(request, reply, error);
    },
  });
}

/** Body parsers: JSON, JSON Patch and forms; an empty JSON body counts as no body. */
function readBodies(http: FastifyInstance): void {
  const json = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser(['application/json', 'text/plain']);
  http.addContentTypeParser<string>(
    ['application/json', 'application/json-patch+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') return done(null, undefined);
      return json(request, body, (error, value) => {
        const key = error ? null : repeatedKey(body);
        if (key === null) return done(error, value);
        const locale = localeOf(request.headers['accept-language']);
        done(new ProblemError('validation', { Fields: { [key]: fieldMessage('repeatedKey', locale) } }));
      });
    },
  );
}

/** Parser of multipart forms, used by the few calls that allow files. */
function readFiles(http: FastifyInstance): void {
  http.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    const parts = readMultipart(request.headers['content-type'] ?? '', body);
    return parts ? done(null, parts) : done(new ProblemError('validation'));
  });
}

function observe(http: FastifyInstance, config: Config): void {
  http.addHook('onRequest', async (request, reply) => {
    secureHeaders(request, reply, config);
    reply.header('X-Trace-Id', request.id);
    // Not cached unless the handler says so, as build files do.
    reply.header('Cache-Control', 'no-store');
  });
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = { method: request.method, route, status: reply.statusCode };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  http.setErrorHandler<Error>((error, request, reply) => sendProblem(request, reply, error));
}

/** Fastify with logging, headers, body parsers and error handling, without routes. */
export async function createHttp(config: Config, log: Log): Promise<FastifyInstance> {
  const http = createServer(config, log);
  await http.register(cookie);
  await http.register(formbody, { bodyLimit: 16 * 1024 });
  readBodies(http);
  readFiles(http);
  observe(http, config);
  return http;
}
