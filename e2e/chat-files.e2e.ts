import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ChatPage } from './pages/chat.page.ts';
import { onePage } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { hold } from './support/requests.ts';
import { stillBrowser as browser, checkAccess } from './support/survey.ts';
import { fill } from './support/texts.ts';

const nurseName = nameOf('nurse');
const doctorName = nameOf('doctor');
const pictureOf = (background: string) =>
  sharp({ create: { width: 160, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
const uploads = (url: URL) => url.pathname === '/api/file/v2/Files';

/** Dispatches the event of the browser for a pasted or dropped file. */
async function give(page: Page, how: 'paste' | 'drop', name: string, data: Buffer) {
  await page.evaluate(
    ({ how, name, data }) => {
      const files = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      files.items.add(new File([bytes], name, { type: 'image/png' }));
      const place = document.activeElement;
      const rules = { bubbles: true, cancelable: true };
      if (how === 'paste') place?.dispatchEvent(new ClipboardEvent('paste', { ...rules, clipboardData: files }));
      else place?.dispatchEvent(new DragEvent('drop', { ...rules, dataTransfer: files }));
    },
    { how, name, data: data.toString('base64') },
  );
}

test('C1, T5: continues the upload of a pasted picture after a reload, and after the connection was cut three times', {
  tag: '@screens',
}, async ({ signIn }) => {
  const doctor = await signIn('doctor', { browser });
  const nurse = await signIn('nurse', { browser });
  const [his, hers] = [new ChatPage(doctor.page, doctor.t), new ChatPage(nurse.page, nurse.t)];
  const { page, t } = doctor;
  await his.with(nurseName);
  await hers.with(doctorName);
  const trayOf = (tab: Page) => tab.getByRole('list', { name: fill(t.chat.attach.list, { name: nurseName }) });
  const tray = trayOf(page);
  const send = his.window(nurseName).getByRole('button', { name: t.chat.send, exact: true });
  await expect(page.getByRole('button', { name: t.chat.attach.add })).toBeVisible();

  await test.step('clinical 5: rejects a file of an unsupported type with a message', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t.chat.attach.add }).click();
    const odd = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
    await (await choosing).setFiles(odd);
    await expect(page.getByText(`notas.txt: ${t.chat.attach.problems.fileType}`)).toBeVisible();
    await page.getByRole('button', { name: t.chat.attach.dismiss }).click();
  });

  await test.step('resumes after a reload in the middle of an upload', async () => {
    await page.route(uploads, () => undefined);
    await his.box(nurseName).focus();
    await give(page, 'paste', 'lesion.png', await pictureOf('#7a4b3a'));
    await expect(tray.getByText(t.chat.attach.staged)).toBeVisible();
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await checkAccess(page, `a file that is ready to be sent, ${width} px`);
    }
    await send.click();
    await expect(tray.getByRole('progressbar')).toBeAttached();
    await page.unroute(uploads);
    await page.reload();
    await expect(hers.log(doctorName).getByRole('button', { name: 'lesion.png' })).toBeVisible();
    await expect(his.log(nurseName).getByRole('button', { name: 'lesion.png' })).toBeVisible();
    await expect(tray).toBeHidden();
    await expect(page.getByRole('button', { name: t.chat.attach.add })).toBeVisible();
  });

  await test.step('resumes after three disconnections', async () => {
    doctor.troubles.expect(/ERR_CONNECTION_RESET/);
    let cuts = 0;
    await page.route(uploads, (route) => {
      cuts += 1;
      return cuts <= 3 ? route.abort('connectionreset') : route.continue();
    });
    await his.box(nurseName).focus();
    await give(page, 'drop', 'control.png', await pictureOf('#3a5b7a'));
    await send.click();
    const waiting = tray.getByText(t.chat.attach.waiting);
    for (let cut = 1; cut <= 3; cut += 1) {
      await expect.poll(() => cuts).toBeGreaterThanOrEqual(cut);
      if (cut === 1) await expect(waiting).toBeVisible();
      const again = tray.getByRole('button', { name: t.chat.retry });
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
    }
    await expect(hers.log(doctorName).getByRole('button', { name: 'control.png' })).toBeVisible();
    await expect(tray).toBeHidden();
    await expect(hers.log(doctorName).getByRole('button', { name: '.png' })).toHaveCount(2);
  });

  await test.step('issue 17: sends from two tabs in parallel, and continues the upload of the closed one in the other', async () => {
    const closing = await doctor.context.newPage();
    await closing.goto(page.url());
    const there = new ChatPage(closing, t);
    await expect(closing.getByRole('button', { name: t.chat.attach.add })).toBeVisible();
    await closing.route(uploads, () => undefined);
    const release = await hold(page, /\/api\/file\/v2\/Files$/);
    for (const [chat, name] of [
      [his, 'abierta.png'],
      [there, 'cerrada.png'],
    ] as const) {
      await chat.box(nurseName).focus();
      await give(chat.page, 'paste', name, await pictureOf('#5a7a3a'));
      await chat.window(nurseName).getByRole('button', { name: t.chat.send, exact: true }).click();
      await expect(trayOf(chat.page).getByRole('progressbar')).toBeAttached();
    }
    await closing.close();
    await release();
    await expect(hers.log(doctorName).getByRole('button', { name: 'abierta.png' })).toBeVisible();
    const next = await doctor.context.newPage();
    await next.goto(page.url());
    await expect(hers.log(doctorName).getByRole('button', { name: 'cerrada.png' })).toBeVisible();
    for (const log of [hers.log(doctorName), his.log(nurseName), new ChatPage(next, t).log(nurseName)]) {
      for (const name of ['abierta.png', 'cerrada.png']) {
        await expect(log.getByRole('button', { name })).toHaveCount(1);
      }
    }
    for (const tab of [page, next]) await expect(trayOf(tab)).toBeHidden();
    await next.close();
  });

  await test.step('issue 17: opens a PDF in the preview', async () => {
    const name = 'hemograma.pdf';
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t.chat.attach.add }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: onePage });
    await send.click();
    await hers.log(doctorName).getByRole('button', { name }).click();
    const preview = nurse.page.getByRole('dialog', { name });
    await expect(preview.getByText(fill(nurse.t.preview.page, { page: 1, pages: 1 }))).toBeVisible();
    for (const width of [1440, 320]) {
      await nurse.page.setViewportSize({ width, height: 800 });
      await checkAccess(nurse.page, `a PDF of a conversation, ${width} px`);
    }
    const saving = nurse.page.waitForEvent('download');
    await preview.getByRole('button', { name: nurse.t.preview.download }).click();
    expect((await saving).suggestedFilename()).toEqual(name);
    await preview.getByRole('button', { name: nurse.t.preview.close }).click();
    await expect(hers.log(doctorName).getByRole('button', { name })).toBeFocused();
  });

  await test.step('SEC-24: leaves no data of the upload in this browser', async () => {
    const left = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('ronda.files', 1);
          opening.onsuccess = () => {
            const keys = opening.result.transaction('parts').objectStore('parts').getAllKeys();
            keys.onsuccess = () => resolve(keys.result);
          };
        }),
    );
    expect(left).toEqual([]);
  });
});
