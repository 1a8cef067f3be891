import { ChatPage } from './pages/chat.page.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { stillBrowser as browser, checkAccess, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const nurseName = nameOf('nurse');
const accounts = { es: 'doctor', en: 'doctor2' } as const;

for (const locale of locales) {
  test(`clinical 2: records an audio into a conversation, keeps it over a reload, and sends it (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { browser, locale });
    const doctorName = nameOf(accounts[locale]);
    const { page, t } = doctor;
    const words = t.chat.record;
    const his = new ChatPage(page, t);
    await his.with(nurseName);
    const window = () => his.window(nurseName);
    const press = (name: string) => window().getByRole('button', { name, exact: true }).click();
    const attached = window().getByText(/^audio-\d{4}-\d{2}-\d{2}-\d{4}\.mp3$/);

    await test.step('records, pauses and resumes', async () => {
      await press(words.start);
      await expect(window().getByText(words.phases.recording, { exact: true })).toBeVisible();
      await expect(his.recorded(nurseName, 1)).toBeVisible();
      await press(words.pause);
      await expect(window().getByText(words.phases.paused, { exact: true })).toBeVisible();
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await checkAccess(page, `a recording, ${width} px`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await press(words.resume);
      await expect(his.recorded(nurseName, 2)).toBeVisible();
    });

    await test.step('shows a recording whose conversation is closed, and leads back to it', async () => {
      await press(fill(t.chat.closeWindow, { name: nurseName }));
      await expect(window()).toBeHidden();
      const sign = page.getByRole('button', { name: fill(words.hidden, { name: nurseName }) });
      await checkAccess(page, 'a recording behind a closed conversation');
      await page.setViewportSize({ width: 320, height: 800 });
      await expect(sign).toBeInViewport();
      await page.setViewportSize({ width: 1440, height: 900 });
      await sign.click();
      await expect(window().getByText(words.phases.recording, { exact: true })).toBeVisible();
      await expect(sign).toBeHidden();
    });

    await test.step('restores a recording in the conversation after a reload during recording', async () => {
      await page.reload();
      await expect(attached).toBeVisible();
      await expect(window().getByText(words.interrupted)).toBeVisible();
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await checkAccess(page, `a recording that was interrupted, ${width} px`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('shows an interrupted recording whose conversation is closed, also after a reload', async () => {
      await press(fill(t.chat.closeWindow, { name: nurseName }));
      const sign = page.getByRole('button', { name: fill(words.hiddenFailed, { name: nurseName }) });
      await expect(sign).toBeVisible();
      await page.reload();
      await expect(sign).toBeVisible();
      await checkAccess(page, 'an interrupted recording behind a closed conversation');
      await page.setViewportSize({ width: 320, height: 800 });
      await expect(sign).toBeInViewport();
      await page.setViewportSize({ width: 1440, height: 900 });
      await sign.click();
      await expect(window().getByText(words.interrupted)).toBeVisible();
      await expect(sign).toBeHidden();
      await press(fill(t.chat.attach.remove, { name: (await attached.textContent()) ?? '' }));
      await expect(attached).toBeHidden();
      await press(fill(t.chat.minimize, { name: nurseName }));
      await expect(sign).toBeHidden();
      await his.openMinimized(nurseName);
    });

    await test.step('discards a cancelled recording', async () => {
      await press(words.start);
      await expect(his.recorded(nurseName, 1)).toBeVisible();
      await press(words.cancel);
      await expect(window().getByRole('group', { name: words.title })).toBeHidden();
      await expect(attached).toBeHidden();
    });

    await test.step('plays a recording before it is sent', async () => {
      await press(words.start);
      // Long enough to observe playback: at its end the position is 0 again.
      await expect(his.recorded(nurseName, 3)).toBeVisible();
      await press(words.stop);
      await expect(attached).toBeVisible();
      await expect(his.box(nurseName)).toBeFocused();
      const before = window().getByRole('group', { name: /audio-.*\.mp3$/ });
      await expect(before).toContainText(/0:00 \/ 0:0[3-9]/);
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await checkAccess(page, `an audio that was not sent, ${width} px`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      const position = before.getByRole('slider', { name: t.chat.audio.position });
      await before.getByRole('button', { name: t.chat.audio.play, exact: true }).press('Enter');
      await expect(before.getByRole('button', { name: t.chat.audio.pause, exact: true })).toBeVisible();
      await expect.poll(async () => Number(await position.inputValue()), { intervals: [50] }).toBeGreaterThan(0);
    });

    await test.step('sends the recording, which the recipient gets as MP3', async () => {
      await press(t.chat.send);
      const nurse = await signIn('nurse', { browser, locale });
      const hers = new ChatPage(nurse.page, nurse.t);
      await hers.with(doctorName);
      const audio = hers.log(doctorName).getByRole('group', { name: /audio-.*\.mp3$/ });
      await expect(audio).toContainText(/0:00 \/ 0:0[1-9]/);
      const download = nurse.page.waitForEvent('download');
      await audio.getByRole('button', { name: nurse.t.chat.audio.download }).click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk));
      const [first = 0, second = 0, third = 0, fourth = 0] = Buffer.concat(chunks);
      // MPEG 1, layer III; 128 kbps at 44,100 Hz; mono.
      expect([first, second & 0xfe, third & 0xfc, fourth >> 6]).toEqual([0xff, 0xfa, 0x90, 3]);
    });
  });
}
