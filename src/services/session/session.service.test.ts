import { expect, test } from 'vitest';
import { stub } from '#tests/support/stub.ts';
import type { HttpService } from '../http/http.service.ts';
import { createSessionService } from './session.service.ts';

const list = { Quantity: 0, Dtos: [] };

/** `mayWork`: as the server says after the password was accepted, and with the profile. */
function given({ mayWork, employee }: { mayWork: boolean; employee: object | null }) {
  const asked: string[] = [];
  let answerEmployee = () => {};
  const answers: Record<string, object | null | Promise<object | null>> = {
    connectToken: { token_type: 'Bearer', expires_in: 900, may_work: mayWork },
    getUserInfo: { sub: 'ana', must_change_password: false, may_work: mayWork },
    getUtcNow: { UtcNowDate: '2026-11-29T12:00:00.000Z' },
    getDeskStart: { Availability: { UserId: 'ana' } },
    getEmployeeByIdentity: new Promise((resolve) => {
      answerEmployee = () => resolve(employee);
    }),
    getUserByIdentity: { UserId: 'ana' },
    listMyFunctions: list,
    listMyPolyclinics: list,
  };
  const service = createSessionService({
    http: stub<HttpService>({
      call: async (name: string) => {
        asked.push(name);
        return answers[name];
      },
    }),
    clock: stub({ now: () => 0, offset: () => 0, learn: () => 0 }),
    preferences: stub({ sessionExpiry: () => null, rememberEmail: () => undefined }),
    locks: stub({}),
  });
  return { service, asked, answerEmployee: () => answerEmployee() };
}

test('U26: requests the desk with the sign-in, and all of the profile at once', async () => {
  const { service, asked, answerEmployee } = given({ mayWork: true, employee: { Active: true } });
  await service.signIn({ email: 'ana@ronda.example', password: 'secret', remember: false });
  const profile = service.loadProfile();
  await expect
    .poll(() => asked)
    .toEqual([
      'connectToken',
      'getDeskStart',
      'getUserInfo',
      'getUtcNow',
      'getEmployeeByIdentity',
      'getUserByIdentity',
      'listMyFunctions',
      'listMyPolyclinics',
    ]);
  answerEmployee();
  expect(await profile).toMatchObject({ user: { UserId: 'ana' }, functions: [], polyclinics: [] });
});

test('shell 5: requests no desk data for a user who may not work here', async () => {
  const { service, asked, answerEmployee } = given({ mayWork: false, employee: null });
  await service.signIn({ email: 'ana@ronda.example', password: 'secret', remember: false });
  const profile = service.loadProfile();
  answerEmployee();
  expect(await profile).toEqual('employeeMissing');
  expect(asked).toEqual(['connectToken', 'getUserInfo', 'getUtcNow', 'getEmployeeByIdentity']);
});
