import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { CallDefinition, CallOutput, ParsedInput } from '#domain/api/call.ts';
import type { HubEventName, HubPayload } from '#domain/hub/events.ts';
import type { Locale } from '#domain/locale.ts';
import type { RoleId } from '#domain/session/roles.ts';
import type * as schema from '../db/schema/index.ts';

/** PGlite and node-postgres alike. Inside a call it is the transaction of that call: never reach for another. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Who calls, as the server knows them: nothing here comes from the request's parameters. */
export type Actor = {
  userId: string;
  identityId: string;
  sessionId: string;
  name: string;
  lastName: string;
  roles: readonly number[];
  /** Of `work-access.ts`; false for the session of a visit, which has its own calls. */
  mayWork: boolean;
  organizationId: string | null;
  /** A patient with a visit link: their care, and nothing else. */
  visitCareId: string | null;
  /** By the link of their own mail, and not by one that a professional made. */
  visitByMail: boolean;
};

export type AuditEntry = {
  action: string;
  objectType: string;
  objectId?: string | null;
  patientId?: string | null;
  /** The relation (domain 3.3) that allowed it. */
  relation?: string | null;
  detail?: Record<string, string | number | boolean | null>;
};

/** Recipients: these people, or everybody active with one of the roles, and these. */
export type Recipients = readonly string[] | { roles: readonly RoleId[]; also: readonly string[] };

/**
 * What some of the recipients (null: all others) receive beside the payload, as each of them may see it. It is delivered
 * live and never replayed: a client that missed it calls the list, which checks access at that time (decision 077).
 */
export type RowFor = { to: readonly string[] | null; fields: object };
/** `atEnd`: read behind the lock of the log, so that what it counts includes every event before this one. */
export type Carried = { rows?: readonly RowFor[]; atEnd?: (db: Database, now: Date) => Promise<object> };

export type CallContext = {
  db: Database;
  actor: Actor;
  now: Date;
  locale: Locale;
  /** `If-Match: "<Version>"` as a number; null when the caller sent none. */
  ifMatch: number | null;
  /** The connection of the caller is closed: work for this answer can stop. */
  isGone(): boolean;
  /** Adds an event to the log of each recipient, in this transaction; sent after commit. */
  emit<K extends HubEventName>(name: K, recipients: Recipients, payload: HubPayload<K>, carried?: Carried): void;
  /** Their sockets close when the transaction has committed. */
  revoked(sessionIds: readonly string[]): void;
  /** Adds a row to the audit chain, in this transaction. Clinical calls must write at least one. */
  audit(entry: AuditEntry): void;
};

/** Context of a change that no call asked for. */
export type SystemContext = Pick<CallContext, 'db' | 'now' | 'emit' | 'audit'>;

export type Handler<C extends CallDefinition> = (context: CallContext, input: ParsedInput<C>) => Promise<CallOutput<C>>;
export type Handlers<T extends Record<string, CallDefinition>> = { [K in keyof T]: Handler<T[K]> };

/**
 * Says yes or no by role; relations are in the queries. Missing for a call: the server does not start.
 * `visit`: also for the session of a visit link, which every other call refuses whatever its roles.
 * `refused`: also for whoever signed in and may not work: what the client needs to say so, of their own account only.
 */
export type Policy = { roles: readonly number[] | 'any'; visit?: true; refused?: true };
export type Policies<T extends Record<string, CallDefinition>> = { [K in keyof T]: Policy };
