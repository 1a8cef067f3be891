import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition, CallOutput, ParsedInput } from '#domain/api/call.ts';
import type { Locale } from '#domain/locale.ts';
import type { AuditFacts } from './audit.ts';
import type { LiveSession } from './sessions.ts';

/** Context of a handler that works on HTTP directly: it sets cookies, reads addresses and opens its own units of work. */
export type EdgeContext = {
  request: FastifyRequest;
  reply: FastifyReply;
  session: LiveSession | null;
  locale: Locale;
  facts: AuditFacts;
};
export type EdgeHandler<C extends CallDefinition> = (
  context: EdgeContext,
  input: ParsedInput<C>,
) => Promise<CallOutput<C>>;
export type EdgeHandlers<T extends Record<string, CallDefinition>> = { [K in keyof T]: EdgeHandler<T[K]> };

/** What a feature module provides. Every call needs exactly one handler, plain or edge. */
export type Module = {
  handlers?: Record<string, unknown>;
  edge?: Record<string, unknown>;
};
