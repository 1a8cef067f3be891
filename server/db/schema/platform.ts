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

/** One row per fact about this database: `epoch` of the event log, `seed` done. */
export const facts = pgTable('facts', { key: text().primaryKey(), value: text().notNull() });

/** A signed-in browser or program; also the family of its refresh handles. */
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
    /** When the newest access token of the session ends: its hub connections end with it. */
    tokenExpiresAt: moment('token_expires_at').notNull(),
    /** A patient's session: for this care and nothing else. */
    visitCareId: uuid('visit_care_id').references(() => medicalCares.id),
    /** Its link came to the patient's own mail; one that a professional made shows no answers (decision 077). */
    visitByMail: boolean('visit_by_mail').notNull().default(false),
    /** Families, so that its person recognizes it; null where they are not known. */
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
    /** The successor, encrypted, for the 10 s in which a repeated old handle gets the same one. */
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

/** The link of a patient to their care; good until it expires, however often it is opened. */
export const visitLinks = pgTable(
  'visit_links',
  {
    /** SHA-256 of the code. */
    hash: text().primaryKey(),
    medicalCareId: uuid('medical_care_id')
      .notNull()
      .references(() => medicalCares.id),
    /** The professional who made it; null when the patient asked for it. */
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('visit_links_care').on(t.medicalCareId)],
);

/** Where a mail that is to be sent stands. */
export const noticeState = {
  createdAt: moment('created_at').notNull(),
  /** When a node took it to send it; another one may once that is long ago. */
  claimedAt: moment('claimed_at'),
  tries: integer().notNull().default(0),
};

/** A patient is to be mailed that their question was answered or became an encounter; gone once it was sent. */
export const patientNotices = pgTable('patient_notices', {
  orientationId: uuid('orientation_id')
    .primaryKey()
    .references(() => orientations.id, { onDelete: 'cascade' }),
  ...noticeState,
});

/** Patients to mail that documents of a closed encounter are there. */
export const documentNotices = pgTable('document_notices', {
  careId: uuid('medical_care_id')
    .primaryKey()
    .references(() => medicalCares.id, { onDelete: 'cascade' }),
  ...noticeState,
});

/** Patients to mail that they have an appointment, another hour, or none any more; one row for every change (decision 119). */
export const appointmentNotices = pgTable('appointment_notices', {
  id: uuid().primaryKey(),
  careId: uuid('medical_care_id')
    .notNull()
    .references(() => medicalCares.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['created', 'moved', 'cancelled'] }).notNull(),
  start: moment('start').notNull(),
  deltaMinutes: integer('delta_minutes').notNull(),
  /** Grows with every change of the encounter. */
  sequence: integer().notNull(),
  ...noticeState,
});

/** New colleagues to mail a code to choose a password with. */
export const accountNotices = pgTable('account_notices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of who created the account. */
  locale: text({ enum: ['es', 'en'] }).notNull(),
  ...noticeState,
});

/** Patients to mail that somebody opened their record without a relation (decision 133). */
export const emergencyNotices = pgTable('emergency_notices', {
  accessId: uuid('access_id')
    .primaryKey()
    .references(() => emergencyAccesses.id, { onDelete: 'cascade' }),
  ...noticeState,
});

/** Professionals and administrators to mail that somebody opened a record without a relation (domain 3.3, decision 133). */
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

/** Browsers in which an account signed in before; they have a limit of attempts of their own (decision 057). */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the account and the id in the browser's cookie. */
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [index('known_devices_user').on(t.userId, t.lastUsedAt)],
);

/** Tickets of the hub that were used, and tokens of its sockets: a row is what makes each of them one of its kind. */
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

/** One row: the end of the event log. Locked until commit by whoever adds an event, so that commit order is its order. */
export const hubHead = pgTable('hub_head', {
  id: integer().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  /** What was logged up to here may have been taken away. */
  forgotten: bigint({ mode: 'number' }).notNull(),
});

/** The recipients of an event: stored once for all events with the same recipients. */
export const hubAudiences = pgTable('hub_audiences', {
  /** SHA-256 of the ids in their order. */
  hash: text().primaryKey(),
  members: uuid().array().notNull(),
  /** An hour or less before the last event that names it. */
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
    /** What each part of the audience receives beside the payload while it is live; never replayed (decision 077). */
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

/** Append-only; each row carries the hash of the one before it. */
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

/** One row: the last seq and hash of the chain. Locked last in a transaction. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
