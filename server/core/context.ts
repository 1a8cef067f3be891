import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { CallDefinition, CallOutput, ParsedInput } from '#domain/api/call.ts';
import type { HubEventName, HubPayload } from '#domain/hub/events.ts';
import type { Locale } from '#domain/locale.ts';
import type { RoleId } from '#domain/session/roles.ts';
import type * as schema from '../db/schema/index.ts';

/** Database of PGlite or node-postgres. Inside a call it is the call's transaction; do not use another connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The authenticated caller, never derived from request parameters. */
export type Actor = {
  userId: string;
  identityId: string;
  sessionId: string;
  name: string;
  lastName: string;
  roles: readonly number[];
  /** See `work-access.ts`; false for the session of a visit, which has calls of its own. */
  mayWork: boolean;
  organizationId: string | null;
  /** Set for a patient with a visit link, who may access only this encounter. */
  visitCareId: string | null;
  /** True when the link was mailed to the patient, false when a professional created it. */
  visitByMail: boolean;
};

export type AuditEntry = {
  action: string;
  objectType: string;
  objectId?: string | null;
  patientId?: string | null;
  /** Relation that granted access (domain 3.3). */
  relation?: string | null;
  detail?: Record<string, string | number | boolean | null>;
};

/** Recipients: the given users, or all active users with one of the roles, plus `also`. */
export type Recipients = readonly string[] | { roles: readonly RoleId[]; also: readonly string[] };

/**
 * Fields that some recipients (null: all others) receive in addition to the payload, as they may see them. Delivered live
 * and never replayed: a client that missed them reads the list, which checks access at that time (decision 077).
 */
export type RowFor = { to: readonly string[] | null; fields: object };
/** `atEnd` runs while the end of the log is locked, so that its counts include every earlier event. */
export type Carried = { rows?: readonly RowFor[]; atEnd?: (db: Database, now: Date) => Promise<object> };

export type CallContext = {
  db: Database;
  actor: Actor;
  now: Date;
  locale: Locale;
  /** Version from `If-Match: "<Version>"`; null without the header. */
  ifMatch: number | null;
  /** True when the caller has disconnected and the work can stop. */
  isGone(): boolean;
  /** Appends an event to the log of each recipient within this transaction; it is sent after the commit. */
  emit<K extends HubEventName>(name: K, recipients: Recipients, payload: HubPayload<K>, carried?: Carried): void;
  /** Sockets of these sessions close after the commit. */
  revoked(sessionIds: readonly string[]): void;
  /** Appends a row to the audit chain within this transaction. Clinical calls must write at least one. */
  audit(entry: AuditEntry): void;
};

/** Context of a change that no call started. */
export type SystemContext = Pick<CallContext, 'db' | 'now' | 'emit' | 'audit'>;

export type Handler<C extends CallDefinition> = (context: CallContext, input: ParsedInput<C>) => Promise<CallOutput<C>>;
export type Handlers<T extends Record<string, CallDefinition>> = { [K in keyof T]: Handler<T[K]> };

/**
 * Allows a call by role; relations are checked in queries. The server does not start when a call has no policy.
 * `visit`: also allowed for the session of a visit link, which all other calls reject.
 * `refused`: also allowed for a signed-in user who may not work, limited to their own account.
 */
export type Policy = { roles: readonly number[] | 'any'; visit?: true; refused?: true };
export type Policies<T extends Record<string, CallDefinition>> = { [K in keyof T]: Policy };
