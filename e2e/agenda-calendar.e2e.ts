import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { addDays, daysShown } from '#domain/agenda/calendar.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { CalendarPage } from './pages/calendar.page.ts';
import { bookHours } from './support/appointments.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const professionals = { es: 'Matías Rivas', en: 'Camila Soto' } as const;
const monday = addDays(daysShown('week', chileDate(Date.now())).first, 7);
const why = { es: 'La persona avisó que no puede asistir.', en: 'The person told us that they cannot come.' } as const;

type Booked = { name: string; at: (hour: string) => Locator };

for (const locale of locales) {
  test(`18.2: moves and cancels appointments of a week, by keyboard and mouse, live for both (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    const names = await bookHours(doctor, addDays(monday, 1), ['09:00', '11:00']);
    const [first = '', second = ''] = names;
    const facilitator = await signIn('facilitator', { locale, browser });
    const { page, t } = facilitator;
    const { calendar: words } = t;
    const mine = new CalendarPage(doctor.page, doctor.t);
    const theirs = new CalendarPage(page, t);
    const survey = createSurvey(facilitator);
    facilitator.troubles.expect(/net::ERR_FAILED/);
    facilitator.troubles.expect(/409 \(Conflict\)/);
    const rosa: Booked = { name: first, at: (hour) => theirs.appointment(first, hour) };
    const ana: Booked = { name: second, at: (hour) => theirs.appointment(second, hour) };

    await test.step('shows the physician their own week', async () => {
      await doctor.page.getByRole('tab', { name: doctor.t.work.agenda }).click();
      await mine.openWeek();
      await expect(mine.appointment(first, '09:00')).toBeVisible();
    });

    await test.step('shows the facilitator the professional and their week', async () => {
      await page.getByRole('link', { name: professionals[locale] }).click();
      await expect(page.getByRole('heading', { level: 1, name: professionals[locale] })).toBeVisible();
      await expect(page.getByText(t.agenda.empty)).toBeVisible();
      await survey('day of a professional');
      await theirs.view('week').click();
      const letGo = await hold(page, /CalendarDetail/);
      await theirs.next.click();
      await expect(theirs.loading).toBeAttached();
      await letGo();
      await expect(rosa.at('09:00')).toBeVisible();
      await survey('week of a professional');
    });

    await test.step('moves an appointment by keyboard, and announces each step with its day', async () => {
      await theirs.act(rosa.at('09:00'), 'move');
      await expect(theirs.grab.getByRole('button', { name: words.grab.drop })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('status').filter({ hasText: new RegExp(`${first}: .*09:30.*09:45`) })).toBeAttached();
      await survey('appointment that is moved by keys', { fixed: true });
      await page.keyboard.press('Escape');
      await expect(rosa.at('09:00')).toBeFocused();
      await theirs.act(rosa.at('09:00'), 'move');
      await expect(theirs.grab.getByRole('button', { name: words.grab.drop })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(theirs.undo).toBeVisible();
      await expect(rosa.at('09:15')).toBeFocused();
      await expect(mine.appointment(first, '09:15')).toBeVisible();
    });

    await test.step('undoes the move with one shortcut, for both', async () => {
      // The capital letter is the key that Caps Lock produces.
      await page.keyboard.press('Control+Z');
      await expect(mine.appointment(first, '09:00')).toBeVisible();
      await expect(rosa.at('09:00')).toBeVisible();
      await expect(theirs.undo).toHaveCount(0);
    });

    await test.step('drags the appointment within its day, and extends it by keyboard', async () => {
      const [from, later] = [await rosa.at('09:00').boundingBox(), await ana.at('11:00').boundingBox()];
      if (!from || !later) throw new Error('the appointments are not drawn');
      const anHour = (later.y - from.y) / 2;
      const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + anHour / 2, { steps: 5 });
      await page.mouse.move(x, y + anHour, { steps: 5 });
      await page.mouse.up();
      await expect(rosa.at('10:00')).toBeVisible();
      await expect(mine.appointment(first, '10:00')).toBeVisible();
      await expect(theirs.undo).toBeVisible();
      await theirs.act(rosa.at('10:00'), 'resize');
      await expect(theirs.grab.getByRole('button', { name: words.grab.drop })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(theirs.appointment(first, `10:00 ${locale === 'es' ? 'a' : 'to'} 10:30,`)).toBeVisible();
      await expect(mine.appointment(first, `10:00 ${locale === 'es' ? 'a' : 'to'} 10:30,`)).toBeVisible();
    });

    await test.step('shows both appointments of a conflict, and offers the next free hours', async () => {
      await expect(theirs.undo).toBeVisible();
      await theirs.act(rosa.at('10:00'), 'move');
      await expect(theirs.grab.getByRole('button', { name: words.grab.drop })).toBeFocused();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(theirs.refused).toContainText(words.failures.slot_taken);
      await expect(theirs.refused).toContainText(second);
      await expect(rosa.at('10:00')).toBeVisible();
      await survey('conflict with the next free hours', { fixed: true });
      await theirs.refused.getByRole('list').getByRole('button').first().click();
      await expect(mine.appointment(first, '11:15')).toBeVisible();
      await expect(theirs.undo).toBeVisible();
    });

    await test.step('restores the appointment when the server does not respond, and retries', async () => {
      const mend = await fail(page, /Reschedule/);
      await theirs.act(ana.at('11:00'), 'reschedule');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t.clock.hour, { exact: true }).selectOption('15');
      await dialog.getByLabel(words.reschedule.commentary).fill(why[locale]);
      await survey('another hour for an appointment', { fixed: true });
      await dialog.getByRole('button', { name: words.reschedule.confirm }).click();
      await expect(theirs.refused).toContainText(words.failures.generic);
      await expect(ana.at('11:00')).toBeVisible();
      await mend();
      await theirs.refused.getByRole('button', { name: words.retry }).click();
      await expect(mine.appointment(second, '15:00')).toBeVisible();
      await expect(theirs.undo).toBeVisible();
    });

    await test.step('A11Y-13: opens the context menu of a focused appointment by Shift+F10, and Escape returns the focus', async () => {
      const hour = ana.at('15:00');
      await hour.focus();
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menuitem', { name: words.acts.cancel })).toBeVisible();
      await expect(hour).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(hour).toBeFocused();
    });

    await test.step('cancels an appointment with a reason from the context menu', async () => {
      await ana.at('15:00').click({ button: 'right' });
      await page.getByRole('menuitem', { name: words.acts.cancel }).click();
      const confirm = theirs.cancelling.getByRole('button', { name: words.cancel.confirm });
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await theirs.cancelling.getByLabel(words.cancel.reason).fill(why[locale]);
      await survey('an hour is cancelled', { fixed: true });
      await confirm.click();
      await expect(theirs.cancelling).toHaveCount(0);
      await expect(ana.at('15:00')).toHaveCount(0);
      await expect(mine.appointment(second, '15:00')).toHaveCount(0);
      const notice = doctor.page.getByRole('status').filter({ hasText: why[locale] });
      await expect(notice.getByRole('listitem').last()).toContainText(nameOf('facilitator'));
      await expect(notice).not.toContainText(second);
      await notice.getByRole('button', { name: doctor.t.app.dismiss }).click();
      await expect(notice).toHaveCount(0);
    });

    await test.step('cancels another one by keyboard, and removes it from the view of the physician', async () => {
      const [third = ''] = await bookHours(doctor, addDays(monday, 1), ['16:30']);
      const hour = theirs.appointment(third, '16:30');
      await expect(hour).toBeVisible();
      await expect(mine.appointment(third, '16:30')).toBeVisible();
      await theirs.act(hour, 'cancel');
      await expect(theirs.cancelling.getByRole('button', { name: words.cancel.keep })).toBeFocused();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.keyboard.press('Shift+Tab');
      await expect(theirs.cancelling.getByLabel(words.cancel.reason)).toBeFocused();
      await page.keyboard.type(why[locale]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(theirs.cancelling.getByRole('button', { name: words.cancel.confirm })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(theirs.cancelling).toHaveCount(0);
      await expect(hour).toHaveCount(0);
      await expect(mine.appointment(third, '16:30')).toHaveCount(0);
    });

    await test.step('opens a week from a day of the month, and shows a day list on a telephone', async () => {
      await theirs.view('month').click();
      await expect(rosa.at('11:15')).toBeVisible();
      await survey('month of a professional');
      await page
        .locator(`[data-date="${addDays(monday, 3)}"]`)
        .first()
        .click();
      await expect(theirs.view('week')).toHaveAttribute('aria-pressed', 'true');
      await expect(rosa.at('11:15')).toBeVisible();
      await page.setViewportSize({ width: 320, height: 800 });
      await expect(page.getByText(t.agenda.empty)).toBeVisible();
      for (let day = 0; day < 2; day += 1) await page.getByRole('button', { name: words.previous.day }).click();
      const moved = new RegExp(`11:15.*${first}`);
      await expect(page.getByRole('table', { name: t.agenda.label }).getByRole('row', { name: moved })).toBeVisible();
      await expect(theirs.view('week')).toHaveCount(0);
    });
  });
}

test('18.4: opens the pages of a professional only to managers of their agenda, and a chat under their own name', async ({
  signIn,
}) => {
  const facilitator = await signIn('facilitator', { browser });
  const { page, t } = facilitator;
  await page.getByRole('link', { name: professionals.es }).click();
  await page
    .getByRole('navigation', { name: t.facilitator.tabsLabel })
    .getByRole('link', { name: t.facilitator.tabs.chat })
    .click();
  await page.getByRole('button', { name: t.facilitator.chatOpen }).click();
  await expect(page.getByRole('region', { name: fill(t.chat.window, { name: professionals.es }) })).toBeVisible();
  await facilitator.open('platform-facilitator-id', randomUUID());
  await expect(page.getByRole('heading', { name: t.facilitator.notMine })).toBeVisible();
});

test('18.8: shows four appointments of a day in a month view, and the others behind a number that opens by key', {
  tag: looksIn('es'),
}, async ({ signIn }) => {
  const doctor = await signIn('fullservice', { browser });
  const { page, t } = doctor;
  const calendar = new CalendarPage(page, t);
  const hours = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30'];
  const names = await bookHours(doctor, addDays(monday, 3), hours);
  const survey = createSurvey(doctor);
  await page.getByRole('tab', { name: t.work.agenda }).click();
  await calendar.openWeek();
  await expect(calendar.appointment(names[5] ?? '', '10:30')).toBeVisible();
  await calendar.view('month').click();
  await expect(calendar.appointment(names[3] ?? '', '09:30')).toBeVisible();
  await expect(calendar.appointment(names[4] ?? '', '10:00')).toHaveCount(0);
  const more = page.getByRole('button', { name: fill(t.calendar.more, { count: '2' }), exact: true });
  await expect(more).toBeVisible();
  await more.press('Enter');
  const all = page.getByRole('dialog').getByRole('button').and(page.locator('[data-appointment]'));
  await expect(all).toHaveCount(hours.length);
  await calendar.act(all.last(), 'detail');
  await expect(
    page.getByRole('dialog', { name: fill(t.calendar.detail.title, { name: names[5] ?? '' }) }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').filter({ hasText: t.calendar.detail.duration })).toHaveCount(0);
  await more.press('Enter');
  await expect(all).toHaveCount(hours.length);
  await survey('all appointments of a day of a month', { fixed: true, floating: true });
});
