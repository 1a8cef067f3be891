import { afterEach, describe, expect, test } from 'vitest';
import { chileTime } from '../chile-clock.ts';
import { type AgendaHoursContent, noAgendaHours } from './agenda-hours.ts';
import { hoursProblems } from './agenda-hours-draft.ts';
import { daysOf, daysShown } from './calendar.ts';
import { clockCases, shownWeeks, zones } from './clock-cases.fixtures.ts';
import { slotStateOf } from './slot-states.ts';
import { type Booking, freeFor, type Span, slotsOf, withStates } from './slots.ts';

const BranchOfficeId = '3f0e4a52-1c63-4a1b-9a0d-6b1f0f6f7a01';
const weekly = (Weekday: number, From: string, To: string, IsSolidarity = false) => ({
  Weekday,
  From,
  To,
  BranchOfficeId,
  IsSolidarity,
});
const hoursOf = (content: Partial<AgendaHoursContent>): AgendaHoursContent => ({ ...noAgendaHours, ...content });
const everyDay = (From: string, To: string) =>
  hoursOf({ DeltaMinutes: 60, Weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => weekly(day, From, To)) });
const startsOf = (content: AgendaHoursContent, date: string) =>
  slotsOf(content, date).map(({ start }) => [chileTime(start), start.toISOString()]);

describe('the slots of a day', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test.each(clockCases)(
    'lists the slots of $name, whatever the time zone of the device',
    ({ date, from, to, starts }) => {
      const seen = zones.map((name) => {
        process.env.TZ = name;
        return startsOf(everyDay(from, to), date);
      });
      expect(seen).toEqual(zones.map(() => starts));
    },
  );

  test('lists the slots of the weekday, from Monday 1 to Sunday 7, with their place', () => {
    const content = hoursOf({
      DeltaMinutes: 60,
      Weekly: [weekly(1, '09:00', '10:00'), weekly(7, '11:00', '12:30', true)],
    });
    const seen = ['2026-05-03', '2026-05-04', '2026-05-05'].map((date) =>
      slotsOf(content, date).map(({ start, branchOfficeId, isSolidarity }) => [
        chileTime(start),
        branchOfficeId,
        isSolidarity,
      ]),
    );
    expect(seen).toEqual([[['11:00', BranchOfficeId, true]], [['09:00', BranchOfficeId, false]], []]);
  });

  test('adds extra hours where the week leaves time, and marks blocked ones', () => {
    const content = hoursOf({
      DeltaMinutes: 30,
      Weekly: [weekly(1, '09:00', '10:00')],
      Extra: [{ Date: '2026-05-04', From: '09:30', To: '10:30', BranchOfficeId, IsSolidarity: true }],
      Blocked: [{ Date: '2026-05-04', From: '09:15', To: '09:30', Reason: 'Reunión' }],
    });
    const seen = ['2026-05-04', '2026-05-11'].map((date) =>
      slotsOf(content, date).map(({ start, isBlocked, isSolidarity }) => [chileTime(start), isBlocked, isSolidarity]),
    );
    expect(seen).toEqual([
      [
        ['09:00', true, false],
        ['09:30', false, false],
        ['10:00', false, true],
      ],
      [
        ['09:00', false, false],
        ['09:30', false, false],
      ],
    ]);
  });
});

test.each(shownWeeks)(
  'lists the days of the week of $day from Monday on, across clock changes and years',
  ({ day, days }) => {
    expect(daysOf(daysShown('week', day))).toEqual(days);
  },
);

