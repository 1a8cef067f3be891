import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { medicalCares, orientations } from './clinical.ts';
import { emergencyAccesses } from './clinical-records.ts';
import { moment } from './columns.ts';
import { users } from './people.ts';

/** Key-value facts about this database, for example `epoch` of the event log and `seed`. */
export const facts = pgTable('facts', { key: text().primaryKey(), value: text().notNull() });

/** Session of a browser or program; also the family of its refresh handles. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    client: text({ enum: ['web', 'api'] }).notNull(),
    remember: text({ enum: ['true', 'false'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    lastActivityAt: moment('last_activity_at').notNull(),
    absoluteExpiry: moment('absolute_expiry').notNull(),
    /** Expiry of the newest access token; hub connections of the session end with it. */
    tokenExpiresAt: moment('token_expires_at').notNull(),
    /** Session of a patient, limited to this encounter. */
    visitCareId: uuid('visit_care_id').references(() => medicalCares.id),
    /** True when the link was sent to the patient's own mail; a link made by a professional shows no answers (decision 077). */
    visitByMail: boolean('visit_by_mail').notNull().default(false),
    /** Browser and system family, so that the user recognizes the session; null if unknown. */
    browser: text(),
    system: text(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the handle. */
    hash: text().primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
    /** Encrypted successor, returned again for 10 s when the old handle is repeated. */
    successor: text(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
);

export const passwordCodes = pgTable('password_codes', {
  hash: text().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** Link of a patient to their encounter; reusable until it expires. */
export const visitLinks = pgTable(
  'visit_links',
  {
    /** SHA-256 of the code. */
    hash: text().primaryKey(),
    medicalCareId: uuid('medical_care_id')
      .notNull()
      .references(() => medicalCares.id),
    /** Professional who created it; null when requested by the patient. */
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('visit_links_care').on(t.medicalCareId)],
);

/** Delivery state of a queued mail. */
export const noticeState = {
  createdAt: moment('created_at').notNull(),
  /** Time at which a node claimed it; may be claimed again after a timeout. */
  claimedAt: moment('claimed_at'),
  tries: integer().notNull().default(0),
};

/** Queue of mails about answered or converted questions; rows are deleted after sending. */
export const patientNotices = pgTable('patient_notices', {
  orientationId: uuid('orientation_id')
    .primaryKey()
    .references(() => orientations.id, { onDelete: 'cascade' }),
  ...noticeState,
});

/** Queue of mails about documents of closed encounters. */
export const documentNotices = pgTable('document_notices', {
  careId: uuid('medical_care_id')
    .primaryKey()
    .references(() => medicalCares.id, { onDelete: 'cascade' }),
  ...noticeState,
});

/** Queue of mails about documents that were voided after their encounter was closed (decision 184). */
export const documentVoidNotices = pgTable('document_void_notices', {
  careId: uuid('medical_care_id')
    .primaryKey()
    .references(() => medicalCares.id, { onDelete: 'cascade' }),
  ...noticeState,
});

/** Queue of mails about new, moved and cancelled appointments, one row per change (decision 119). */
export const appointmentNotices = pgTable('appointment_notices', {
  id: uuid().primaryKey(),
  careId: uuid('medical_care_id')
    .notNull()
    .references(() => medicalCares.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['created', 'moved', 'cancelled'] }).notNull(),
  start: moment('start').notNull(),
  deltaMinutes: integer('delta_minutes').notNull(),
  /** Incremented with every change of the encounter. */
  sequence: integer().notNull(),
  ...noticeState,
});

/** Queue of mails with a code for choosing the first password. */
export const accountNotices = pgTable('account_notices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Language of the user who created the account. */
  locale: text({ enum: ['es', 'en'] }).notNull(),
  ...noticeState,
});

/** Queue of mails to patients about emergency access to their record (decision 133). */
export const emergencyNotices = pgTable('emergency_notices', {
  accessId: uuid('access_id')
    .primaryKey()
    .references(() => emergencyAccesses.id, { onDelete: 'cascade' }),
  ...noticeState,
});

/** Queue of mails to professionals and administrators about emergency access (domain 3.3, decision 133). */
export const emergencyAlerts = pgTable(
  'emergency_alerts',
  {
    id: uuid().primaryKey(),
    accessId: uuid('access_id')
      .notNull()
      .references(() => emergencyAccesses.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => users.id),
    ...noticeState,
  },
  (t) => [unique('emergency_alerts_recipient').on(t.accessId, t.recipientId)],
);

export const loginAttempts = pgTable(
  'login_attempts',
  { id: bigserial({ mode: 'number' }).primaryKey(), key: text().notNull(), at: moment('at').notNull() },
  (t) => [index('login_attempts_key').on(t.key, t.at)],
);

/** Browsers in which an account signed in before; they have a separate limit of attempts (decision 057). */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the account and the id in the cookie. */
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [index('known_devices_user').on(t.userId, t.lastUsedAt)],
);

/** Used hub tickets and connection tokens; the primary key makes each usable once. */
export const hubTickets = pgTable('hub_tickets', {
  /** SHA-256 of its id. */
  hash: text().primaryKey(),
  kind: text({ enum: ['ticket', 'connection'] }).notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  sessionId: text('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at').notNull(),
});

export const hubConnections = pgTable(
  'hub_connections',
  {
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    nodeId: text('node_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [index('hub_connections_user').on(t.userId), index('hub_connections_node').on(t.nodeId, t.seenAt)],
);

export const presence = pgTable('presence', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  isOnline: integer('is_online').notNull(),
  lastDateOnline: moment('last_date_online').notNull(),
});

/** Single row with the end of the event log. Locked until commit by writers, so that the log has commit order. */
export const hubHead = pgTable('hub_head', {
  id: integer().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  /** Events up to this position may have been deleted. */
  forgotten: bigint({ mode: 'number' }).notNull(),
});

/** Sets of recipients, stored once for all events with the same recipients. */
export const hubAudiences = pgTable('hub_audiences', {
  /** SHA-256 of the sorted ids. */
  hash: text().primaryKey(),
  members: uuid().array().notNull(),
  /** At most an hour before the last event that refers to it. */
  usedAt: moment('used_at').notNull(),
});

export const hubEventLog = pgTable(
  'hub_events',
  {
    position: bigint({ mode: 'number' }).primaryKey(),
    id: uuid().notNull(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    at: moment('at').notNull(),
    audience: text().notNull(),
    /** Additional fields per part of the audience, delivered live only and never replayed (decision 077). */
    rows: jsonb(),
  },
  (t) => [index('hub_events_at').on(t.at)],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    response: jsonb(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** Append-only hash chain. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    sessionId: text('session_id'),
    ip: text(),
    traceId: text('trace_id').notNull(),
    action: text().notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id'),
    patientId: uuid('patient_id'),
    relation: text(),
    outcome: text().notNull(),
    detail: jsonb(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [index('audit_log_patient').on(t.patientId, t.at), index('audit_log_object').on(t.objectType, t.objectId)],
);

/** Single row with the last seq and hash of the chain; always the last lock of a transaction. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
