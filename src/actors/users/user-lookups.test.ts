import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { RoleId } from '#domain/session/roles.ts';
import type { UserRow } from '#domain/users/user-row.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createUserLookups } from './user-lookups.ts';

const physician = (name: string, over: Partial<UserRow>) => ({
  UserId: name,
  Name: name,
  LastName: 'Vera',
  SecondLastName: null,
  IC: '12345678-5',
  Roles: [{ RoleId: RoleId.DOCTOR }],
  Active: true,
  ActiveEsachs: true,
  Appointments: 0,
  ...over,
});

test('offers the agendas of active physicians, and of deactivated ones while appointments are left', async () => {
  const people = [
    physician('active', {}),
    physician('left', { Active: false, Appointments: 2 }),
    physician('gone', { Active: false }),
    physician('excluded', { ActiveEsachs: false }),
    physician('nurse', { Roles: [] }),
  ];
  const call = async (name: string) => ({ Quantity: 0, Dtos: name === 'listUsers' ? people : [] });
  const http = stub<Dependencies['http']>({ call });
  const lookups = createActor(createUserLookups({ http })).start();
  const { output } = await waitFor(lookups, ({ status }) => status === 'done');
  expect(output?.kind === 'ready' && output.professionals.map(({ id }) => id)).toEqual(['active', 'left']);
});
