import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallDefinition } from '#domain/api/call.ts';
import type { Problem } from '#domain/problem.ts';
import { DatabaseBusy, DatabaseStopped } from '../db/lasting-client.ts';
import { sqlState } from '../db/transaction.ts';
import { localeOf, messageOf } from './messages.ts';
import { ProblemError } from './problems.ts';

/** Encodes the response with its declared fields only. Output that does not match the table is a bug of the handler. */
export function encodeAnswer(call: CallDefinition, output: unknown): unknown {
  return call.response ? z.encode(call.response, output) : undefined;
}

export const statusOf = (call: CallDefinition) => call.status ?? (call.response ? 200 : 204);

const notOpen = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/**
 * SQLSTATE classes 08 (connection), 53 (resources), 58 (system), 57P (shutdown); lock timeout (55P03), statement timeout
 * (57014), and an exhausted pool.
 */
function isUnavailable(error: Error): boolean {
  if (error instanceof DatabaseStopped || error instanceof DatabaseBusy) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(08|53|57P|57014|55P03|58)/.test(sqlState(error) ?? '') || notOpen.has(code)) return true;
  if (error.message === 'timeout exceeded when trying to connect') return true;
  return error.cause instanceof Error && isUnavailable(error.cause);
}

/** Maps a thrown error to a problem; unforeseen errors become `internal` without detail. */
export function problemOf(error: FastifyError | Error): ProblemError {
  if (error instanceof ProblemError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ProblemError('payload_too_large');
  if (status === 415) return new ProblemError('unsupported_media_type');
  if (status === 429) return new ProblemError('too_many_requests');
  if (status === 404) return new ProblemError('not_found');
  if (status !== undefined && status >= 400 && status < 500) return new ProblemError('validation');
  return isUnavailable(error)
    ? new ProblemError('unavailable', { retryAfterSeconds: 2 })
    : new ProblemError('internal');
}

const engineErrors = new Set(['TypeError', 'RangeError', 'ReferenceError']);
/** Errors of our own are safe to log. Those of libraries carry a code and may repeat values: addresses, statements, paths. */
const isSafeToLog = (error: Error) =>
  engineErrors.has(error.name) || (Object.getPrototypeOf(error) === Error.prototype && !('code' in error));

/** Describes an error without its values, because messages of a database or parser may repeat typed text. */
export function traceOf(error: Error): Record<string, unknown> {
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    sqlState: sqlState(error),
    issues:
      error instanceof z.ZodError ? error.issues.map(({ code, path }) => `${path.join('.')}: ${code}`) : undefined,
    message: isSafeToLog(error) ? error.message : undefined,
    frames: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    cause: error.cause instanceof Error ? traceOf(error.cause) : undefined,
  };
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: FastifyError | Error) {
  const problem = problemOf(error);
  if (problem.code === 'internal' || problem.code === 'unavailable') {
    request.log.error({ error: traceOf(error) }, problem.code);
  }
  const { retryAfterSeconds, keep: _, ...extra } = problem.extra;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  const body: Problem = {
    Message: messageOf(problem.code, localeOf(request.headers['accept-language'])),
    Code: problem.code,
    TraceId: request.id,
    ...extra,
  };
  return reply.code(problem.status).header('Cache-Control', 'no-store').send(body);
}
