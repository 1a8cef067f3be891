import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import type { ProblemCode } from '#domain/problem.ts';

const statusOf: Record<ProblemCode, number> = {
  validation: 400,
  unauthenticated: 401,
  credentials_mismatch: 400,
  code_invalid: 400,
  not_found: 404,
  role_not_allowed: 403,
  origin_refused: 403,
  version_conflict: 409,
  transition_not_allowed: 409,
  already_assigned: 409,
  none_available: 409,
  locked_by_other: 409,
  slot_taken: 409,
  open_care_exists: 409,
  admission_exists: 409,
  room_full: 409,
  duplicate_ic: 409,
  same_person: 409,
  in_use: 409,
  idempotency_mismatch: 409,
  consent_missing: 422,
  form_incomplete: 422,
  vitals_missing: 422,
  signature_invalid: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
};

type Extra = {
  Fields?: Record<string, string>;
  Guard?: string;
  From?: number;
  Action?: string;
  Current?: unknown;
  NextFree?: AppointmentSlot[];
  MayOverride?: boolean;
  retryAfterSeconds?: number;
  /** Commits what the call wrote although it is refused, for example a counted failure or a revoked session. */
  keep?: true;
};

/** The only error whose code reaches the client; the message is chosen by code and language. */
export class ProblemError extends Error {
  readonly status: number;
  readonly keep: boolean;
  constructor(
    readonly code: ProblemCode,
    readonly extra: Extra = {},
  ) {
    super(code);
    this.status = statusOf[code];
    this.keep = extra.keep === true;
  }
}
export const notFound = () => new ProblemError('not_found');
