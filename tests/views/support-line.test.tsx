import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { createDeferred } from '#tests/models/support/fakes.ts';
import { colleagueId, doctorId, people } from './support/people.ts';
import { createWorld, refuse } from './support/world.tsx';

const withSupport = {
  getEmployeeByIdentity: { ...people.answers.getEmployeeByIdentity, SupportUserId: colleagueId },
  listChatRooms: people.listed([]),
  listUsersForChat: people.listed([]),
};

afterEach(() => history.replaceState(null, '', '/'));

async function openMenu(answers: object, path?: string) {
  const world = await createWorld(answers);
  // Loads the texts explicitly, because the chat code may still be cached from the previous test.
  await Promise.all([loadTexts('chat'), loadTexts('call')]);
  const { user } = world;
  await user.type(await screen.findByLabelText('Correo'), 'doctor@ronda.example');
  await user.type(screen.getByLabelText('Contraseña'), 'ronda-demo');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await screen.findByRole('button', { name: 'Abrir el chat' });
  if (path) {
    await act(async () => world.goTo(path));
    await screen.findByRole('navigation', { name: 'Atención' });
  }
  await user.click(screen.getByRole('button', { name: /40\.100\.000-3/ }));
  const menu = within(await screen.findByRole('menu'));
  await menu.findByRole('menuitem', { name: 'Cerrar sesión' });
  return { ...world, menu };
}

test('shell 2 shows no link to support without a support line', async () => {
  const { menu } = await openMenu({ ...withSupport, getEmployeeByIdentity: people.answers.getEmployeeByIdentity });
  expect(menu.queryByRole('menuitem', { name: 'Soporte' })).toBeNull();
});

test.each([
  ['main', undefined],
  ['polyclinic', '/es/polyclinic/medicalcares'],
])(
  'shell 2 asks for the conversation of two with the support line, and shows that it is being opened (%s layout)',
  async (_layout, path) => {
    const { promise } = createDeferred<object>();
    const bodies: object[] = [];
    const { user, menu } = await openMenu(
      {
        ...withSupport,
        createChatRoom: ({ body }: { body: object }) => {
          bodies.push(body);
          return promise;
        },
      },
      path,
    );
    await user.click(menu.getByRole('menuitem', { name: 'Soporte' }));
    const contacts = within(await screen.findByRole('region', { name: 'Mis contactos' }));
    expect(await contacts.findByText('Abriendo la conversación')).toBeTruthy();
    expect(bodies).toEqual([{ ChatRoomType: 1, CreateUserId: doctorId, UserIds: [colleagueId], OpenWindow: true }]);
  },
);

test('shell 2 reports that the conversation with the support line could not be opened', async () => {
  const { user, menu } = await openMenu({ ...withSupport, createChatRoom: refuse(404, 'not_found') });
  await user.click(menu.getByRole('menuitem', { name: 'Soporte' }));
  const contacts = within(await screen.findByRole('region', { name: 'Mis contactos' }));
  await waitFor(() => expect(contacts.getByRole('alert').textContent).toMatch('No se pudo abrir la conversación'));
});
