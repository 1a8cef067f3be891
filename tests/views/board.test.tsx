import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { colleagueId, orientation, people } from './support/people.ts';
import { createWorld, refuse } from './support/world.tsx';

type World = Awaited<ReturnType<typeof createWorld>>;
const two = people.listed([orientation(1), orientation(2, { Priority: 3 })]);
const lists = (open: unknown) => ({
  listOrientations: ({ query }: { query?: { status?: number } }) => (query?.status === 1 ? open : people.listed([])),
});

let world: World;
beforeEach(async () => {
  world = await createWorld(lists(two));
  const { user } = world;
  await user.type(await screen.findByLabelText('Correo'), 'doctor@ronda.example');
  await user.type(screen.getByLabelText('Contraseña'), 'ronda-demo');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await screen.findByText('Pregunta número 1');
  // Waits for the last part of the page, because an action on a half-loaded page leaves it on that path.
  await screen.findByRole('button', { name: 'Abrir el chat' });
});

const questions = () => screen.getAllByText(/^Pregunta número/).map((cell) => cell.textContent);
const held = (n: number, over: object = {}) => ({
  OrientationId: orientation(n).OrientationId,
  BlokUserId: colleagueId,
  BlokUser: { Name: 'Camila', LastName: 'Soto' },
  IsBlocked: true,
  BlockedAt: '2026-05-04T13:00:00.000Z',
  LockExpiresAt: '2026-05-04T13:20:00.000Z',
  Version: 2,
  ...over,
});
const lock = (n: number, over: object) => ({ ...held(n, over), Row: { ...orientation(n), ...held(n, over) } });

const arrival = (n: number) => {
  const { OrientationId, status, Priority, CreatedAt, QuestionUserId, SpecialtyId, Version } = orientation(n);
  const { BlokUserId, BlokUser, IsBlocked, BlockedAt, LockExpiresAt } = orientation(n);
  const card = { OrientationId, status, Priority, CreatedAt, QuestionUserId, SpecialtyId, Version };
  return { ...card, BlokUserId, BlokUser, IsBlocked, BlockedAt, LockExpiresAt };
};

test('lists the most urgent first, with wait and allowed professionals', () => {
  expect(questions()).toEqual(['Pregunta número 2', 'Pregunta número 1']);
  expect(screen.getAllByText('10 min').length).toEqual(2);
  expect(screen.getByRole('tab', { name: /Cola/ }).textContent).toEqual('Cola2');
});

test('counts cases that the board does not list', async () => {
  world.answer(lists({ ...people.listed([orientation(1), orientation(2), orientation(3)]), Quantity: 1_350 }));
  await act(async () => world.receives({ type: 'hub.addOrientation', payload: arrival(3) }));
  expect(
    await screen.findByText('Se muestran 3 de 1.350. Los demás aparecen a medida que estos se atienden.'),
  ).toBeTruthy();
});

test('shows a colleague’s lock, its release and the answer live', async () => {
  await act(async () => world.receives({ type: 'hub.orientationTaken', payload: lock(2, {}) }));
  expect(screen.getByText('La tiene Camila Soto', { exact: false })).toBeTruthy();
  expect(questions()).toEqual(['Pregunta número 1', 'Pregunta número 2']);
  const free = { BlokUserId: null, BlokUser: null, IsBlocked: false, BlockedAt: null, LockExpiresAt: null, Version: 3 };
  await act(async () => world.receives({ type: 'hub.unlockedOrientation', payload: lock(2, free) }));
  expect(screen.queryByText('La tiene Camila Soto', { exact: false })).toEqual(null);
  const OrientationId = orientation(2).OrientationId;
  await act(async () =>
    world.receives({
      type: 'hub.answerOrientation',
      payload: { OrientationId, AnswerUserId: colleagueId, CloseReason: 'ANSWERED', Version: 4, Row: null },
    }),
  );
  await waitFor(() => expect(questions()).toEqual(['Pregunta número 1']));
});

test('reads a new case and marks it as new', async () => {
  world.answer(lists(people.listed([orientation(1), orientation(2), orientation(3)])));
  await act(async () => world.receives({ type: 'hub.addOrientation', payload: arrival(3) }));
  expect(await screen.findByText('Pregunta número 3')).toBeTruthy();
  expect(screen.getByText('Nueva, recién llegó')).toBeTruthy();
});

test('shows the specified reason of attend next, and opens the assigned case', async () => {
  world.answer({ attendNextOrientation: refuse(409, 'none_available') });
  await world.user.click(screen.getByRole('button', { name: 'Atender siguiente' }));
  expect(await screen.findByText('No hay casos disponibles en este momento.')).toBeTruthy();
  const mine = orientation(2, { ...held(2), BlokUserId: '00000000-0000-4000-8000-000000000001' });
  world.answer({
    attendNextOrientation: mine,
    getOrientation: mine,
    getOrientationDraft: { OrientationId: mine.OrientationId, Text: '', Revision: 0, SavedAt: null },
  });
  await world.user.click(screen.getByRole('button', { name: 'Atender siguiente' }));
  await waitFor(() => expect(world.path()).toEqual(`/es/platform/work/detail/orientation/${mine.OrientationId}`));
  expect(await screen.findByLabelText('Respuesta para el paciente')).toBeTruthy();
});

test('disables the conflicting action without a live connection, explains it, and shows since when', async () => {
  await act(async () => world.cut());
  const button = screen.getByRole('button', { name: 'Atender siguiente' });
  expect(button.getAttribute('aria-disabled')).toEqual('true');
  expect(screen.getByText('Sin conexión en tiempo real')).toBeTruthy();
  const banner = screen.getByText('Sin conexión en tiempo real desde 09:00.').closest('[role=status]');
  world.heal();
  await world.user.click(within(banner as HTMLElement).getByRole('button', { name: 'Reintentar ahora' }));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toEqual('true'));
});

test('S6: explains that a browser stores no drafts, and promises none when the line is lost', async () => {
  await act(async () => world.fillStore());
  expect(screen.getByText('Este navegador no guarda borradores.')).toBeTruthy();
  await act(async () => world.cut());
  expect(screen.getByText('Sin conexión en tiempo real desde 09:00.')).toBeTruthy();
  expect(screen.queryByText('Lo que escribes se guarda en este equipo.', { exact: false })).toEqual(null);
});

test('offers minutes, day and hour in the online dialog, and explains each error', async () => {
  const online = screen.getByRole('switch');
  await waitFor(() => expect(online.getAttribute('aria-busy')).toEqual('false'));
  await world.user.click(online);
  const minutes = await screen.findByLabelText(/Minutos por atención/);
  expect((minutes as HTMLInputElement).value).toEqual('15');
  await world.user.clear(minutes);
  await world.user.tab();
  expect(await screen.findByText('Campo requerido')).toBeTruthy();
  await world.user.type(minutes, '3');
  expect(await screen.findByText('Escribe 5 o más')).toBeTruthy();
});
