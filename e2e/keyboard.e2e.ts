import { dayAfter } from './pages/attention.dialog.ts';
import { demoPassword, emailOf } from './pages/login.page.ts';
import { expect, test } from './support/fixtures.ts';
import { forbidPointer, tabTo } from './support/keyboard.ts';
import { fill, locales } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';

for (const locale of locales) {
  test(`A11Y-2: completes the whole journey without a mouse (${locale})`, async ({ visit }) => {
    const desk = await visit({ locale });
    const { page, login, shell, attention, work, orientation, t } = desk;
    const { keyboard } = page;
    desk.troubles.expect(endedSession);
    await forbidPointer(page);

    await test.step('signs in', async () => {
      await desk.open('auth-login');
      await expect(login.email).toBeFocused();
      await keyboard.type(emailOf('fullservice'));
      await tabTo(page, login.password);
      await keyboard.type(demoPassword);
      await keyboard.press('Enter');
      await expect(work.heading).toBeFocused();
    });

    await test.step('stops first at the link to the content', async () => {
      await tabTo(page, shell.skip);
      await keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('goes online from the palette', async () => {
      await shell.run(t.availability.goOnline);
      await expect(attention.minutes).toBeFocused();
      await keyboard.press('Control+a');
      await keyboard.type('25');
      await tabTo(page, attention.endDate);
      const tomorrow = dayAfter(await attention.endDate.inputValue());
      await keyboard.press('Control+a');
      await keyboard.type(tomorrow);
      await tabTo(page, attention.hour);
      await keyboard.type('12');
      await tabTo(page, attention.minute);
      await keyboard.type('30');
      await tabTo(page, attention.goOnline);
      await keyboard.press('Enter');
      await expect(attention.dialog).toBeHidden();
      await expect(shell.onlineSwitch).toBeChecked();
      await expect(page.getByText(fill(t.availability.until, { time: `${t.app.tomorrow} 12:30` }))).toBeVisible();
    });

    await test.step('moves through the tabs of the board with the arrows', async () => {
      await tabTo(page, work.tab('waiting'));
      await keyboard.press('ArrowRight');
      await expect(work.tab('mine')).toHaveAttribute('aria-selected', 'true');
      await keyboard.press('Home');
      await expect(work.tab('waiting')).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('takes the next case and answers it', async () => {
      await shell.run(t.work.attendNext);
      await orientation.isMine();
      await tabTo(page, orientation.answer);
      // In a text field a question mark is a character, not a shortcut (A11Y-14).
      await keyboard.type('¿Desde cuándo le duele? Escríbalo aquí y tome agua.');
      await expect(shell.shortcuts).toBeHidden();
      await expect(orientation.saveState('saved')).toBeVisible();
      await tabTo(page, orientation.send);
      await keyboard.press('Enter');
      await expect(orientation.banner('answered')).toBeVisible();
    });

    await test.step('opens the list of shortcuts with its own shortcut and closes it with Escape', async () => {
      await keyboard.press('Shift+?');
      await expect(shell.shortcuts).toBeVisible();
      await keyboard.press('Escape');
      await expect(shell.shortcuts).toBeHidden();
    });

    await test.step('stops receiving cases with the switch', async () => {
      await tabTo(page, shell.onlineSwitch);
      await keyboard.press('Space');
      await expect(shell.onlineSwitch).not.toBeChecked();
    });

    await test.step('signs out from the menu', async () => {
      await tabTo(page, shell.profile);
      await keyboard.press('Enter');
      await expect(shell.menu).toBeVisible();
      await keyboard.press('End');
      await keyboard.press('Enter');
      await expect(login.heading).toBeVisible();
    });
  });
}

test('returns the focus with Escape to the control that opened the dialog', async ({ signIn }) => {
  const desk = await signIn('doctor');
  const { page, shell, attention } = desk;
  await forbidPointer(page);
  await tabTo(page, shell.finder);
  await page.keyboard.press('Enter');
  await expect(shell.paletteBox).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shell.finder).toBeFocused();
  await tabTo(page, shell.onlineSwitch);
  await page.keyboard.press('Space');
  await expect(attention.minutes).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(attention.dialog).toBeHidden();
  await expect(shell.onlineSwitch).toBeFocused();
  await expect(shell.onlineSwitch).not.toBeChecked();
});