describe('the state of a slot', () => {
  const content = hoursOf({
    DeltaMinutes: 60,
    Weekly: [weekly(1, '08:00', '13:00')],
    Blocked: [{ Date: '2026-05-04', From: '12:00', To: '13:00', Reason: '' }],
  });
  const at = (time: string) => new Date(`2026-05-04T${time}:00.000Z`);
  const booking = (careId: string, start: string, end: string, status: number, closeReason: string | null = null) =>
    ({ careId, start: at(start), end: at(end), status, closeReason }) satisfies Booking;
  const held = (holds: Span[]) => holds.map((hold) => ({ ...hold, until: at('12:35') }));
  const states = (bookings: Booking[], now: string, holds: Span[] = []) =>
    withStates(slotsOf(content, '2026-05-04'), { bookings, holds: held(holds) }, at(now)).map(
      ({ start, state, careId }) => [chileTime(start), state, careId],
    );

  test('is free until it begins, then it is omitted', () => {
    expect(states([], '13:00')).toEqual([
      ['10:00', 'FREE', null],
      ['11:00', 'FREE', null],
      ['12:00', 'BLOCKED', null],
    ]);
  });

  test('has the state of its appointment; a cancelled one leaves it free', () => {
    const bookings = [
      booking('attended', '12:00', '12:15', 4, 'ATTENDED'),
      booking('absent', '13:00', '14:00', 4, 'NO_SHOW'),
      booking('cancelled', '14:00', '15:00', 4, 'CANCELLED_BY_MEDIC'),
      booking('open', '15:30', '16:30', 1),
    ];
    expect(states(bookings, '13:30')).toEqual([
      ['08:00', 'ATTENDED', 'attended'],
      ['09:00', 'NO_SHOW', 'absent'],
      ['10:00', 'FREE', null],
      ['11:00', 'BOOKED', 'open'],
      ['12:00', 'BOOKED', 'open'],
    ]);
  });

  test('is attended when a hypobaric programme ended', () => {
    expect(['HIC_FINISHED', 'HIC_INTERRUPTED', 'WITHDRAWN', null].map((reason) => slotStateOf(4, reason))).toEqual([
      ...['ATTENDED', 'ATTENDED', null, null],
    ]);
  });

  test('is held while another user books any part of it, unless it is booked or blocked', () => {
    const holds = [
      { start: at('13:45'), end: at('14:15') },
      { start: at('15:00'), end: at('17:00') },
    ];
    const taken = { bookings: [], holds: held(holds) };
    const [first] = withStates(slotsOf(content, '2026-05-04'), taken, at('12:30'));
    expect(first?.heldUntil).toEqual(at('12:35'));
    expect(states([booking('open', '15:00', '15:15', 1)], '12:30', holds)).toEqual([
      ['09:00', 'HELD', null],
      ['10:00', 'HELD', null],
      ['11:00', 'BOOKED', 'open'],
      ['12:00', 'BLOCKED', null],
    ]);
  });

  test('is free for a longer appointment only if its whole duration is free', () => {
    const bookings = [booking('open', '14:30', '15:00', 1), booking('cancelled', '13:00', '14:00', 4, 'WITHDRAWN')];
    const free = (minutes: number, holds: Span[] = []) =>
      freeFor(slotsOf(content, '2026-05-04'), minutes, { bookings, holds: held(holds) }, at('11:00')).map(({ start }) =>
        chileTime(start),
      );
    expect([free(60), free(90), free(120), free(15, [{ start: at('13:30'), end: at('13:45') }])]).toEqual([
      ['08:00', '09:00', '11:00'],
      ['08:00', '09:00', '11:00'],
      ['08:00', '11:00'],
      ['08:00', '11:00'],
    ]);
  });

  test('shows the open appointment where another one ended', () => {
    const bookings = [booking('absent', '14:00', '15:00', 4, 'NO_SHOW'), booking('next', '14:15', '14:30', 1)];
    expect(states(bookings, '11:00')[2]).toEqual(['10:00', 'BOOKED', 'next']);
  });
});

test.each([
  ['hours that end before they start', [weekly(1, '10:00', '09:00')], { 'Weekly.0.To': 'endsBeforeStart' }],
  ['a time that is none', [weekly(1, '25:00', '30:00')], { 'Weekly.0.From': 'invalid', 'Weekly.0.To': 'invalid' }],
  [
    'hours of a weekday that overlap',
    [weekly(1, '09:00', '11:00'), weekly(1, '10:59', '12:00')],
    { 'Weekly.1.From': 'hoursOverlap' },
  ],
  [
    'long hours with short ones within and others after',
    [weekly(1, '17:00', '19:00'), weekly(1, '09:00', '18:00'), weekly(1, '10:00', '10:30')],
    { 'Weekly.0.From': 'hoursOverlap', 'Weekly.2.From': 'hoursOverlap' },
  ],
  [
    'the same hours twice',
    [weekly(1, '09:00', '10:00'), weekly(1, '09:00', '10:00')],
    { 'Weekly.0.From': 'hoursOverlap', 'Weekly.1.From': 'hoursOverlap' },
  ],
  ['hours that touch', [weekly(1, '09:00', '11:00'), weekly(1, '11:00', '12:00'), weekly(2, '09:00', '11:00')], {}],
])('checks %s', (_name, Weekly, problems) => {
  expect(hoursProblems(hoursOf({ Weekly }))).toEqual(problems);
});
