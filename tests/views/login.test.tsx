import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HttpFailure } from '#services/http/http-failure.ts';
import { people, userWith } from './support/people.ts';
import { type Answers, createWorld, refuse } from './support/world.tsx';

const fillIn = async ({ user }: Awaited<ReturnType<typeof createWorld>>) => {
  await user.type(await screen.findByLabelText('Correo'), 'doctor@ronda.example');
  await user.type(screen.getByLabelText('Contraseña'), 'ronda-demo');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
};

test('explains the missing fields of an empty form, sends nothing and focuses the first field', async () => {
  const world = await createWorld({});
  await world.user.click(await screen.findByRole('button', { name: 'Ingresar' }));
  expect(screen.getAllByText('Campo requerido').length).toEqual(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Correo'));
  expect(world.asked).toEqual([]);
});

test('validates a field on blur, and again until it is valid', async () => {
  const { user } = await createWorld({});
  const email = await screen.findByLabelText('Correo');
  await user.type(email, 'doctor');
  await user.tab();
  expect(email.getAttribute('aria-invalid')).toEqual('true');
  expect(screen.getByText('Escribe un correo válido')).toBeTruthy();
  await user.type(email, '@ronda.example');
  expect(email.getAttribute('aria-invalid')).not.toEqual('true');
});

const outcomes: [string, Answers, string][] = [
  [
    'wrong password',
    { connectToken: refuse(400, 'credentials_mismatch') },
    'Los datos ingresados no coinciden con nuestros registros',
  ],
  [
    'employee not found',
    { getEmployeeByIdentity: refuse(404, 'not_found') },
    'Los datos ingresados no coinciden con nuestros registros',
  ],
  [
    'too many tries',
    { connectToken: refuse(429, 'too_many_requests', 900_000) },
    'Demasiados intentos. Vuelve a probar a las 09:15.',
  ],
  [
    'no connection',
    { connectToken: new HttpFailure('offline') },
    'No hay conexión con el servidor. Revisa tu red y vuelve a ingresar.',
  ],
  [
    'a role that may not',
    { getUserByIdentity: userWith([2]) },
    'Tu cuenta no tiene acceso a esta plataforma. Pide a tu coordinación que revise tu rol.',
  ],
  [
    'ActiveEsachs false',
    { getUserByIdentity: userWith([1], { ActiveEsachs: false }) },
    'Tu cuenta no tiene acceso a esta plataforma. Pide a tu coordinación que revise tu rol.',
  ],
  [
    'a temporary password',
    { getUserInfo: { ...people.answers.getUserInfo, must_change_password: true } },
    'Tu contraseña es temporal.',
  ],
  ['user information missing', { getUserInfo: refuse(500, 'internal') }, 'No se pudo obtener informacion del usuario'],
];
test.each(outcomes)('shows %s in the specified words, and keeps the typed text', async (_name, answers, text) => {
  const world = await createWorld(answers);
  await fillIn(world);
  expect((await screen.findByRole('alert')).textContent).toEqual(text);
  expect(screen.getByLabelText<HTMLInputElement>('Correo').value).toEqual('doctor@ronda.example');
  expect(world.path()).toEqual('/es/auth/login');
});

test('opens work for a doctor after sign-in', async () => {
  const doctor = await createWorld({});
  await fillIn(doctor);
  await screen.findByRole('heading', { name: 'Trabajo', level: 1 });
  expect(doctor.path()).toEqual('/es/platform/work');
});

test('returns to the path that required the sign-in', async () => {
  const world = await createWorld({}, { path: '/es/platform/work/tests' });
  await fillIn(world);
  await waitFor(() => expect(world.path()).toEqual('/es/platform/work/tests'));
});

test('opens the home of a facilitator, empty until professionals are assigned', async () => {
  const roles = [5];
  const world = await createWorld({
    getUserByIdentity: userWith(roles),
    listMyFunctions: people.listed(people.functions(roles)),
    listMyPolyclinics: people.listed([]),
    listForFacilitatorScheduler: people.listed([]),
    listOrganizations: people.listed([]),
    listSpecialties: people.listed([]),
  });
  await fillIn(world);
  await waitFor(() => expect(world.path()).toEqual('/es/platform/facilitator'));
  expect(await screen.findByText('Aún no administras agendas')).toBeTruthy();
});
