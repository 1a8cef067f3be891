import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HubEvent } from '#domain/hub/events.ts';
import { colleagueId, doctorId, orientation, people } from './support/people.ts';
import { createWorld } from './support/world.tsx';

const events = 200;
/** Only to prevent a hang. */
const timeLimit = 180_000;
const at = '2026-05-04T13:00:00.000Z';
const cases = 12;
const colleague = { BlokUserId: colleagueId, BlokUser: { Name: 'Camila', LastName: 'Soto' }, IsBlocked: true };
const lock = { ...colleague, BlockedAt: at, LockExpiresAt: '2026-05-04T13:20:00.000Z' };
const noLock = { BlokUserId: null, BlokUser: null, IsBlocked: false, BlockedAt: null, LockExpiresAt: null };
const mine = orientation(50, { ...lock, BlokUserId: doctorId, Version: 2 });

const cardOf = (n: number, Version: number) => {
  const { OrientationId, status, Priority, CreatedAt, QuestionUserId, SpecialtyId } = orientation(n);
  return { OrientationId, status, Priority, CreatedAt, QuestionUserId, SpecialtyId, Version, ...noLock };
};

/** Events of one shift: cases of others arrive, are held, released and leave; users come and go. */
const kinds: readonly ((n: number, Version: number) => HubEvent)[] = [
  (n, Version) => ({ type: 'hub.addOrientation', payload: cardOf(n + cases, Version) }),
  (n, Version) => ({ type: 'hub.orientationTaken', payload: { ...cardOf(n, Version), ...lock } }),
  (n, Version) => ({ type: 'hub.unlockedOrientation', payload: cardOf(n, Version) }),
  (n, Version) => ({ type: 'hub.updateOrientation', payload: cardOf(n, Version) }),
  () => ({ type: 'hub.connectedUser', payload: { UserId: colleagueId, IsOnline: true, LastDateOnline: at } }),
  () => ({ type: 'hub.webUpdate', payload: { Version: '9.9.9', Mandatory: true } }),
  (n, Version) => ({
    type: 'hub.answerOrientation',
    payload: {
      OrientationId: orientation(n).OrientationId,
      AnswerUserId: colleagueId,
      CloseReason: 'ANSWERED',
      Version,
    },
  }),
  () => ({ type: 'hub.disconnectedUser', payload: { UserId: colleagueId, IsOnline: false, LastDateOnline: at } }),
];

const interrupting = () => document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]').length;

test(
  `SAFE-G3, SAFE-4: handles ${events} events of a shift while an answer is written: no dialog, no stolen focus, no duplicate notice`,
  async () => {
    let arrived = 0;
    const waiting = () => people.listed(Array.from({ length: cases + arrived }, (_, n) => orientation(n + 1)));
    const world = await createWorld({
      getAvailability: {
        AvailabilityTelediagnosticId: doctorId,
        UserId: doctorId,
        Status: 1,
        EndDate: '2026-05-04T18:00:00.000Z',
        DeltaMinutes: null,
      },
      listOrientations: ({ query }: { query?: { status?: number } }) =>
        query?.status === 1 ? waiting() : people.listed([]),
      attendNextOrientation: mine,
      getOrientation: ({ params }: { params: { id: string } }) =>
        params.id === mine.OrientationId ? mine : orientation(1),
      getOrientationDraft: { OrientationId: mine.OrientationId, Text: '', Revision: 0, SavedAt: null },
      saveOrientationDraft: ({ body }: { body: { Text: string; Revision: number } }) => ({
        OrientationId: mine.OrientationId,
        Text: body.Text,
        Revision: body.Revision + 1,
        SavedAt: at,
      }),
    });
    const { user } = world;
    await user.type(await screen.findByLabelText('Correo'), 'doctor@ronda.example');
    await user.type(screen.getByLabelText('Contraseña'), 'ronda-demo');
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
    await screen.findByText('Pregunta número 1');
    // Waits for the last part of the page, because an action on a half-loaded page leaves it on that path.
    await screen.findByRole('button', { name: 'Abrir el chat' });
    await user.click(screen.getByRole('button', { name: 'Atender siguiente' }));
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Respuesta para el paciente');
    await user.click(text);
    const sounded = world.sounded();
    const seen = { dialogs: 0, stolen: 0, updates: 0 };
    for (let index = 0; index < events; index += 1) {
      const event = kinds[index % kinds.length]?.((Math.floor(index / kinds.length) % cases) + 1, index + 2);
      if (!event) throw new Error('there is no such event');
      if (event.type === 'hub.addOrientation') arrived = Math.min(cases, arrived + 1);
      await act(async () => world.receives(event));
      // A redelivered event changes nothing.
      await act(async () => world.receives(event));
      seen.dialogs += interrupting();
      if (document.activeElement !== text) seen.stolen += 1;
      await user.keyboard(String(index % 10));
      seen.updates = Math.max(seen.updates, screen.queryAllByText(/versión nueva|nueva versión/i).length);
    }
    const typed = Array.from({ length: events }, (_, index) => index % 10).join('');
    await waitFor(() => expect(text.value).toEqual(typed));
    expect({ ...seen, caret: text.selectionStart }).toEqual({ dialogs: 0, stolen: 0, updates: 1, caret: events });
    expect(world.sounded() - sounded).toBe(cases);
  },
  timeLimit,
);
