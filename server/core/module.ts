import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition, CallOutput, ParsedInput } from '#domain/api/call.ts';
import type { Locale } from '#domain/time.ts';
import type { AuditFacts } from './audit.ts';
import type { Handler, Policy } from './context.ts';
import type { LiveSession } from './sessions.ts';

/** What a handler at the edge of HTTP sees: it sets cookies, reads addresses, and opens its own units of work. */
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

type CallTable = Record<string, CallDefinition>;
/** Calls of one feature; `edge` where the handlers need the request itself. */
export type Module = { policies: Record<string, Policy> } & (
  | { handlers: Record<string, unknown> }
  | { edge: Record<string, unknown> }
);

/** Checks the handlers and policies of a feature against its calls, then forgets the types of the single calls. */
export const defineModule = <T extends CallTable>(module: {
  calls: T;
  handlers: { [K in keyof T]: Handler<T[K]> };
  policies: { [K in keyof T]: Policy };
}): Module => ({ handlers: module.handlers, policies: module.policies });

export const defineEdgeModule = <T extends CallTable>(module: {
  calls: T;
  edge: EdgeHandlers<T>;
  policies: { [K in keyof T]: Policy };
}): Module => ({ edge: module.edge, policies: module.policies });
