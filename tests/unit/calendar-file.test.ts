import { describe, expect, test } from 'vitest';
import { calendarFile } from '#server/core/calendar-file.ts';
import { readCalendar } from '../support/read-calendar.ts';

const [stamp, start, end] = ['2026-05-04T12:00:00Z', '2026-05-05T23:45:00Z', '2026-05-06T00:15:00Z'].map(
  (text) => new Date(text),
) as [Date, Date, Date];
const event = { uid: 'b6f1c2de', sequence: 3, start, end, summary: 'Atención con Ñusta Peñaloza; sala 2, piso\\3' };
describe('a calendar file', () => {
  test('round-trips completely, in UTC', () => {
    const description = `Día y hora: mañana a las 19:45.\nPrimera línea\\con barra; y ${'ñandú '.repeat(40)}fin`;
    const between = { organizer: 'ronda@salud.example', attendee: 'javiera@ronda.example' };
    const file = calendarFile({ method: 'REQUEST', stamp, events: [{ ...event, description, between }] });
    expect(readCalendar(file)).toEqual({
      method: 'REQUEST',
      name: null,
      events: [
        {
          uid: 'b6f1c2de',
          sequence: 3,
          summary: event.summary,
          description,
          times: [
            [start, 'UTC'],
            [end, 'UTC'],
          ],
          status: 'CONFIRMED',
          people: ['mailto:ronda@salud.example', 'mailto:javiera@ronda.example'],
        },
      ],
    });
  });

  test.each([0, 1, 2, 3])(
    'folds lines at 75 octets without splitting a character, with %i letters before',
    (before) => {
      const summary = `${'a'.repeat(before)}${'ñ'.repeat(40)}${'😀'.repeat(40)}`;
      const file = calendarFile({ stamp, events: [{ ...event, summary }] });
      const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line));
      expect([Math.max(...lengths) <= 75, file.includes('\ufffd'), readCalendar(file).events[0]?.summary]).toEqual([
        true,
        false,
        summary,
      ]);
    },
  );

  test('prevents injection of properties by a text', () => {
    const file = calendarFile({
      stamp,
      events: [{ ...event, summary: 'a\r\nATTENDEE:mailto:b@c.example\nEND:VEVENT' }],
    });
    expect(file.split('\r\n').filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
  });

  test('marks a cancelled event', () => {
    const { method, events } = readCalendar(
      calendarFile({ method: 'CANCEL', stamp, events: [{ ...event, cancelled: true }] }),
    );
    expect([method, events[0]?.status]).toEqual(['CANCEL', 'CANCELLED']);
  });
});
