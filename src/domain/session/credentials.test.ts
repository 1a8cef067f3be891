import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageCode } from '../message-code.ts';
import { z } from '../zod.ts';
import { checkCredentials, credentialLimits } from './credentials.ts';

const rules = z.object({
  email: z.email().max(credentialLimits.email),
  password: z.string().min(1).max(credentialLimits.password),
});
/** The first error code per field, as a form derived from the schema shows it. */
function bySchema(value: { email: string; password: string }) {
  const issues = rules.safeParse(value, { error: messageCode }).error?.issues ?? [];
  const first = (name: string) => issues.find(({ path }) => path[0] === name)?.message ?? null;
  return { email: first('email'), password: first('password') };
}

test('P-1 checks the credentials as the schema of the same rules does', () => {
  const likely = fc.stringMatching(/^[a-z.+'_-]{0,6}@?[a-z.-]{0,8}(\.[a-z]{0,3})?$/);
  const email = fc.oneof(fc.emailAddress(), likely, fc.string(), fc.constant(`${'a'.repeat(250)}@b.cl`));
  const password = fc.oneof(fc.string(), fc.string({ minLength: 199, maxLength: 202 }));
  fc.assert(
    fc.property(fc.record({ email, password }), (value) => {
      expect(checkCredentials(value)).toEqual(bySchema(value));
    }),
    { numRuns: 2_000 },
  );
});
