import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from '#domain/api/call.ts';
import type { Store } from '../db/open.ts';
import { encodeAnswer, statusOf } from './answers.ts';
import type { AuditFacts } from './audit.ts';
import { type Authentication, required } from './authentication.ts';
import { fingerprintOf, readIfMatch, readInput, readKey } from './call-input.ts';
import type { Clock } from './clock.ts';
import type { CallContext, Policy } from './context.ts';
import type { Limit, Limits } from './limit.ts';
import { localeOf } from './messages.ts';
import type { EdgeContext, Module } from './module.ts';
import { guardOrigin } from './origin.ts';
import { allows } from './policies.ts';
import { ProblemError } from './problems.ts';
import type { LiveSession } from './sessions.ts';
import type { Unit, UnitOfWork } from './unit-of-work.ts';

export type MountParts = {
  calls: Record<string, CallDefinition>;
  policies: Record<string, Policy>;
  modules: readonly Module[];
  store: Store;
  clock: Clock;
  authentication: Authentication;
  unitOfWork: UnitOfWork;
  publicUrl: string | undefined;
  limits: Limits;
};

type Input = ReturnType<typeof readInput>;
type AnyHandler = (context: CallContext, input: Input) => Promise<unknown>;
type AnyEdge = (context: EdgeContext, input: Input) => Promise<unknown>;
type Place = { policy: Policy; limit: Limit } & (
  | { kind: 'plain'; handler: AnyHandler }
  | { kind: 'edge'; handler: AnyEdge }
);

const own = <T>(tables: (Record<string, T> | undefined)[], name: string): T[] =>
  tables.flatMap((table) => {
    const entry = table && Object.hasOwn(table, name) ? table[name] : undefined;
    return entry === undefined ? [] : [entry];
  });

function placeOf(name: string, { calls, policies, modules, limits }: MountParts): Place {
  const [policy] = own([policies], name);
  if (!policy) throw new Error(`The call ${name} has no policy.`);
  const plain = own(
    modules.map((module) => module.handlers),
    name,
  );
  const edge = own(
    modules.map((module) => module.edge),
    name,
  );
  const handlers = plain.length + edge.length;
  if (handlers !== 1) throw new Error(`The call ${name} needs one handler; it has ${handlers}.`);
  const limit = limits(calls[name]?.perSecond);
  // Modules type each handler against its call, and its input is parsed with the schemas of that call.
  return plain.length === 1
    ? { policy, limit, kind: 'plain', handler: plain[0] as AnyHandler }
    : { policy, limit, kind: 'edge', handler: edge[0] as AnyEdge };
}

function checkPolicy(call: CallDefinition, policy: Policy, session: LiveSession): void {
  const { actor } = session;
  const { visit, refused } = policy;
  const isOpen = actor.visitCareId === null ? actor.mayWork || refused : visit;
  if (!isOpen) throw new ProblemError('role_not_allowed');
  if (session.mustChangePassword && call.service !== 'identity' && call.effect !== 'read') {
    throw new ProblemError('role_not_allowed', { Guard: 'mustChangePassword' });
  }
  if (!allows(policy, actor)) throw new ProblemError('role_not_allowed');
}

/** S2: the disk accepts no writes at the moment; reads still work. */
const readOnly = () => new ProblemError('unavailable', { Guard: 'readOnly', retryAfterSeconds: 5 });

const isClinical = (call: CallDefinition) => call.effect === 'clinicalRead' || call.effect === 'clinicalWrite';
const isWrite = (call: CallDefinition) => call.effect === 'write' || call.effect === 'clinicalWrite';
const formType = 'application/x-www-form-urlencoded';
const filesType = 'multipart/form-data';

/** Forms are accepted only where declared, because other sites can send only forms. */
function checkContentType(call: CallDefinition, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (request.body == null || type === undefined) return;
  const isExpected = (type === formType) === (call.form === true) && (type === filesType) === (call.multipart === true);
  if (!isExpected) throw new ProblemError('unsupported_media_type');
}

