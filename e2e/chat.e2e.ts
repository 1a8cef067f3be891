import sharp from 'sharp';
import { ChatPage } from './pages/chat.page.ts';
import { startTeleconsultation } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { stillBrowser as browser, createSurvey, screensIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const nurseName = nameOf('nurse');
const picture = () =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: '#7a4b3a' } })
    .png()
    .toBuffer();

/** How the parts of each row of a list stand to each other, in whole pixels. Runs in the page. */
function rowsOf(list: Element) {
  return [...list.children].map((row) => {
    const end = row.getBoundingClientRect().right;
    const boxes = [...(row.firstElementChild?.children ?? [])].map((part) => part.getBoundingClientRect());
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const pairs = boxes.slice(1).map((after, index) => [boxes[index] ?? after, after] as const);
    return {
      inOrder: pairs.every(([before, after]) => after.left >= before.right),
      onOneLine: pairs.every(([before, after]) => Math.abs(middle(after) - middle(before)) < 1),
      toTheEnd: Math.abs(end - (boxes.at(-1)?.right ?? 0)) < 1,
    };
  });
}

for (const locale of locales) {
  test(`clinical 2: sends the nurse a picture with a comment, shows her answer, and keeps both (${locale})`, {
    tag: screensIn(locale),
  }, async ({ signIn }) => {
    const doctorName = nameOf(accounts[locale]);
    const doctor = await signIn(accounts[locale], { locale, browser });
    const nurse = await signIn('nurse', { locale, browser });
    const [his, hers] = [new ChatPage(doctor.page, doctor.t), new ChatPage(nurse.page, nurse.t)];
    const { t } = doctor;
    const survey = createSurvey(doctor);
    const surveyHers = createSurvey(nurse);
    // Reload: the survey records texts of the board as data only from responses read after its start.
    await nurse.page.reload();
    const file = `lesion-${locale}.png`;
    const thanks = locale === 'es' ? 'Gracias, quedo atento.' : 'Thanks, I will follow it up.';
    const answer = locale === 'es' ? 'Sí, <b>la derivo</b> ahora.' : 'Yes, <b>I refer her</b> now.';
    const comment = locale === 'es' ? '¿Te parece infectada?' : 'Does it look infected to you?';

    await startTeleconsultation(doctor);
    const choosing = doctor.page.waitForEvent('filechooser');
    await doctor.page.locator('button', { hasText: t.care.files.upload }).click();
    await (await choosing).setFiles({ name: file, mimeType: 'image/png', buffer: await picture() });
    await doctor.page.getByRole('button', { name: fill(t.care.files.share, { name: file }) }).click();
    const dialog = doctor.page.getByRole('dialog', { name: t.chat.share.title });
    const written = dialog.getByRole('textbox', { name: t.chat.share.comment });
    await test.step('shows a long comment whole, and keeps one that is too long', async () => {
      const size = doctor.page.viewportSize();
      for (const width of [1440, 320]) {
        await doctor.page.setViewportSize({ width, height: 800 });
        await written.fill('Bordes netos, sin secreción. '.repeat(50));
        expect(await written.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
      }
      if (size) await doctor.page.setViewportSize(size);
      await written.fill('a'.repeat(4_002));
      await expect(dialog.getByText(fill(t.chat.tooLong_other, { count: 2 })).first()).toBeVisible();
      expect((await written.inputValue()).length).toBe(4_002);
      await written.fill(comment);
    });
    await dialog.getByRole('searchbox').fill(nurseName.split(' ')[0] ?? '');
    const send = dialog.getByRole('button', { name: fill(t.chat.share.send, { name: nurseName }) });
    await expect(send).toBeVisible();
    await test.step('lays out each person in one row: picture, name, and what can be done at the end', async () => {
      const size = doctor.page.viewportSize();
      for (const width of [1440, 320]) {
        await doctor.page.setViewportSize({ width, height: 800 });
        const rows = await dialog.getByRole('list', { name: t.chat.share.people }).evaluate(rowsOf);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows).toEqual(rows.map(() => ({ inOrder: true, onOneLine: true, toTheEnd: true })));
      }
      if (size) await doctor.page.setViewportSize(size);
    });
    await survey('share, to be sent', { form: true });
    await send.click();
    await expect(dialog.getByText(fill(t.chat.share.sentTo, { name: nurseName }))).toBeAttached();
    await survey('share, sent');
    await dialog.getByRole('button', { name: t.chat.share.done }).click();

    await test.step('U8 shows the nurse a badge and no window; she opens it, views the picture and answers', async () => {
      await expect(hers.button(1)).toBeVisible();
      await expect(hers.window(doctorName)).toBeHidden();
      await surveyHers('conversation that came, minimized');
      await hers.openMinimized(doctorName);
      await expect(hers.log(doctorName).getByText(comment)).toBeVisible();
      await expect(hers.button()).toBeVisible();
      await hers.log(doctorName).getByRole('button', { name: file }).click();
      const viewer = nurse.page.getByRole('dialog', { name: file });
      await expect(viewer).toBeVisible();
      await viewer.getByRole('button', { name: t.care.viewer.close }).click();
      await hers.say(doctorName, answer);
      await surveyHers('window that is written in', { form: true });
    });

    await test.step('shows the doctor the answer, and keeps his text in its window over a reload', async () => {
      await his.openMinimized(nurseName);
      await expect(his.log(nurseName).getByText(answer)).toBeVisible();
      await expect(hers.log(doctorName).getByText(t.chat.read).last()).toBeVisible();
      await his.box(nurseName).fill(thanks.slice(0, 14));
      await doctor.page.reload();
      await expect(his.box(nurseName)).toHaveValue(thanks.slice(0, 14));
      await his.box(nurseName).fill(thanks);
      await his.box(nurseName).press('Enter');
      await expect(hers.log(doctorName).getByText(thanks)).toBeVisible();
    });

    await test.step('minimizes, restores and closes windows', async () => {
      await doctor.page.getByRole('button', { name: fill(t.chat.minimize, { name: nurseName }) }).click();
      await expect(his.window(nurseName)).toBeHidden();
      await expect(his.button()).toBeFocused();
      await his.openMinimized(nurseName);
      await his.button().click();
      await expect(his.contacts.getByRole('searchbox')).toBeFocused();
      await his.find(nurseName);
      await survey('contacts beside a window');
      await his.contacts.getByRole('searchbox').press('Escape');
      await expect(his.contacts).toBeHidden();
      await expect(his.button()).toBeFocused();
      await doctor.page.getByRole('button', { name: fill(t.chat.closeWindow, { name: nurseName }) }).click();
      await expect(his.window(nurseName)).toBeHidden();
      await his.with(nurseName);
      await expect(his.log(nurseName).getByText(thanks)).toBeVisible();
    });
    // Closes the windows, because the test in the other language starts without any.
    for (const [desk, name] of [
      [doctor, nurseName],
      [nurse, doctorName],
    ] as const) {
      await desk.page.getByRole('button', { name: fill(t.chat.closeWindow, { name }) }).click();
    }
  });
}

test('T6: works without the code of the conversations, and shows how to get them', async ({ signIn }) => {
  const { page, t, troubles } = await signIn('doctor2', { locale: 'es', browser });
  troubles.expect(/assets\/chat-|part_not_loaded/);
  await expect(page.getByRole('button', { name: t.chat.open })).toBeVisible();
  await page.route(/assets\/chat-/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: t.errorPages.noChat })).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.unroute(/assets\/chat-/);
  await page.getByRole('button', { name: t.errorPages.noChat }).click();
  await expect(page.getByRole('button', { name: t.chat.open })).toBeVisible();
});
