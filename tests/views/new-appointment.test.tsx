// @vitest-environment jsdom

import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createBookingPatientsLogic, createBookingServicesLogic } from '#actors/boards/appointment-booking.actor.ts';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import { createOtherPhysiciansLogic } from '#actors/boards/other-physicians.ts';
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

const doctor = (UserId: string, NextFree: string) => ({ UserId, Name: 'Inés', LastName: 'Mora', NextFree });
/** Of a server, the solidarity hours in the one specialty of the one place where the professional works. */
const solidarity = (asked: unknown[]) =>
  ({
    call: async (name: string, { query }: { query?: unknown }) => {
      if (name === 'getAgendaHours') {
        return { Places: [{ BranchOfficeId: 'here', Name: 'Centro', SpecialtyIds: ['general', 'family'] }] };
      }
      asked.push(query);
      const later = doctor('other', '2026-05-06T14:00:00.000Z');
      const first = doctor('other', '2026-05-05T14:00:00.000Z');
      return { Dtos: asked.length === 1 ? [later] : [first, doctor(professionalId, '2026-05-04T15:00:00.000Z')] };
    },
  }) as unknown as Dependencies['http'];

async function open() {
  const asked: unknown[] = [];
  const booking = provideAppointmentBooking();
  const closed = vi.fn();
  const boards = started(boardsFeature, {
    bookingLogic: () => booking.logic,
    otherPhysicians: createOtherPhysiciansLogic({ http: solidarity(asked) }),
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
  return { ...booking, asked, answer, press, closed, kept, leave: () => act(async () => cleanup()) };
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

test('offers the solidarity hours of another physician for an hour that is taken, once somebody asks', async () => {
  const { answer, press, asked } = await open();
  await answer('taken');
  expect(asked).toEqual([]);
  await press(t('calendar.others.ask'));
  const list = await screen.findByRole('list', { name: t('calendar.others.title') });
  const one = { name: 'Inés Mora', place: 'Centro', when: 'Martes 05 may, 10:00' };
  expect([
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
    asked,
  ]).toEqual([
    [t('calendar.others.one', one)],
    ['general', 'family'].map((specialtyId) => ({
      ...{ specialtyId, branchOfficeId: 'here', date: '2026-05-04', size: 5 },
    })),
  ]);
});

test.each(['close', 'leave'] as const)('gives its hour back on %s', async (end) => {
  const { answer, press, kept, closed, leave } = await open();
  await answer('held');
  await (end === 'close' ? press(t('app.cancel')) : leave());
  expect([kept(), closed.mock.calls.length]).toEqual([null, end === 'close' ? 1 : 0]);
});
