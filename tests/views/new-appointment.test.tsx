import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createBookingPatientsLogic, createBookingServicesLogic } from '#actors/boards/appointment-booking.actor.ts';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import {
  createOtherPhysiciansLogic,
  createSolidarityDaysLogic,
  createSolidarityHoursLogic,
} from '#actors/boards/other-physicians.ts';
import type { Dependencies } from '#actors/shared/dependencies.ts';
import type { Span } from '#domain/agenda/appointment-span.ts';
import { loadTexts } from '#i18n/index.ts';
import { started } from '#tests/models/support/features.ts';
import { spans, taken } from '#tests/models/support/systems/appointment-act.ts';
import {
  patient,
  professionalId,
  provideAppointmentBooking,
} from '#tests/models/support/systems/appointment-booking.ts';
import { stub } from '#tests/support/stub.ts';
import { NewAppointment } from '#views/screens/agenda-calendar/new-appointment.tsx';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';

await loadTexts('care');
await loadTexts('calendar');
await loadTexts('booking');

/** A server with empty lists. */
const nobody = stub<Dependencies['http']>({ call: async () => ({ Quantity: 0, Dtos: [] }) });

const doctor = (UserId: string, NextFree: string) => ({ UserId, Name: 'Inés', LastName: 'Mora', NextFree });
/** A server with the solidarity days and hours of one physician. */
const solidarityAgenda = (asked: unknown[]) =>
  stub<Dependencies['http']>({
    call: async (name: string, { query }: { query: unknown }) => {
      asked.push(query);
      if (name === 'listCalendarSolidarity') {
        const day = (date: string, Free: number) => ({ Date: date, Free, Booked: 1 });
        return { Dtos: [day('2026-05-05', 2), day('2026-05-06', 0), day('2026-05-07', 1)] };
      }
      const slot = (Start: string, State: string) => ({ Start, State });
      return {
        Dtos: [slot('2026-05-05T14:00:00.000Z', 'FREE'), slot('2026-05-05T14:30:00.000Z', 'BOOKED')],
      };
    },
  });

/** A server with the solidarity hours in the one specialty and place of the professional. */
const solidarity = (asked: unknown[]) =>
  stub<Dependencies['http']>({
    call: async (name: string, { query }: { query?: unknown }) => {
      if (name === 'getAgendaHours') {
        return { Places: [{ BranchOfficeId: 'here', Name: 'Centro', SpecialtyIds: ['general', 'family'] }] };
      }
      asked.push(query);
      const later = doctor('other', '2026-05-06T14:00:00.000Z');
      const first = doctor('other', '2026-05-05T14:00:00.000Z');
      return { Dtos: asked.length === 1 ? [later] : [first, doctor(professionalId, '2026-05-04T15:00:00.000Z')] };
    },
  });

async function open(start: Span = spans.here, found = nobody) {
  const asked: unknown[] = [];
  const ofPhysician: unknown[] = [];
  const booking = provideAppointmentBooking();
  const closed = vi.fn();
  const boards = started(boardsFeature, {
    // No hour is chosen by a pause while typing: a slow machine would pause in between.
    bookingLogic: () => booking.logic.provide({ delays: { choosingTime: 2 ** 31 - 1 } }),
    otherPhysicians: createOtherPhysiciansLogic({ http: solidarity(asked) }),
    solidarityDays: createSolidarityDaysLogic({ http: solidarityAgenda(ofPhysician) }),
    solidarityHours: createSolidarityHoursLogic({ http: solidarityAgenda(ofPhysician) }),
    bookingPatients: createBookingPatientsLogic({ http: found }),
    bookingServices: createBookingServicesLogic({ http: nobody }),
    newDraftId: () => 'first-draft',
  });
  await act(async () => {
    showView(<NewAppointment professionalId={professionalId} start={start} onClose={closed} />, {
      features: [boards],
    });
  });
  const answer = (name: keyof typeof booking.answers) => act(async () => void (await booking.answers[name]()));
  const press = async (name: string) => createPerson().click(screen.getByRole('button', { name }));
  const kept = () => booking.server.kept?.Start ?? null;
  await answer('draftStored');
  return { ...booking, asked, ofPhysician, answer, press, closed, kept, leave: () => act(async () => cleanup()) };
}

