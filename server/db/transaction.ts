import { setTimeout as pause } from 'node:timers/promises';

const retryable = new Set(['40001', '40P01']);

/** SQLSTATE of a database error, also when wrapped by the driver. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return sqlState(error.cause);
}

/** Retries a transaction after a deadlock or serialization failure, at most five times. */
export async function retrying<T>(run: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (attempt >= 5 || !retryable.has(sqlState(error) ?? '')) throw error;
    await pause(Math.random() * 10 * 2 ** attempt);
    return retrying(run, attempt + 1);
  }
}
