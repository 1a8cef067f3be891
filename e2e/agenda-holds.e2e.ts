import { addDays, daysShown } from '#domain/agenda/calendar.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { BookingDialog } from './pages/booking.dialog.ts';
import { CalendarPage } from './pages/calendar.page.ts';
import { bookHours } from './support/appointments.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill } from './support/texts.ts';

const monday = addDays(daysShown('week', chileDate(Date.now())).first, 7);
const reason = 'Control de presión arterial con exámenes';

test('18.5: keeps the text when a hold expires during writing, and holds the hour again', {
  tag: looksIn('es'),
}, async ({ signIn }) => {
  const doctor = await signIn('doctor2', { browser });
  const { page, t, context } = doctor;
  const [name = ''] = await bookHours(doctor, addDays(monday, 2), ['09:00']);
  const calendar = new CalendarPage(page, t);
  const booking = new BookingDialog(page, t);
  const survey = createSurvey(doctor);
  await context.clock.install();
  await page.reload();
  await page.getByRole('tab', { name: t.work.agenda }).click();
  await calendar.openWeek();
  await booking.open.click();
  await expect(booking.left).toHaveText(/^[45]:\d\d$/);
  await booking.find(name);
  await booking.reason.fill(reason);

  await context.clock.fastForward('05:00');
  const expired = booking.dialog.getByRole('alert').filter({ hasText: t.booking.expired });
  await expect(expired).toBeVisible();
  await expect(booking.left).toHaveCount(0);
  await expect(booking.confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(booking.reason).toHaveValue(reason);
  await survey('the hold of an hour has ended', { fixed: true });

  // The server clock was not advanced with the page clock; a reload synchronizes the page with it.
  await page.reload();
  await calendar.openWeek();
  await booking.open.click();
  await expect(booking.left).toHaveText(/^[45]:\d\d$/);
  await expect(booking.reason).toHaveValue(reason);
  await booking.confirm.click();
  await expect(booking.booked).toContainText(name);
});

test('18.5: offers solidarity hours of another physician of the specialty when an hour is taken', {
  tag: looksIn('en'),
}, async ({ signIn }) => {
  const doctor = await signIn('doctor', { locale: 'en', browser });
  const { page, t } = doctor;
  const { others } = t.calendar;
  await bookHours(doctor, addDays(monday, 3), ['12:00']);
  const calendar = new CalendarPage(page, t);
  const booking = new BookingDialog(page, t);
  const survey = createSurvey(doctor);
  doctor.troubles.expect(/409 \(Conflict\)/);
  await page.getByRole('tab', { name: t.work.agenda }).click();
  await calendar.openWeek();
  await booking.open.click();
  await booking.on(addDays(monday, 3));
  await booking.at('12', '00');
  const refused = booking.dialog.getByRole('alert');
  await expect(refused).toContainText(t.booking.failures.slot_taken);

  await refused.getByRole('button', { name: others.ask }).click();
  const physicians = refused.getByRole('list', { name: others.title }).getByRole('listitem');
  await expect(physicians.first()).toBeVisible();
  await physicians.first().getByRole('button').first().click();
  const day = refused.getByRole('button', { name: /: \d+ hours?$/ }).first();
  await day.click();
  const hours = refused.getByRole('list', { name: new RegExp(`^${fill(others.hoursTitle, { day: '' })}`) });
  await expect(hours.getByRole('listitem').first()).toHaveText(/^\d\d:\d\d$/);
  await survey('solidarity hours of another physician', { fixed: true });
});

test('18.4: lets a facilitator open the week of a physician, move an appointment and undo it by keyboard', async ({
  signIn,
}) => {
  const doctor = await signIn('doctor', { browser });
  const [name = ''] = await bookHours(doctor, addDays(monday, 4), ['08:30']);
  const { page, t } = await signIn('facilitator', { browser });
  const theirs = new CalendarPage(page, t);
  const at = (hour: string) => theirs.appointment(name, hour);
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  const professional = page.getByRole('link', { name: 'Matías Rivas' });
  await expect(professional).toBeVisible();
  await tabTo(page, professional);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Matías Rivas' })).toBeVisible();
  await tabTo(page, theirs.view('week'));
  await press('Enter');
  await expect(theirs.view('week')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, theirs.next, { back: true });
  await press('Enter');
  await expect(at('08:30')).toBeVisible();
  await tabTo(page, at('08:30'));
  await press('Enter');
  await page.getByRole('menuitem', { name: t.calendar.acts.move }).press('Enter');
  await expect(theirs.grab.getByRole('button', { name: t.calendar.grab.drop })).toBeFocused();
  await press('ArrowDown', 2);
  await press('Enter');
  await expect(theirs.undo).toBeVisible();
  await expect(at('09:00')).toBeFocused();
  await press('Control+z');
  await expect(at('08:30')).toBeVisible();
  await expect(theirs.undo).toHaveCount(0);
});
