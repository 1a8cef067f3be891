import type { Browser } from '@playwright/test';
import { hrefOf } from '#domain/navigation/routes.ts';
import { ChatPage } from '../../e2e/pages/chat.page.ts';
import { nameOf as personOf } from '../../e2e/support/people.ts';
import { fill, texts } from '../../e2e/support/texts.ts';
import type { Bench, Measure } from '../measure.ts';
import { bounded, interleaved } from '../rounds.ts';
import { locale, openBrowser, openServer, signedIn, withoutNames } from '../support/browser.ts';

/** Seconds. */
const [long, short] = [60, 2];
const other = personOf('nurse');

/** A user who records for these seconds; measures how long the stopped recording takes to appear in the conversation. */
async function side(browser: Browser, url: string, account: string, seconds: number) {
  const page = await signedIn(browser, url, account);
  await withoutNames(page);
  await page.goto(url + hrefOf('platform-work', locale));
  await page.getByText('En vivo', { exact: true }).waitFor();
  const t = texts[locale];
  const chat = new ChatPage(page, t);
  await chat.with(other);
  const press = (name: string) => chat.window(other).getByRole('button', { name, exact: true }).click();
  const attached = chat.window(other).getByText(/^audio-.*\.mp3$/);
  return async () => {
    await page.bringToFront();
    await press(t.chat.record.start);
    await chat.recorded(other, seconds).waitFor({ timeout: (seconds + 30) * 1_000 });
    const stop = chat.window(other).getByRole('button', { name: t.chat.record.stop, exact: true });
    const ready = await stop.evaluate(async (button) => {
      await window.nextPaint();
      const startedAt = performance.now();
      if (button instanceof HTMLElement) button.click();
      do await window.nextPaint();
      while (!/audio-[\d-]+\.mp3/.test(document.body.innerText));
      return performance.now() - startedAt;
    });
    const name = (await attached.textContent()) ?? '';
    await press(fill(t.chat.attach.remove, { name }));
    await attached.waitFor({ state: 'hidden' });
    return { ready };
  };
}

export const recording: Measure = {
  id: 'P-31',
  title: `a recording of ${long} s`,
  floor: `one of ${short} s`,
  built: true,
  async run(bench: Bench) {
    const browser = await openBrowser(bench);
    const { url } = await openServer(bench);
    const sides = {
      subject: await side(browser, url, 'doctor', long),
      floor: await side(browser, url, 'doctor2', short),
    };
    await sides.floor();
    const pairs = await interleaved(bench, { ...sides, rounds: 3 });
    return [bounded(pairs, { key: 'ready', name: 'from stop to its file in the conversation', unit: 'ms', most: 100 })];
  },
};
