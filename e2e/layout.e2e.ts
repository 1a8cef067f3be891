import { startTeleconsultation } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { checkLayout, covered, overlapping, sizes, tabThrough, zoomed } from './support/layout.ts';
import { stillBrowser as browser } from './support/survey.ts';

test('U6 shows every control of an encounter that has the focus, at each size', async ({ signIn }) => {
  const desk = await signIn('doctor', { browser });
  await startTeleconsultation(desk);
  await desk.care.choice('needsRest', desk.t.forms.yes).check();
  await checkLayout(desk.page, 'encounter', { isForm: true });
  await desk.page.setViewportSize(zoomed);
  expect.soft(await tabThrough(desk.page), 'encounter, zoomed').toEqual([]);
});

test('U5 shows both versions of an answer and their buttons inside the window, at each size', async ({
  signIn,
  visit,
}) => {
  const desk = await signIn('fullservice', { browser });
  const { page, orientation, t } = desk;
  desk.troubles.expect(/status of 409/);
  await expect(desk.work.live).toBeVisible();
  await desk.work.attendNext.click();
  await orientation.isMine();
  const id = await orientation.id();
  await orientation.writeAndSave('Tome agua y descanse. Vuelva a escribir si sigue igual.');
  const second = await visit({ browser });
  await second.open('auth-login');
  await second.enterAs('fullservice');
  await second.open('platform-work-detail-orientation-id', id);
  await expect(second.orientation.answer).toHaveValue(/^Tome agua y descanse/);
  await second.orientation.writeAndSave('Tome agua y descanse mucho. Vuelva a escribir si sigue igual.');
  await orientation.write('Tome agua y descanse poco. Vuelva a escribir si sigue igual.');
  await expect(orientation.saveState('conflict')).toBeVisible();
  const theirs = page.getByRole('region', { name: t.orientation.theirs });
  const mine = page.getByRole('region', { name: t.orientation.mine });
  await expect(mine.locator('mark')).toHaveText('poco.');
  await expect(theirs.locator('mark')).toHaveText('mucho.');
  await checkLayout(page, 'two versions');
  const [left, right] = [await mine.boundingBox(), await theirs.boundingBox()];
  expect(left?.y).toEqual(right?.y);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const button of await page.getByRole('button', { name: /^Seguir con/ }).all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
});

test('U7 shows a notice beside what is there and not over it, at each size', async ({ signIn }) => {
  const desk = await signIn('doctor2', { browser });
  const { page, work, t } = desk;
  desk.troubles.expect(/status of (404|409)/);
  await expect(work.live).toBeVisible();
  await work.attendNext.click();
  await desk.orientation.isMine();
  await work.goBack();
  await work.attendNext.click();
  const notice = page.getByText(t.work.failures.medicalcare_already_assigned);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(notice).toBeVisible();
    expect.soft(await covered(page, 'each'), `${size.width} px, covered`).toEqual([]);
    expect.soft(await overlapping(page), `${size.width} px, overlapping`).toEqual([]);
    const under = await notice.evaluate((element) => {
      const { left, bottom } = element.closest('[role="status"]')?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(left + 8, bottom + 4)?.closest('[role="status"]') === null;
    });
    expect(under).toBe(true);
  }
});
