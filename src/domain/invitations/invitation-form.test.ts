import { expect, test } from 'vitest';
import { readInvitation } from './invitation-form.ts';

const form = (Email: string, Name = '') => ({ Email, Name, Version: 0 });

test.each([
  [form(' Rosa.Diaz@Correo.CL '), { ok: true, email: 'rosa.diaz@correo.cl', name: null }],
  [
    form('rosa@correo.cl', " Rosa d'Álvarez-Ñuñoa "),
    { ok: true, email: 'rosa@correo.cl', name: "Rosa d'Álvarez-Ñuñoa" },
  ],
  [form('rosa'), { ok: false, problems: { Email: { code: 'email' } } }],
  [form('rosa@correo.cl', 'Gana en www.premio.cl'), { ok: false, problems: { Name: { code: 'name' } } }],
  [form('', 'Rosa\nDíaz 1'), { ok: false, problems: { Email: { code: 'email' }, Name: { code: 'name' } } }],
])('reads %j', (given, read) => {
  expect(readInvitation(given)).toEqual(read);
});
