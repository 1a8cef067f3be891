import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/core/passwords.ts';
import { loginAttempts, users } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { Browser } from '../support/browser.ts';
import { addPerson } from '../support/people.ts';

const verified: string[] = [];
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (stored: string, ...rest: [string]) => {
      verified.push(stored);
      return argon2.verify(stored, ...rest);
    },
  };
});

/** Cost parameters of a stored password hash, without salt and hash. */
const strengthOf = (stored: string) => stored.split('$').slice(1, 4).join(' ');

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('pglite');
});
afterAll(async () => {
  await app.close();
  await app.place.remove();
});
beforeEach(() => {
  verified.length = 0;
});

test.each([
  ['a wrong password', { active: true, kept: true }],
  ['an inactive account', { active: false, kept: true }],
  ['an account without a password', { active: true, kept: false }],
  ['an unknown account', null],
] as const)('SEC-9: costs one verification of full strength, and one try, for %s', async (_, account) => {
  const { db } = app.store;
  const person = account ? await addPerson(app.store, { active: account.active }) : { email: 'nobody@ronda.example' };
  const passwordHash = account?.kept ? await hashPassword('the right password') : null;
  await db.update(users).set({ passwordHash }).where(eq(users.email, person.email));
  const tries = await db.$count(loginAttempts);
  const { statusCode } = await new Browser(app).signIn(person, 'a wrong password');
  expect({
    statusCode,
    work: verified.map(strengthOf),
    tries: (await db.$count(loginAttempts)) - tries,
  }).toEqual({ statusCode: 400, work: ['argon2id v=19 m=19456,t=2,p=1'], tries: 3 });
});
