import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { medicalCares, slotHolds } from '#server/db/schema/index.ts';
import { removeExpiredHolds } from '#server/modules/agenda/holds.ts';
import { type Agenda, at, nextWeeks, offered, openAgenda, outcome, reason } from './support/booking.ts';
import { describeEngines } from './support/engines.ts';

describeEngines('a slot that is held', (engine) => {
  let agenda: Agenda;
  beforeAll(async () => {
    agenda = await openAgenda(engine);
  });
  afterAll(() => agenda.ward.close());
  beforeEach(() => agenda.begin());

  test('HAZ-7: holds a slot for one user for five minutes and shows it as held', async () => {
    const { ward, hold, states, facilitator } = agenda;
    const held = await hold(ward.ana, at('09:30'));
    const refused = await hold(facilitator, at('09:45'));
    const before = await states();
    await ward.later(5);
    await facilitator.browser.signIn(facilitator.person);
    const after = await states();
    const won = await hold(facilitator, at('09:45'));
    expect({
      held: [held.statusCode, Date.parse(held.json().ExpiresAt) - (ward.now().getTime() - 5 * 60_000)],
      refused: [...outcome(refused), offered(refused)],
      before,
      after,
      won: won.statusCode,
    }).toEqual({
      held: [201, 5 * 60_000],
      refused: [
        409,
        'slot_taken',
        {
          Current: { Start: at('09:30'), End: at('10:00') },
          NextFree: [at('10:00'), at('10:30'), ...nextWeeks(4)],
          MayOverride: false,
        },
      ],
      before: ['FREE', 'HELD', 'FREE', 'FREE'],
      after: ['FREE', 'FREE', 'FREE', 'FREE'],
      won: 201,
    });
  });

  test('releases the slot on release, booking or another hold by its holder', async () => {
    const { ward, hold, release, states, facilitator, book, attended } = agenda;
    await attended();
    const first = (await hold(facilitator, at('09:00'))).json();
    const second = (await hold(facilitator, at('10:00'))).json();
    const moved = await states();
    const gone = await release(facilitator, first.HoldId);
    const foreign = await release(ward.ana, second.HoldId);
    const released = await release(facilitator, second.HoldId);
    const free = await states();
    const third = (await hold(ward.ana, at('09:30'))).json();
    const booked = await book(ward.ana, { HoldId: third.HoldId });
    expect({
      moved,
      statuses: [gone, foreign, released, booked].map(({ statusCode }) => statusCode),
      free,
      start: booked.json().ScheduledDate,
      holds: await ward.app.store.db.$count(slotHolds),
      booked: await states(),
    }).toEqual({
      moved: ['FREE', 'FREE', 'HELD', 'FREE'],
      statuses: [404, 404, 204, 201],
      free: ['FREE', 'FREE', 'FREE', 'FREE'],
      start: at('09:30'),
      holds: 0,
      booked: ['FREE', 'BOOKED', 'FREE', 'FREE'],
    });
  });

  test('notifies only the professional and agenda managers, with the expiry', async () => {
    const { ward, hold, release, facilitator, book, attended } = agenda;
    await attended();
    await hold(facilitator, at('09:00'));
    await hold(facilitator, at('10:00'));
    const second = (await hold(facilitator, at('09:30'))).json();
    await release(facilitator, second.HoldId);
    const third = (await hold(ward.ana, at('10:30'))).json();
    await book(ward.ana, { HoldId: third.HoldId });
    const detail = `/api/user-admin/v2/Appointment/CalendarDetail?medicalUserId=${ward.ana.person.userId}`;
    await hold(facilitator, at('09:00'));
    const { Dtos } = (await ward.ana.browser.get(`${detail}&date=${at('09:00').slice(0, 10)}`)).json();
    const until = (await ward.app.store.db.select().from(slotHolds)).map(({ expiresAt }) => expiresAt.toISOString());
    const changesOf = async (who: Parameters<typeof ward.eventsOf>[0]) =>
      (await ward.eventsOf(who)).flatMap(({ name, payload }) => (name === 'agendaHoursChanged' ? [payload] : []));
    const ProfessionalId = ward.ana.person.userId;
    const changes = ['09:00', '09:00', '10:00', '10:00', '09:30', '09:30', '10:30', '09:00'].map((time) => ({
      ProfessionalId,
      Start: at(time),
    }));
    expect({
      mine: await changesOf(ward.ana),
      theirs: await changesOf(facilitator),
      others: await changesOf(ward.luis),
      until: Dtos.map(({ HeldUntil }: { HeldUntil: string | null }) => HeldUntil),
    }).toEqual({
      mine: changes,
      theirs: changes,
      others: [],
      until: [until[0], null, null, null],
    });
  });

  test('rejects bookings and moves of others, even with an override', async () => {
    const { ward, hold, book, move, scheduled, attended, facilitator } = agenda;
    await attended();
    await hold(facilitator, at('09:30'));
    const id = await scheduled('10:30');
    const refused = [
      await book(ward.ana, { ScheduledDate: at('09:30'), OverrideReason: reason }),
      await move(ward.ana, id, { date: at('09:15'), DeltaMinutes: 20, OverrideReason: reason }),
    ];
    const touching = await move(ward.ana, id, { date: at('09:15'), DeltaMinutes: 15 });
    expect({
      refused: refused.map((answer) => [...outcome(answer), answer.json().MayOverride]),
      touching: touching.statusCode,
    }).toEqual({
      refused: [
        [409, 'slot_taken', false],
        [409, 'slot_taken', false],
      ],
      touching: 200,
    });
  });

  test('rejects a past time, or one with an appointment', async () => {
    const { ward, hold, scheduled } = agenda;
    await scheduled('09:00', { deltaMinutes: 60 });
    const past = await hold(ward.ana, ward.ago(1).toISOString());
    const taken = await hold(ward.ana, at('09:45'));
    expect([outcome(past), outcome(taken), offered(taken).NextFree.slice(0, 2), offered(taken).MayOverride]).toEqual([
      [400, 'validation'],
      [409, 'slot_taken'],
      [at('10:00'), at('10:30')],
      true,
    ]);
  });

  test('allows only a professional whom the holder may book', async () => {
    const { ward, hold, facilitator } = agenda;
    const luis = ward.luis.person.userId;
    const tried = [
      await hold(ward.nurse, at('09:00')),
      await hold(ward.luis, at('10:00')),
      await hold(ward.stranger, at('10:00')),
      await hold(facilitator, at('10:00'), 30, luis),
      await hold(ward.nurse, at('09:00'), 30, ward.nurse.person.userId),
      await hold(ward.nurse, at('09:00'), 30, ward.stranger.person.userId),
    ];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([201, 404, 404, 404, 404, 404]);
  });

  test('becomes an appointment booked by polyclinic staff or by an agenda manager', async () => {
    const { ward, hold, book, attended, facilitator, anaId } = agenda;
    await attended();
    const { HoldId } = (await hold(ward.nurse, at('09:00'), 45)).json();
    const byNurse = await book(ward.nurse, { HoldId }, ward.polyclinicId);
    const run = (await hold(facilitator, at('10:00'))).json();
    const foreign = await book(ward.ana, { HoldId: run.HoldId });
    const byFacilitator = await book(facilitator, { HoldId: run.HoldId });
    const withoutHold = await book(facilitator, { ScheduledDate: at('10:30') });
    const rows = await ward.app.store.db
      .select({
        start: medicalCares.scheduledDate,
        minutes: medicalCares.deltaMinutes,
        place: medicalCares.polyclinicId,
      })
      .from(medicalCares)
      .where(and(eq(medicalCares.professionalId, anaId), eq(medicalCares.status, 1)))
      .orderBy(medicalCares.scheduledDate);
    expect([[byNurse, foreign, byFacilitator, withoutHold].map(({ statusCode }) => statusCode), rows]).toEqual([
      [201, 404, 201, 404],
      [
        { start: new Date(at('09:00')), minutes: 45, place: ward.polyclinicId },
        { start: new Date(at('10:00')), minutes: 30, place: null },
      ],
    ]);
  });

  test('still books a free slot after expiry, until the hold is removed', async () => {
    const { ward, hold, book, attended, facilitator } = agenda;
    await attended();
    const { HoldId } = (await hold(ward.ana, at('09:00'))).json();
    await ward.later(6);
    await facilitator.browser.signIn(facilitator.person);
    await ward.runJob(removeExpiredHolds);
    const late = await book(ward.ana, { HoldId });
    const other = (await hold(ward.ana, at('10:00'))).json();
    await ward.later(6);
    await facilitator.browser.signIn(facilitator.person);
    await hold(facilitator, at('10:00'));
    const tooLate = await book(ward.ana, { HoldId: other.HoldId });
    await ward.later(66);
    await ward.runJob(removeExpiredHolds);
    expect([late.statusCode, tooLate.statusCode, await ward.app.store.db.$count(slotHolds)]).toEqual([201, 404, 0]);
  });
});
