import { addDays, daysShown } from '#domain/agenda/calendar.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { BookingDialog } from './pages/booking.dialog.ts';
import { CalendarPage } from './pages/calendar.page.ts';
import { bookHours, instantOf } from './support/appointments.ts';
import { expect, test } from './support/fixtures.ts';
import { stillBrowser } from './support/survey.ts';

const tuesday = addDays(daysShown('week', chileDate(Date.now())).first, 8);

/** A time zone up to a day ahead of Chile, and some one or two hours behind it. */
const devices = [
  { timezoneId: 'Asia/Tokyo', account: 'doctor' },
  { timezoneId: 'America/New_York', account: 'doctor2' },
] as const;

for (const { timezoneId, account } of devices) {
  test(`18.9: shows, moves and books in Chilean time on a device in ${timezoneId}`, async ({ signIn }) => {
    const doctor = await signIn(account, { browser: { ...stillBrowser, timezoneId } });
    const { page, base, headers, t } = doctor;
    const calendar = new CalendarPage(page, t);
    const booking = new BookingDialog(page, t);
    const [morning = '', night = ''] = await bookHours(doctor, tuesday, ['09:00', '23:15']);
    const lane = page.locator(`[data-date="${tuesday}"]`).last();
    const agenda = page.waitForRequest(/GetAgendaByDateRangeDetail/);
    const startsOf = async () => {
      const userId = new URL((await agenda).url()).searchParams.get('userId');
      const path = `user-admin/v2/Appointment/Scheduler/${userId}?initDate=${tuesday}&endDate=${tuesday}`;
      const answer = await page.request.get(`${base}/api/${path}`, { headers });
      expect(answer.status()).toBe(200);
      return (await answer.json()).Dtos.map(({ Start }: { Start: string }) => Start);
    };

    await test.step('shows each hour of a week in its Chilean lane', async () => {
      await page.getByRole('tab', { name: t.work.agenda }).click();
      await calendar.openWeek();
      await expect(calendar.appointment(morning, '09:00')).toBeVisible();
      const [place, nine, late] = [
        await lane.boundingBox(),
        await calendar.appointment(morning, '09:00').boundingBox(),
        await calendar.appointment(night, '23:15').boundingBox(),
      ];
      const row = await page.locator('[data-time="09:00:00"]').last().boundingBox();
      if (!place || !nine || !late || !row) throw new Error('the week is not drawn');
      for (const box of [nine, late]) {
        expect([box.x >= place.x - 1, box.x + box.width <= place.x + place.width + 1]).toEqual([true, true]);
      }
      expect(Math.abs(nine.y - row.y)).toBeLessThan(row.height / 2);
    });

    await test.step('books a selected span at that Chilean hour', async () => {
      await expect(page.locator('[data-time="10:30:00"]').last()).toBeInViewport();
      const [place, row] = [
        await lane.boundingBox(),
        await page.locator('[data-time="10:30:00"]').last().boundingBox(),
      ];
      if (!place || !row) throw new Error('the week is not drawn');
      const [x, y] = [place.x + place.width / 2, row.y + row.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + row.height, { steps: 4 });
      await page.mouse.up();
      await expect(booking.dialog).toContainText('10:30');
      await booking.find(morning);
      await booking.reason.fill('Control de presión arterial con exámenes');
      await booking.confirm.click();
      await expect(calendar.appointment(morning, '10:30')).toBeVisible();
      expect(await startsOf()).toEqual(['09:00', '10:30', '23:15'].map((time) => instantOf(tuesday, time)));
    });

    await test.step('drops a dragged appointment on the Chilean hour that it shows', async () => {
      const [from, half] = [
        await calendar.appointment(morning, '09:00').boundingBox(),
        await page.locator('[data-time="09:30:00"]').last().boundingBox(),
      ];
      const nine = await page.locator('[data-time="09:00:00"]').last().boundingBox();
      if (!from || !half || !nine) throw new Error('the week is not drawn');
      const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + (half.y - nine.y) / 2, { steps: 5 });
      await page.mouse.move(x, y + (half.y - nine.y), { steps: 5 });
      await page.mouse.up();
      await expect(calendar.appointment(morning, '09:30')).toBeVisible();
      await expect.poll(startsOf).toEqual(['09:30', '10:30', '23:15'].map((time) => instantOf(tuesday, time)));
    });

    await test.step('shows the same hours in the list of the day, including the one at night', async () => {
      await calendar.view('day').click();
      for (let day = addDays(chileDate(Date.now()), 7); day > tuesday; day = addDays(day, -1)) {
        await page.getByRole('button', { name: t.calendar.previous.day }).click();
      }
      for (let day = addDays(chileDate(Date.now()), 7); day < tuesday; day = addDays(day, 1)) {
        await page.getByRole('button', { name: t.calendar.next.day }).click();
      }
      const hours = page.getByRole('table', { name: t.agenda.label }).locator('td:first-child b');
      await expect(hours).toHaveText(['09:30', '10:30', '23:15']);
    });
  });
}
