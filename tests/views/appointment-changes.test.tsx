import { act, cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { appointmentChangesFeature } from '#actors/boards/appointment-changes.feature.ts';
import type { AppointmentChange } from '#domain/agenda/appointment-change.ts';
import { loadTexts } from '#i18n/index.ts';
import { started } from '#tests/models/support/features.ts';
import { guid, me, t0 } from '#tests/models/support/fixtures.ts';
import { createPerson, showView } from '#tests/models/support/on-screen.tsx';
import { startAppointmentChanges } from '#tests/models/support/systems/appointment-changes.ts';
import { startCareQueue } from '#tests/models/support/systems/care-queue.ts';
import { stub } from '#tests/support/stub.ts';
import { AppointmentChanges } from '#views/screens/work/appointment-changes.tsx';
import { AppointmentNotices } from '#views/screens/work/appointment-notices.tsx';

await loadTexts('nextAppointment');

test('names who moved or cancelled an appointment and why, until the notice is closed', async () => {
  const { actor, drive, markRead } = startAppointmentChanges();
  const queue = startCareQueue();
  showView(<AppointmentNotices board={queue.actor} userId={me} />, {
    features: [started(appointmentChangesFeature, { actor })],
    now: () => t0,
  });
  const hears = (event: 'moved' | 'movedAndCancelled') => act(async () => void (await drive[event]()));
  const shown = () => screen.getByRole('status').textContent;
  const none = shown();
  await hears('moved');
  await screen.findByRole('list');
  const moved = shown();
  await hears('movedAndCancelled');
  const cancelled = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await createPerson().click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect([none, moved, cancelled, shown(), markRead.inputs]).toEqual([
    '',
    'Cambió una hora de tu agenda. Ana Soto movió la de hoy 11:00 a hoy 12:00. Motivo: «Reunión clínica». Abrir atención',
    [
      'Ana Soto movió la de hoy 11:00 a hoy 12:00. Motivo: «Reunión clínica». Abrir atención',
      'Ana Soto canceló la de hoy 12:00. Motivo: «Licencia médica». Abrir atención',
    ],
    '',
    [{ changes: [2, 3].map((Version) => ({ MedicalCareId: guid(100), Version })) }],
  ]);
  actor.stop();
  queue.actor.stop();
});

function shownOf(change: Pick<AppointmentChange, 'From' | 'To' | 'FromMinutes' | 'ToMinutes'>, now: string) {
  const changes = [{ MedicalCareId: guid(100), Version: 2, By: 'Ana Soto', Reason: null, ...change }];
  const actor = stub<ComponentProps<typeof AppointmentChanges>['actor']>(
    createActor(createMachine({ context: { changes } })).start(),
  );
  showView(<AppointmentChanges actor={actor} />, { now: () => Date.parse(now) });
  const { textContent } = screen.getByRole('listitem');
  cleanup();
  return textContent?.replace(' Abrir atención', '');
}

test('SAFE-12: names both times of an appointment moved from the first to the second of a repeated hour', () => {
  const times = { From: '2027-04-04T02:30:00.000Z', To: '2027-04-04T03:30:00.000Z' };
  expect(shownOf({ ...times, FromMinutes: 15, ToMinutes: 15 }, '2027-04-03T12:00:00.000Z')).toEqual(
    'Ana Soto movió la de hoy 23:30 (antes de atrasar el reloj) a hoy 23:30 (después de atrasar el reloj).',
  );
});

test('says how long a lengthened appointment lasts, and moves none to its own hour', () => {
  const [ten, eleven] = ['2026-12-01T13:00:00.000Z', '2026-12-01T14:00:00.000Z'];
  const shown = (To: string, FromMinutes: number | null, ToMinutes: number) =>
    shownOf({ From: ten, To, FromMinutes, ToMinutes }, '2026-12-01T12:00:00.000Z');
  expect([shown(ten, 15, 45), shown(eleven, 15, 45), shown(eleven, 15, 15), shown(eleven, null, 15)]).toEqual([
    'Ana Soto cambió la duración de la de hoy 10:00: de 15 a 45 minutos.',
    'Ana Soto movió la de hoy 10:00 a hoy 11:00, ahora de 45 minutos.',
    'Ana Soto movió la de hoy 10:00 a hoy 11:00.',
    'Ana Soto movió la de hoy 10:00 a hoy 11:00.',
  ]);
});
