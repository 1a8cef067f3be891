// @vitest-environment jsdom

import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createBookingPatientsLogic, createBookingServicesLogic } from '#actors/boards/appointment-booking.actor.ts';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { Dependencies } from '#actors/shared/dependencies.ts';
import { loadTexts } from '#i18n/index.ts';
import { started } from '#tests/models/support/features.ts';
import { spans, taken } from '#tests/models/support/systems/appointment-act.ts';
import { professionalId, provideAppointmentBooking } from '#tests/models/support/systems/appointment-booking.ts';
import { NewAppointment } from '#views/screens/agenda-calendar/new-appointment.tsx';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';

await loadTexts('care');
await loadTexts('calendar');
await loadTexts('booking');

/** Of a server, one that has nothing to list. */
const nobody = { call: async () => ({ Quantity: 0, Dtos: [] }) } as unknown as Dependencies['http'];

async function open() {
  const booking = provideAppointmentBooking();
  const closed = vi.fn();
  const boards = started(boardsFeature, {
    bookingLogic: () => booking.logic,
    bookingPatients: createBookingPatientsLogic({ http: nobody }),
    bookingServices: createBookingServicesLogic({ http: nobody }),
    newDraftId: () => 'first-draft',
  });
  await act(async () => {
    showView(<NewAppointment professionalId={professionalId} start={spans.here} onClose={closed} />, {
      features: [boards],
    });
  });
  const answer = (name: keyof typeof booking.answers) => act(async () => void (await booking.answers[name]()));
  const press = async (name: string) => createPerson().click(screen.getByRole('button', { name }));
  const kept = () => booking.server.kept?.Start ?? null;
  await answer('draftStored');
  return { ...booking, answer, press, closed, kept, leave: () => act(async () => cleanup()) };
}

test('books the hour that it holds, with what was written before', async () => {
  const { answer, press, book, closed, kept } = await open();
  await answer('held');
  expect([kept(), screen.getByText(t('booking.heldAnnounced')) !== null]).toEqual([spans.here.Start, true]);
  await press(t('booking.confirm'));
  expect(book.inputs.map(({ span }) => span)).toEqual([spans.here]);
  await answer('booked');
  expect(screen.getByText(t('booking.booked'))).toBeTruthy();
  await press(t('app.close'));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('offers free hours for one that is taken, and holds the chosen one', async () => {
  const { answer, hold, kept } = await open();
  await answer('taken');
  const refused = screen.getByRole('alert');
  expect(refused.textContent).toContain(taken.name);
  await createPerson().click(
    within(within(refused).getByRole('list', { name: t('calendar.nextFree') })).getByRole('button'),
  );
  await answer('held');
  expect([hold.inputs.map(({ span }) => span), kept()]).toEqual([[spans.here, spans.free], spans.free.Start]);
});

test.each(['close', 'leave'] as const)('gives its hour back on %s', async (end) => {
  const { answer, press, kept, closed, leave } = await open();
  await answer('held');
  await (end === 'close' ? press(t('app.cancel')) : leave());
  expect([kept(), closed.mock.calls.length]).toEqual([null, end === 'close' ? 1 : 0]);
});
