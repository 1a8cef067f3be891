import { errorCode } from './error-code.ts';

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN']);
/** Invalid authorization or password. */
const refused = new Set(['28000', '28P01']);
/** Invalid catalogue name: no such database. */
const missing = '3D000';
/** Insufficient privilege. */
const forbidden = '42501';

/** Explains a failed start that was caused by the PostgreSQL server of `DATABASE_URL`, without its password, or returns null. */
export function databaseProblem(error: unknown, databaseUrl: string): string | null {
  const { host, pathname, username } = new URL(databaseUrl);
  const code = errorCode(error);
  const [server, database] = [`The PostgreSQL server ${host} of DATABASE_URL`, pathname.slice(1)];
  if (unreachable.has(code)) return `${server} cannot be reached (${code}). Check its address, and that it is running.`;
  if (refused.has(code)) return `${server} refuses the user ${username}. Check the user and the password.`;
  if (code === missing) return `${server} has no database ${database}. Create it: createdb ${database}`;
  if (code !== forbidden) return null;
  return `${server} does not allow the user ${username} to prepare the database ${database}. Make that user its owner.`;
}
