import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { appointmentChangesFeature } from '#actors/boards/appointment-changes.feature.ts';
import type { AppointmentEvent } from '#domain/agenda/appointment-change.ts';
import { loadTexts } from '#i18n/index.ts';
import { appointmentChangesMachine } from '#machines/appointment-changes/index.ts';
import { started } from '#tests/models/support/features.ts';
import { me, t0 } from '#tests/models/support/fixtures.ts';
import { createPerson, showView } from '#tests/models/support/on-screen.tsx';
import { settled, subjectPort } from '#tests/models/support/ports.ts';
import { ana, closedBy, movedBy, myself } from '#tests/models/support/systems/appointment-changes.ts';
import { startCareQueue } from '#tests/models/support/systems/care-queue.ts';
import { AppointmentNotices } from '#views/screens/work/appointment-notices.tsx';

await loadTexts('nextAppointment');

test('says who moved or cancelled an appointment and why, until the notice is closed', async () => {
  const hub = subjectPort<AppointmentEvent, { only: readonly AppointmentEvent['type'][] }>();
  const logic = appointmentChangesMachine.provide({ actors: { hubEvents: hub.logic } });
  const actor = createActor(logic, { input: { userId: me } }).start();
  const queue = startCareQueue();
  showView(<AppointmentNotices board={queue.actor} userId={me} />, {
    features: [started(appointmentChangesFeature, { actor })],
    now: () => t0,
  });
  const hears = (event: AppointmentEvent) => act(() => settled(() => hub.emit(event)));
  const shown = () => screen.getByRole('status').textContent;
  await hears(movedBy(myself, 1));
  const own = shown();
  await hears(movedBy(ana, 2));
  await screen.findByRole('list');
  const moved = shown();
  await hears(closedBy(ana, 3));
  const cancelled = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await createPerson().click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect([own, moved, cancelled, shown()]).toEqual([
    '',
    'Cambió una hora de tu agenda. Ana Soto movió la de hoy 11:00 a hoy 12:00. Motivo: «Reunión clínica». Abrir atención',
    [
      'Ana Soto movió la de hoy 11:00 a hoy 12:00. Motivo: «Reunión clínica». Abrir atención',
      'Ana Soto canceló la de hoy 12:00. Motivo: «Licencia médica». Abrir atención',
    ],
    '',
  ]);
  actor.stop();
  queue.actor.stop();
});