test('books the held hour with the typed data', async () => {
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

test('rejects a booking at an hour that the clock skips, with a message', async () => {
  const { answer, hold, book } = await open();
  await answer('held');
  const person = createPerson();
  const date = screen.getByRole('textbox', { name: t('booking.date') });
  await person.clear(date);
  await person.type(date, '05-09-2027');
  await person.selectOptions(screen.getByRole('combobox', { name: t('clock.hour') }), '00');
  expect(screen.getByText(t('clock.skipped'))).toBeTruthy();
  const confirm = screen.getByRole('button', { name: t('booking.confirm') });
  await person.click(confirm);
  expect([confirm.getAttribute('aria-disabled'), hold.inputs.length, book.inputs.length]).toEqual(['true', 1, 0]);
});

test('SAFE-12: books at an hour that the clock repeats only when it is known which one is meant', async () => {
  const { answer, press, book } = await open({ Start: '2027-04-04T02:30:00.000Z', DeltaMinutes: 30 });
  await answer('held');
  const whyNot = () => {
    const described = screen.getByRole('button', { name: t('booking.confirm') }).getAttribute('aria-describedby');
    return document.getElementById(described ?? '')?.textContent;
  };
  expect(whyNot()).toEqual(t('clock.turn.required'));
  await press(t('booking.confirm'));
  await createPerson().click(screen.getByRole('radio', { name: t('clock.turn.turns.second') }));
  // The chosen hour is not held yet: the pause in which a person goes on choosing is not over.
  expect([whyNot(), book.inputs]).toEqual([t('booking.missing.hold'), []]);
  expect(screen.getByRole('dialog').textContent).toContain(t('clock.turn.notes.second'));
});

test('offers free hours for a taken one, and holds the chosen one', async () => {
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

test('offers solidarity hours of another physician for a taken hour, on request', async () => {
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
    [`${t('calendar.others.one', one)} ${t('calendar.others.days')}`],
    ['general', 'family'].map((specialtyId) => ({
      specialtyId,
      branchOfficeId: 'here',
      date: '2026-05-04',
      size: 5,
    })),
  ]);
});

test('shows the days of that physician, and the free hours of one of them', async () => {
  const { answer, press, ofPhysician } = await open();
  await answer('taken');
  await press(t('calendar.others.ask'));
  const name = 'Inés Mora';
  await createPerson().click(await screen.findByRole('button', { name: t('calendar.others.daysOf', { name }) }));
  const days = await screen.findByRole('list', { name: t('calendar.others.daysTitle', { name }) });
  expect(
    within(days)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    t('calendar.others.day', { day: 'Martes 05 may', count: 2 }),
    t('calendar.others.day', { day: 'Jueves 07 may', count: 1 }),
  ]);
  await press(t('calendar.others.day', { day: 'Martes 05 may', count: 2 }));
  const hours = await screen.findByRole('list', { name: t('calendar.others.hoursTitle', { day: 'Martes 05 may' }) });
  const place = { medicalUserId: 'other', branchOfficeId: 'here' };
  expect([hours.textContent, ofPhysician]).toEqual([
    '10:00',
    [
      { ...place, initDate: '2026-05-05', segmentDay: 28 },
      { ...place, date: '2026-05-05' },
    ],
  ]);
});

test.each(['close', 'leave'] as const)('releases the hour on %s', async (end) => {
  const { answer, press, kept, closed, leave } = await open();
  await answer('held');
  await (end === 'close' ? press(t('app.cancel')) : leave());
  expect([kept(), closed.mock.calls.length]).toEqual([null, end === 'close' ? 1 : 0]);
});

test('U13: moves the focus to the chosen patient, and to the search for another one', async () => {
  const one = stub<Dependencies['http']>({ call: async () => ({ Quantity: 1, Dtos: [patient] }) });
  await open(spans.here, one);
  const person = createPerson();
  const other = screen.queryByRole('button', { name: t('booking.other') });
  if (other) await person.click(other);
  const search = screen.getByRole('searchbox');
  await person.type(search, patient.Name);
  const choose = await screen.findByRole('button', { name: new RegExp(patient.Name) });
  choose.focus();
  await person.keyboard('{Enter}');
  const place = screen.getByRole('button', { name: t('booking.other') });
  const chosen = document.activeElement?.contains(place) === true && document.activeElement !== document.body;
  await person.click(place);
  const isSearching = document.activeElement?.contains(screen.getByRole('searchbox')) === true;
  expect([chosen, isSearching, document.activeElement === document.body]).toEqual([true, true, false]);
});