/** Mounts every call of the table; a call without handler or policy prevents the start. */
export function mountCalls(app: FastifyInstance, parts: MountParts): void {
  for (const [name, call] of Object.entries(parts.calls)) {
    const place = placeOf(name, parts);
    const url = routeOf(call);
    const handler = (request: FastifyRequest, reply: FastifyReply) => serve(parts, name, call, place, request, reply);
    const methods = call.twin ? [call.method, call.twin] : [call.method];
    const { bodyLimit } = call;
    for (const method of methods) app.route({ method, url, handler, ...(bodyLimit !== undefined && { bodyLimit }) });
  }
}

const routeOf = (call: CallDefinition) =>
  `/api/${call.service}/v2/${call.path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}`)}`;

async function serve(
  parts: MountParts,
  name: string,
  call: CallDefinition,
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  guardOrigin(request, parts.publicUrl);
  const locale = localeOf(request.headers['accept-language']);
  const found = await parts.authentication.identify(request);
  await place.limit(request, found?.actor.userId ?? request.ip);
  const session = call.access === 'session' ? required(found) : found;
  const facts: AuditFacts = {
    actorId: session?.actor.userId ?? null,
    sessionId: session?.id ?? null,
    ip: request.ip,
    traceId: request.id,
  };
  try {
    if (session && call.access === 'session') checkPolicy(call, place.policy, session);
    checkContentType(call, request);
    const input = readInput(call, request, locale);
    const ifMatch = readIfMatch(request, locale);
    const key = isWrite(call) && !call.keyless ? readKey(request, locale) : null;
    if (isWrite(call) && !parts.store.gate.isOpen) throw readOnly();
    const idempotency =
      session && key ? { userId: session.actor.userId, key, fingerprint: fingerprintOf(name, input, ifMatch) } : null;
    // A patient who waits in line only reads (decision 012).
    const isVisit = session !== null && session.actor.visitCareId !== null;
    const isActivity = isVisit || isWrite(call) || session?.client === 'api';
    if (session && call.access === 'session' && isActivity && parts.store.gate.isOpen) {
      await parts.authentication.touch(session);
    }
    if (call.answers) describeFile(reply, call.answers);
    if (place.kind === 'edge') {
      const output = await place.handler({ request, reply, session, locale, facts }, input);
      return send(reply, statusOf(call), encodeAnswer(call, output));
    }
    const { actor } = required(session);
    const work = async (unit: Unit) => {
      let audited = 0;
      const context: CallContext = {
        ...unit,
        actor,
        locale,
        ifMatch,
        isGone: () => reply.raw.destroyed && !reply.raw.writableEnded,
        audit: (entry) => {
          audited += 1;
          unit.audit(entry);
        },
      };
      const body = encodeAnswer(call, await place.handler(context, input));
      if (isClinical(call) && audited === 0) throw new Error(`The clinical call ${name} wrote no audit row`);
      return { status: statusOf(call), body };
    };
    if (!isWrite(call)) {
      const { status, body } = await parts.unitOfWork.read(facts, work);
      return send(reply, status, body);
    }
    const outcome = await parts.unitOfWork.run({ ...facts, idempotency }, work);
    if (outcome.replayed) reply.header('Idempotency-Replayed', 'true');
    return send(reply, outcome.status, outcome.body);
  } catch (error) {
    if (call.answers) reply.header('Content-Type', 'application/json; charset=utf-8');
    const refused = error instanceof ProblemError && error.code !== 'unavailable';
    if (isClinical(call) && refused) await auditRefusal(parts, name, request, facts, error);
    throw error;
  }
}

/** Binary responses: never rendered inline and never cached. */
const describeFile = (reply: FastifyReply, type: string) =>
  reply
    .header('Content-Type', type)
    .header('Content-Disposition', 'inline')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', 'private, no-store');

const send = (reply: FastifyReply, status: number, body: unknown) => reply.code(status).send(body);

/** Audits a refused clinical call as well: who tried what, and why it was refused (SEC-23). */
function auditRefusal(
  { unitOfWork }: MountParts,
  name: string,
  request: FastifyRequest,
  facts: AuditFacts,
  error: ProblemError,
): Promise<void> {
  const { params } = request;
  const id = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined;
  const objectId = typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? id : null;
  return unitOfWork.write(facts, async (unit) => {
    unit.audit({ action: name, objectType: 'call', objectId, outcome: error.code });
  });
}
