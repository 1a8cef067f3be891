import { hash, verify } from '@node-rs/argon2';

/** The library defaults to argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(password, options);

let decoy: Promise<string> | undefined;

/** False for a wrong password and for an unknown account, with equal work (SEC-9). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return matches && typeof stored === 'string';
}
