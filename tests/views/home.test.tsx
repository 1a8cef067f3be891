import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createDeferred } from '#tests/models/support/fakes.ts';
import { medicalCare as care } from '#tests/models/support/fixtures.ts';
import { orientation, people, userWith } from './support/people.ts';
import { createWorld, refuse, startedAt } from './support/world.tsx';

const minutesAgo = (minutes: number) => new Date(startedAt - minutes * 60_000).toISOString();
const open = (name: string, rows: readonly unknown[]) => ({
  [name]: ({ query }: { query?: { status?: number } }) => people.listed(query?.status === 1 ? [...rows] : []),
});

afterEach(() => history.replaceState(null, '', '/'));

async function signIn(answers: object) {
  const world = await createWorld(answers);
  const { user } = world;
  await user.type(await screen.findByLabelText('Correo'), 'doctor@ronda.example');
  await user.type(screen.getByLabelText('Contraseña'), 'ronda-demo');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await screen.findByRole('button', { name: 'Abrir el chat' });
  return world;
}
const kinds = () => within(screen.getByRole('tablist', { name: 'Tipos de caso' })).getAllByRole('tab');
const shown = () => kinds().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent;

test('U3 L5 opens the home on the board of the overdue high case, and marks the tabs in words', async () => {
  const chestPain = care(1, { Priority: 3, CreatedAt: minutesAgo(6) });
  await signIn({ ...open('listOrientations', [orientation(1)]), ...open('listMedicalCares', [chestPain]) });
  await waitFor(() => expect(shown()).toEqual('Teleconsultas11 urgente'));
  expect(kinds().map(({ textContent }) => textContent)).toEqual([
    'Todas2',
    'Teleconsultas11 urgente',
    'Orientaciones1',
    'Agenda',
    'Policlínico',
    'Exámenes0',
  ]);
});

test('U3 keeps the chosen board when an urgent case arrives on another, and marks its tab', async () => {
  const world = await signIn({ ...open('listOrientations', [orientation(1)]), ...open('listMedicalCares', []) });
  await waitFor(() => expect(shown()).toEqual('Orientaciones1'));
  const urgent = care(1, { Priority: 3, CreatedAt: minutesAgo(0) });
  world.answer(open('listMedicalCares', [urgent]));
  await act(async () => world.ronda.find('careQueue')?.send({ type: 'queue.refresh' }));
  expect(await screen.findByRole('tab', { name: /Teleconsultas.*1 urgente/ })).toBeTruthy();
  expect(shown()).toEqual('Orientaciones1');
});

test('U3 keeps the board whose tab was pressed while the queues were loading, even if already shown', async () => {
  const chestPain = care(1, { Priority: 3, CreatedAt: minutesAgo(6) });
  const { promise, resolve } = createDeferred<void>();
  const { user } = await signIn({
    ...open('listOrientations', [orientation(1)]),
    listMedicalCares: async () => {
      await promise;
      return { Quantity: 1, Dtos: [chestPain] };
    },
  });
  await user.click(screen.getByRole('tab', { name: /^Orientaciones/, selected: true }));
  await act(async () => resolve());
  expect(await screen.findByRole('tab', { name: /Teleconsultas.*1 urgente/ })).toBeTruthy();
  expect(shown()).toMatch(/^Orientaciones1/);
});

test('U3 shows no count before the first response: a zero would mean an empty queue', async () => {
  const { promise, resolve } = createDeferred<void>();
  await signIn({
    ...open('listOrientations', [orientation(1)]),
    listMedicalCares: async ({ query }: { query?: { status?: number } }) => {
      await promise;
      return people.listed(query?.status === 1 ? [care(1)] : []);
    },
  });
  const texts = () =>
    kinds()
      .slice(0, 3)
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(texts()).toEqual(['Todas', 'Teleconsultas', 'Orientaciones1']));
  await act(async () => resolve());
  await waitFor(() => expect(texts()).toEqual(['Todas2', 'Teleconsultas1', 'Orientaciones1']));
});

test('U2 explains to offline professionals why no teleconsultation arrives, and offers going online', async () => {
  const { user, answer } = await signIn({
    ...open('listOrientations', []),
    ...open('listMedicalCares', [care(1, { Priority: 3, CreatedAt: minutesAgo(6) })]),
  });
  await screen.findByRole('tab', { name: /^Teleconsultas/, selected: true });
  answer({ attendNextMedicalCare: refuse(409, 'none_available') });
  await user.click(screen.getByRole('button', { name: 'Atender siguiente' }));
  const why = 'Estás fuera de línea: las teleconsultas solo se asignan a quien está en línea.';
  expect(await screen.findByText(why)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ponerse en línea' }));
  expect(await screen.findByLabelText(/Minutos por atención/)).toBeTruthy();
  expect(screen.queryByText(why)).toEqual(null);
});

test('names the encounters of a nurse as such, because those in person are among them', async () => {
  const nurse = [6];
  await signIn({
    getUserByIdentity: userWith(nurse),
    listMyFunctions: people.listed(people.functions(nurse)),
    ...open('listMedicalCares', []),
  });
  await waitFor(() => expect(shown()).toMatch(/^Atenciones/));
  expect(await screen.findByText('No hay atenciones en espera')).toBeTruthy();
});

const regionText = () => document.querySelector('[data-arrivals]')?.textContent;

test('U12 counts new, high and overdue cases in the title, and announces arrivals in a polite region', async () => {
  const old = care(1, { Priority: 3, CreatedAt: minutesAgo(1) });
  const world = await signIn({ ...open('listOrientations', [orientation(1)]), ...open('listMedicalCares', [old]) });
  await waitFor(() => expect(document.title).toEqual('(1) Trabajo · Ronda'));
  expect([regionText(), document.querySelector('[data-arrivals]')?.getAttribute('aria-live')]).toEqual(['', 'polite']);
  world.answer(open('listMedicalCares', [old, care(2), care(3)]));
  await act(async () => world.ronda.find('careQueue')?.send({ type: 'queue.refresh' }));
  await waitFor(() => expect(document.title).toEqual('(3) Trabajo · Ronda'));
  expect(regionText()).toEqual('Llegaron 2 casos nuevos');
  await act(async () => world.ronda.find('careQueue')?.send({ type: 'queue.seen' }));
  await waitFor(() => expect(document.title).toEqual('(1) Trabajo · Ronda'));
  expect(regionText()).toEqual('');
});

test('S11 marks the agenda tab when an appointment arrives', async () => {
  const world = await signIn({ ...open('listOrientations', []), ...open('listMedicalCares', [care(1)]) });
  world.answer(open('listMedicalCares', [care(1), care(2, { ScheduledDate: minutesAgo(-60) })]));
  await waitFor(() => expect(shown()).toMatch(/^Teleconsultas1/));
  await act(async () => world.ronda.find('careQueue')?.send({ type: 'queue.refresh' }));
  expect(await screen.findByRole('tab', { name: /^Agenda.*Llegó 1 caso nuevo/ })).toBeTruthy();
});
