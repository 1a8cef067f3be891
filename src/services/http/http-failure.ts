import type { Problem, ProblemCode } from '#domain/problem.ts';

/** Reason a call failed. `aborted` is caused by the caller and never displayed (shell 8). */
export type FailureKind = 'offline' | 'timeout' | 'aborted' | 'invalid' | 'http';

export class HttpFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly status: number | null = null,
    readonly problem: Problem | null = null,
    /** `Retry-After`, milliseconds. */
    readonly retryAfter: number | null = null,
  ) {
    super(problem ? `${problem.Code} ${problem.TraceId}` : kind);
  }

  get code(): ProblemCode | null {
    return this.problem?.Code ?? null;
  }
}

export const failureOf = (error: unknown): HttpFailure =>
  error instanceof HttpFailure ? error : new HttpFailure('invalid');

/**
 * Ignores the 404 of a removal, because another user has already removed it.
 * @throws every other failure.
 */
export function acceptAlreadyRemoved(error: unknown): void {
  if (failureOf(error).code !== 'not_found') throw error;
}

/** `Retry-After` in milliseconds; null unless it is a number of seconds. */
export function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds * 1_000 : null;
}
