import type { z } from 'zod';

export const services = ['identity', 'user-admin', 'communication', 'notification', 'file', 'clinical'] as const;
export type Service = (typeof services)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type CallDefinition = {
  service: Service;
  method: Method;
  /** Path after `/api/{service}/v2/`, parameters as `{id}`. */
  path: string;
  /** A GET that changes state is also served as POST, which our client uses (design 4). */
  twin?: 'POST';
  /** Reaches the server even when its page is closed right after. */
  keepalive?: true;
  access: 'public' | 'session';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a form (`application/x-www-form-urlencoded`). */
  form?: true;
  /** The body is a form with files (`multipart/form-data`); each file is `{ name, type, data }`. */
  multipart?: true;
  /** The response is a file of this type instead of JSON. */
  answers?: 'application/pdf' | 'text/calendar' | 'text/csv';
  /** Absent: the response has no body (204). */
  response?: z.ZodType;
  /** Maximum body size in bytes, where the default is too small. */
  bodyLimit?: number;
  status?: 200 | 201 | 202 | 204;
  /** `clinical` calls are audited, reads included, and their writes honour `If-Match`. */
  effect: 'read' | 'write' | 'clinicalRead' | 'clinicalWrite';
  /** The response is secret, so it is never stored for an idempotency key. */
  keyless?: true;
  /** Calls per second and user, counted separately; other calls share a limit per minute. */
  perSecond?: number;
  /** Source of the call: a section of the specification, or `ours` with the reason. */
  source: string;
};

export const defineCalls = <const T extends Record<string, CallDefinition>>(calls: T) => calls;

type Shape<S, Missing> = S extends z.ZodType ? z.input<S> : Missing;
type Part<K extends string, S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : object;

/** Input of a caller: only the parts the call declares. */
export type CallInput<C extends CallDefinition> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;
/** Input of a handler, after validation. */
export type ParsedInput<C extends CallDefinition> = {
  params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined;
  query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
  body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
};
export type CallOutput<C extends CallDefinition> = C['response'] extends z.ZodType
  ? z.output<C['response']>
  : undefined;
export type CallAnswer<C extends CallDefinition> = Shape<C['response'], undefined>;

/** `/api/clinical/v2/Orientations/{id}` with the parameters filled in and encoded. */
export const urlOf = (call: CallDefinition, params: Record<string, unknown> = {}) =>
  `/api/${call.service}/v2/${call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))}`;
