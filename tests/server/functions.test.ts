import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { RoleId } from '#domain/session/roles.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addPerson } from './support/people.ts';

type Listed = { Quantity: number; Dtos: { RouteName: string }[] };

describeServer('functions of an application', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  test('S14 lists the functions that can be granted individually to a facilitator', async () => {
    const browser = await signedIn(app, await addPerson(app.store, { roles: [RoleId.FULL_SERVICE] }));
    const namesOf = async (path: string) => {
      const answer = await browser.send('GET', `/api/user-admin/v2/ApplicationFunctions/${path}`);
      const { Quantity, Dtos } = answer.json<Listed>();
      expect(Quantity).toEqual(Dtos.length);
      return Dtos.map(({ RouteName }) => RouteName);
    };
    const all = await namesOf('1');
    const assignable = await namesOf('1?assignable=true');
    expect(assignable).toEqual([
      'platform-patients',
      'platform-users',
      'platform-facilitator-id-agenda',
      'platform-facilitator-id-availability',
      'platform-facilitator-id-chat',
      'platform-facilitator-id-invite',
    ]);
    expect([all.includes('platform-work'), assignable.filter((name) => !all.includes(name))]).toEqual([true, []]);
    expect(await namesOf('3?assignable=true')).toEqual([]);
  });
});
