import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clockCases, shownWeeks } from '#domain/agenda/clock-cases.fixtures.ts';
import { chileTime } from '#domain/chile-clock.ts';
import { agendaHours } from '#server/db/schema/index.ts';
import { type Agenda, openAgenda } from './support/booking.ts';
import { describeEngines } from './support/engines.ts';

const appointments = '/api/user-admin/v2/Appointment';

describeEngines('an agenda', (engine) => {
  let agenda: Agenda;
  beforeAll(async () => {
    agenda = await openAgenda(engine);
  });
  afterAll(() => agenda.ward.close());
  beforeEach(() => agenda.begin());

  const attends = async (From: string, To: string) => {
    const { db } = agenda.ward.app.store;
    const [row] = await db.select().from(agendaHours).where(eq(agendaHours.userId, agenda.anaId));
    const BranchOfficeId = row?.weekly[0]?.BranchOfficeId ?? '';
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((Weekday) => ({ Weekday, From, To, BranchOfficeId, IsSolidarity: false }));
    await db.update(agendaHours).set({ deltaMinutes: 60, weekly }).where(eq(agendaHours.userId, agenda.anaId));
  };
  const ask = async (path: string) => (await agenda.ward.ana.browser.get(`${appointments}/${path}`)).json().Dtos;

  test.each(clockCases)('returns the hours of $name, in its day and counted in its week', async (one) => {
    const { date, from, to, starts } = one;
    await attends(from, to);
    const slots = await ask(`CalendarDetail?medicalUserId=${agenda.anaId}&date=${date}`);
    const days = await ask(`Calendar?medicalUserId=${agenda.anaId}&initDate=${date}&segmentDay=1`);
    expect({ slots: slots.map(({ Start }: { Start: string }) => [chileTime(Start), Start]), days }).toEqual({
      slots: starts,
      days: [{ Date: date, Free: starts.length, Booked: 0 }],
    });
  });

  test.each(shownWeeks)('returns the seven days of the week of $day', async ({ days }) => {
    const [initDate] = days;
    const shown = await ask(`Calendar?medicalUserId=${agenda.anaId}&initDate=${initDate}&segmentDay=7`);
    expect(shown.map(({ Date: date }: { Date: string }) => date)).toEqual(days);
  });

  test.each(shownWeeks)('returns in the week of $day the hours of its seven days', async ({ days }) => {
    const [first] = days;
    await attends('00:00', '24:00');
    const detail = `CalendarDetail?medicalUserId=${agenda.anaId}`;
    const each = await Promise.all(days.map((date) => ask(`${detail}&date=${date}`)));
    expect(await ask(`${detail}&date=${first}&segmentDay=7`)).toEqual(each.flat());
  });
});
