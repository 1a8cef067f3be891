import { guid } from './ids.ts';
import { z } from './zod.ts';

/** Domain 5: every error code a call may return. The message is for users, the code for programs. */
export const problemCodes = [
  'validation',
  'unauthenticated',
  'not_found',
  'role_not_allowed',
  'origin_refused',
  'version_conflict',
  'transition_not_allowed',
  'already_assigned',
  'none_available',
  'locked_by_other',
  'slot_taken',
  'open_care_exists',
  'admission_exists',
  'room_full',
  'duplicate_ic',
  'same_person',
  'in_use',
  'idempotency_mismatch',
  'consent_missing',
  'form_incomplete',
  'vitals_missing',
  'signature_invalid',
  'credentials_mismatch',
  'code_invalid',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;

export const Problem = z
  .object({
    Message: z.string(),
    Code: z.enum(problemCodes),
    TraceId: z.string(),
    Fields: z.record(z.string(), z.string()).optional(),
    Guard: z.string().optional(),
    From: z.number().optional(),
    Action: z.string().optional(),
    Current: z.unknown().optional(),
    /** With `slot_taken`: free slots of the same professional, and whether the caller may double-book. */
    NextFree: z.array(z.unknown()).optional(),
    MayOverride: z.boolean().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
export type ProblemCode = (typeof problemCodes)[number];

export const Lock = z.object({
  BlokUserId: guid.nullable(),
  BlokUser: z.object({ Name: z.string(), LastName: z.string() }).nullable(),
  IsBlocked: z.boolean(),
  BlockedAt: z.string().nullable(),
  LockExpiresAt: z.string().nullable(),
});
export type Lock = z.infer<typeof Lock>;

export const listOf = <T extends z.ZodType>(item: T) => z.object({ Quantity: z.number().int(), Dtos: z.array(item) });
export type ListOf<T> = { Quantity: number; Dtos: T[] };
