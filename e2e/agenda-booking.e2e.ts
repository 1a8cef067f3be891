import { randomUUID } from 'node:crypto';
import { addDays, daysShown } from '#domain/agenda/calendar.ts';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { BookingDialog } from './pages/booking.dialog.ts';
import { CalendarPage } from './pages/calendar.page.ts';
import { bookAt, instantOf } from './support/appointments.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { alter, fail, withoutStart } from './support/requests.ts';
import { stillBrowser as browser, coreIn, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const professionals = { es: 'Matías Rivas', en: 'Camila Soto' } as const;
const tuesday = addDays(daysShown('week', chileDate(Date.now())).first, 8);
const why = { es: 'Dolor de pecho que no puede esperar.', en: 'Chest pain that cannot wait any longer.' } as const;

/** A patient with an earlier encounter with the physician. */
async function knownPatient(desk: Desk): Promise<string> {
  const { User } = await known(desk);
  return `${User.Name} ${User.LastName}`;
}

type Known = { User: { UserId: string; Name: string; LastName: string } };

async function known({ page, base, headers }: Desk): Promise<Known> {
  const { Dtos } = await (await page.request.get(`${base}/api/clinical/v2/MedicalCares?size=50`, { headers })).json();
  return Dtos.find(({ User }: { User: { UserId: string | null } }) => User.UserId !== null);
}

for (const locale of locales) {
  test(`18.5: books appointments by keyboard and mouse, live for both, and overbooks with a reason (${locale})`, {
    tag: coreIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    const name = await knownPatient(doctor);
    const facilitator = await signIn('facilitator', { locale, browser });
    const { page, t } = facilitator;
    const mine = new CalendarPage(doctor.page, doctor.t);
    const theirs = new CalendarPage(page, t);
    const own = new BookingDialog(doctor.page, doctor.t);
    const other = new BookingDialog(page, t);
    const survey = createSurvey(facilitator);
    facilitator.troubles.expect(/net::ERR_FAILED/);
    facilitator.troubles.expect(/409 \(Conflict\)/);

    await test.step('lets the physician book with the keyboard only', async () => {
      await doctor.page.getByRole('tab', { name: doctor.t.work.agenda }).click();
      await mine.openWeek();
      await doctor.page.keyboard.press('Control+b');
      await expect(own.search).toBeVisible();
      await expect(own.left).toHaveText(/^[45]:\d\d$/);
      await own.search.focus();
      await doctor.page.keyboard.type(name);
      const choose = own.dialog.getByRole('list', { name: doctor.t.booking.found }).getByRole('button').first();
      await choose.press('Enter');
      await own.reason.fill(why[locale]);
      await doctor.page.keyboard.press('Control+Enter');
      await expect(own.booked).toContainText(name);
      await expect(own.dialog).toHaveCount(0);
      await expect(mine.appointment(name, '\\d\\d:\\d\\d')).toBeVisible();
    });

    await test.step('lets the facilitator select a span with the mouse, and keeps their input over a reload', async () => {
      await page.getByRole('link', { name: professionals[locale] }).click();
      await theirs.openWeek();
      const lane = page.locator(`[data-date="${tuesday}"]`).last();
      const rows = page.locator('[data-time="10:00:00"]').last();
      await expect(lane).toBeVisible();
      // The week scrolls to the first hour of work after it is drawn.
      await expect(rows).toBeInViewport();
      const from = await lane.boundingBox();
      const row = await rows.boundingBox();
      if (!from || !row) throw new Error('the week is not drawn');
      const [x, y] = [from.x + from.width / 2, row.y + row.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + row.height, { steps: 4 });
      await page.mouse.up();
      await expect(other.dialog).toContainText('10:00');
      await expect(mine.held.first()).toBeVisible();
      await other.find(name);
      await other.reason.fill(why[locale]);
      await survey('a new appointment', { fixed: true });
      await page.reload();
      await theirs.openWeek();
      await expect(theirs.appointment(name, '\\d\\d:\\d\\d').first()).toBeVisible();
      await other.open.click();
      await expect(other.reason).toHaveValue(why[locale]);
      await expect(other.dialog).toContainText(name);
    });

    await test.step('retries a booking whose response is lost, and books once', async () => {
      await other.at('16', '45');
      await expect(other.left).toBeVisible();
      await expect(other.confirm).not.toHaveAttribute('aria-disabled', 'true');
      const mend = await fail(page, /clinical\/v2\/MedicalCares$/);
      await other.confirm.click();
      await expect(other.dialog.getByText(t.booking.unsure)).toBeVisible();
      await survey('a booking without an answer', { fixed: true });
      await mend();
      await other.confirm.click();
      await expect(other.booked).toContainText(name);
      await expect(mine.appointment(name, '16:45')).toBeVisible();
      await expect(mine.held).toHaveCount(0);
    });

    await test.step('releases a held hour when its holder closes the dialog', async () => {
      await other.open.click();
      await other.at('11', '30');
      await expect(other.left).toBeVisible();
      await expect(mine.held.first()).toBeVisible();
      await survey('a week with an hour that is held', { fixed: true });
      await page.keyboard.press('Escape');
      await expect(mine.held).toHaveCount(0);
    });

    await test.step('offers other hours when one is taken, and overbooks it with a reason', async () => {
      await other.open.click();
      await other.at('16', '45');
      const refused = other.dialog.getByRole('alert');
      await expect(refused).toContainText(t.booking.failures.slot_taken);
      await expect(refused).toContainText(name);
      await survey('an hour that is taken', { fixed: true });
      await refused.getByRole('button', { name: t.calendar.overrideAsk }).click();
      await refused.getByLabel(t.calendar.overrideReason).fill(why[locale]);
      await refused.getByRole('button', { name: t.calendar.override }).click();
      await expect(other.left).toBeVisible();
      await other.find(name);
      await other.reason.fill(why[locale]);
      await other.confirm.click();
      await expect(other.booked).toContainText(name);
    });
  });
}

test('18.6: announces the next appointment before its hour, until a user has read it', {
  tag: looksIn('es'),
}, async ({ signIn }) => {
  const doctor = await signIn('fullservice', { browser });
  const { page, t } = doctor;
  const survey = createSurvey(doctor);
  const { User } = await known(doctor);
  const start = Date.now() + 4 * 60_000;
  await bookAt(doctor, User.UserId, new Date(start).toISOString());
  const notice = page.getByRole('status').filter({ hasText: t.nextAppointment.open });
  await expect(notice).toContainText(`${User.Name} ${User.LastName}, a las ${chileTime(start)}`);
  await survey('the next appointment is announced');
  await notice.getByRole('button', { name: t.app.dismiss }).click();
  await expect(notice).toHaveCount(0);
});

test('18.6: shows after a sign-in the changes of others to an appointment, until they are read on one device', {
  tag: looksIn('es'),
}, async ({ signIn }) => {
  const doctor = await signIn('doctor', { browser });
  const { page, t } = doctor;
  const survey = createSurvey(doctor);
  const { User } = await known(doctor);
  const day = addDays(daysShown('week', chileDate(Date.now())).first, 9);
  const number = await bookAt(doctor, User.UserId, instantOf(day, '18:00'));
  const url = `${doctor.base}/api/clinical/v2/MedicalCares`;
  const { Dtos } = await (await page.request.get(`${url}?size=100&status=1`, { headers: doctor.headers })).json();
  const { MedicalCareId } = Dtos.find((row: { number: string }) => row.number === number);
  await doctor.shell.signOut();
  await expect(doctor.login.heading).toBeVisible();

  const facilitator = await signIn('facilitator', { browser });
  const moved = await facilitator.page.request.post(`${url}/${MedicalCareId}/Reschedule`, {
    headers: { ...facilitator.headers, 'Idempotency-Key': randomUUID() },
    data: { date: instantOf(day, '19:00'), commentary: 'Reunión clínica' },
  });
  expect(moved.status()).toBe(200);

  const noticeOf = ({ page: of }: Desk) => of.getByRole('status').filter({ hasText: 'Reunión clínica' });
  await doctor.enterAs('doctor');
  await expect(noticeOf(doctor)).toContainText('18:00');
  await expect(noticeOf(doctor)).toContainText('19:00');
  await survey('an appointment was moved while signed out');
  const elsewhere = await signIn('doctor', { browser });
  await expect(noticeOf(elsewhere)).toBeVisible();
  await noticeOf(elsewhere).getByRole('button', { name: t.app.dismiss }).click();
  await expect(noticeOf(elsewhere)).toHaveCount(0);
  await expect(noticeOf(doctor)).toHaveCount(0);
  await withoutStart(page);
  await page.reload();
  await expect(doctor.work.heading).toBeVisible();
  await expect(noticeOf(doctor)).toHaveCount(0);
});

/**
 * Moves the hour of an appointment into the past, because no server creates one there and the test must not wait a quarter
 * of an hour.
 */
const hadItsHour = (number: string, hour: number) => (body: object) => {
  const { Dtos } = body as { Dtos: { number: string }[] };
  const [Start, End] = [hour, hour + 15 * 60_000].map((instant) => new Date(instant).toISOString());
  return { ...body, Dtos: Dtos.map((row) => (row.number === number ? { ...row, Start, End } : row)) };
};

for (const locale of locales) {
  test(`18.7: records a no-show from the late row (${locale})`, {
    tag: looksIn(locale),
  }, async ({ server, signIn }) => {
    // At noon: soon after midnight the hour that has passed would be in the agenda of the day before.
    const ahead = Date.parse(instantOf(addDays(chileDate(Date.now()), 1), '12:00')) - Date.now();
    await server.restartAhead(ahead);
    const minutesFromNow = (minutes: number) => Date.now() + ahead + minutes * 60_000;
    const doctor = await signIn(accounts[locale], { locale, browser });
    const { page, t } = doctor;
    const { acts, noShow } = t.calendar;
    doctor.troubles.expect(/409 \(Conflict\)/);
    const survey = createSurvey(doctor);
    const { User } = await known(doctor);
    const name = `${User.Name} ${User.LastName}`;
    const number = await bookAt(doctor, User.UserId, new Date(minutesFromNow(2)).toISOString());
    const row = page.getByRole('table', { name: t.agenda.label }).getByRole('row').filter({ hasText: number });
    const dialog = page.getByRole('alertdialog');
    const open = async (minutesAgo: number) => {
      await alter(page, /GetScheduledByDate/, hadItsHour(number, minutesFromNow(-minutesAgo)));
      await doctor.open('platform-work');
      await page.getByRole('tab', { name: t.work.agenda }).click();
      await expect(row).toBeVisible();
    };

    await test.step('offers nothing before a quarter of an hour has passed', async () => {
      await open(14);
      await expect(row.getByText(t.agenda.late, { exact: true })).toHaveCount(0);
      await expect(row.getByRole('button', { name: fill(acts.noShowOf, { name }) })).toHaveCount(0);
    });

    await test.step('marks the appointment as late, and asks for the outcome before it closes', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await open(16);
      await expect(row.getByText(t.agenda.late, { exact: true })).toBeVisible();
      await survey('a late appointment');
      await row.getByRole('button', { name: fill(acts.noShowOf, { name }) }).click();
      await expect(dialog.getByRole('heading', { name: fill(noShow.title, { name }) })).toBeVisible();
      await expect(dialog.getByRole('button', { name: noShow.confirm })).toHaveAttribute('aria-disabled', 'true');
      await survey('a patient who did not come');
      await dialog.getByRole('button', { name: noShow.keep }).click();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('sends the reason of the no-show', async () => {
      const sent = page.waitForRequest(/CancelForMedic/, { timeout: 30_000 });
      await row.getByRole('button', { name: fill(acts.noShowOf, { name }) }).click();
      await dialog.getByLabel(noShow.reason).fill(why[locale]);
      await dialog.getByRole('button', { name: noShow.confirm }).click();
      expect((await sent).postDataJSON()).toMatchObject({ commentary: why[locale], NoShow: true });
    });

    await test.step('decides by the server clock whether an appointment is late', async () => {
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(dialog.getByLabel(noShow.reason)).toHaveValue(why[locale]);
      await dialog.getByRole('button', { name: noShow.keep }).click();
      await expect(row).toBeVisible();
    });
  });
}
