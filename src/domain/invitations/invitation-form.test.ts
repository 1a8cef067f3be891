import { expect, test } from 'vitest';
import { readInvitation } from './invitation-form.ts';

const form = (...people: [string, string?][]) => ({
  People: people.map(([Email, Name = '']) => ({ Email, Name })),
  Version: 0,
});
const person = (at: number, email: string, name: string | null = null) => ({ at, email, name });

test.each([
  [form([' Rosa.Diaz@Correo.CL ']), { ok: true, people: [person(0, 'rosa.diaz@correo.cl')] }],
  [
    form(['rosa@correo.cl', " Rosa d'Álvarez-Ñuñoa "]),
    { ok: true, people: [person(0, 'rosa@correo.cl', "Rosa d'Álvarez-Ñuñoa")] },
  ],
  [
    form([''], ['rosa@correo.cl'], ['ana@correo.cl', 'Ana']),
    { ok: true, people: [person(1, 'rosa@correo.cl'), person(2, 'ana@correo.cl', 'Ana')] },
  ],
  [form(['rosa']), { ok: false, problems: { '0.Email': { code: 'email' } } }],
  [form(['']), { ok: false, problems: { '0.Email': { code: 'email' } } }],
  [
    form(['rosa@correo.cl'], ['ana@correo.cl', 'Gana en www.premio.cl']),
    { ok: false, problems: { '1.Name': { code: 'name' } } },
  ],
  [form(['', 'Rosa\nDíaz 1']), { ok: false, problems: { '0.Email': { code: 'email' }, '0.Name': { code: 'name' } } }],
])('reads %j', (given, read) => {
  expect(readInvitation(given)).toEqual(read);
});
