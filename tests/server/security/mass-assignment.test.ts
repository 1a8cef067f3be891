import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urlOf } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import { clearClinical, createFingerprint } from '../support/clean.ts';
import { makers } from './objects.ts';
import { callOf, table } from './tables.ts';
import { openWorld, type World } from './world.ts';

/** Columns that only the server writes. */
const owned: Record<string, unknown> = {
  Id: '00000000-0000-4000-8000-000000000001',
  Active: true,
  ActiveEsachs: true,
  Roles: [{ RoleId: 4 }],
  RoleIds: [4],
  OrganizationId: null,
  PasswordHash: 'x',
  MustChangePassword: false,
  ProfessionalId: '00000000-0000-4000-8000-000000000001',
  BlokUserId: null,
  LockExpiresAt: null,
  AnsweredBy: '00000000-0000-4000-8000-000000000001',
  CreatedAt: '2020-01-01T00:00:00.000Z',
  Version: 99,
  constructor: {},
};

/** Calls with an object body; OAuth forms may contain unknown fields. */
const writes = Object.entries(calls)
  .filter(([name, call]) => 'body' in call && call.method !== 'PATCH' && name !== 'connectToken')
  .map(([name]) => name);

describe('SEC-2, fields that only the server writes', () => {
  let world: World;
  let print: () => Promise<string>;
  beforeAll(async () => {
    world = await openWorld('pglite');
    print = await createFingerprint(world.app.store);
  });
  afterAll(() => world.close());

  test.each(writes)('SEC-2: rejects each of them by %s and changes nothing', async (name) => {
    const [row, call] = [table[name], callOf(name)];
    if (!row || !call) throw new Error(`No row and call for ${name}`);
    await clearClinical(world.app.store);
    const side = world.own;
    const made = { side, ...(await makers[row.given ?? 'nothing'](world, side)) };
    const { params, query, body } = row.ask?.({ ...made, asker: side.owner }) ?? {};
    const url = urlOf(call, params) + (query ? `?${new URLSearchParams(query)}` : '');
    const sent: object = typeof body === 'object' && body !== null ? body : {};
    const before = await print();
    const taken: string[] = [];
    for (const [field, value] of Object.entries(owned).filter(([field]) => !Object.hasOwn(sent, field))) {
      // Serialized as text, so that a name like `constructor` is sent as it is.
      const payload = JSON.stringify(Object.fromEntries([...Object.entries(sent), [field, value]]));
      const { statusCode } = await world.send(side.owner, call.method, url, payload);
      // Rejected before the body is read: 403 for calls of a visit only, 415 for uploads without fields.
      if (![400, 403, 415].includes(statusCode)) taken.push(`${field} ${statusCode}`);
    }
    await world.app.idle();
    expect({ taken, changed: (await print()) !== before }).toEqual({ taken: [], changed: false });
  });
});
