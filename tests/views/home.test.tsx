// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { medicalCare as care } from '#tests/models/support/fixtures.ts';
import { orientation, people } from './support/people.ts';
import { createWorld, startedAt } from './support/world.tsx';

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
const shown = () => screen.getAllByRole('tab', { selected: true })[0]?.textContent;

test('U3 opens the home on the board of the overdue high case, and marks tab, counter and head in words', async () => {
  const chestPain = care(1, { Priority: 3, CreatedAt: minutesAgo(6) });
  await signIn({ ...open('listOrientations', [orientation(1)]), ...open('listMedicalCares', [chestPain]) });
  await waitFor(() => expect(shown()).toEqual('Teleconsultas11 alta, 1 fuera de plazo'));
  const head = screen.getByRole('heading', { level: 1, name: 'Trabajo' }).closest('header');
  expect(head && within(head).getByText('1 alta, 1 fuera de plazo')).toBeTruthy();
  const counters = await screen.findByRole('region', { name: 'Resumen de la cola' });
  expect(within(counters).getByText('Prioridad alta').parentElement?.textContent).toEqual('Prioridad alta1sin tomar');
});

test('U3 keeps the board that a person chose when something urgent arrives elsewhere, and marks its tab', async () => {
  const world = await signIn({ ...open('listOrientations', [orientation(1)]), ...open('listMedicalCares', []) });
  await waitFor(() => expect(shown()).toEqual('Orientaciones1'));
  const urgent = care(1, { Priority: 3, CreatedAt: minutesAgo(0) });
  world.answer(open('listMedicalCares', [urgent]));
  await act(async () => world.ronda.find('careQueue')?.send({ type: 'queue.refresh' }));
  expect(await screen.findByRole('tab', { name: /Teleconsultas.*1 alta/ })).toBeTruthy();
  expect(shown()).toEqual('Orientaciones1');
});
