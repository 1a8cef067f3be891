import type { Page } from '@playwright/test';
import { ChatPage } from './pages/chat.page.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { stillBrowser as browser } from './support/survey.ts';
import { fill } from './support/texts.ts';

const nurseName = nameOf('nurse');
type Fault = {
  failure: 'denied' | 'busy' | 'unplugged' | 'broken';
  kept: boolean;
  arrange(page: Page): Promise<void>;
  strike(page: Page): Promise<void>;
};

/** Makes `getUserMedia` reject with this error. */
const refusing = (name: string) => (page: Page) =>
  page.evaluate((errorName) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', errorName));
  }, name);
const noting = (page: Page) =>
  page.evaluate(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const Original = window.Worker;
    mediaDevices.getUserMedia = async (constraints) => {
      const media = await ask(constraints);
      Reflect.set(window, 'microphone', media.getAudioTracks()[0]);
      return media;
    };
    window.Worker = class extends Original {
      constructor(...of: ConstructorParameters<typeof Original>) {
        super(...of);
        if (String(of[0]).includes('recorder')) Reflect.set(window, 'encoder', this);
      }
    };
  });
const striking = (what: 'microphone' | 'encoder', type: 'ended' | 'error') => (page: Page) =>
  page.evaluate(({ target, event }) => void Reflect.get(window, target).dispatchEvent(new Event(event)), {
    target: what,
    event: type,
  });
const nothing = async () => undefined;

const faults: Fault[] = [
  { failure: 'denied', kept: false, arrange: refusing('NotAllowedError'), strike: nothing },
  { failure: 'busy', kept: false, arrange: refusing('NotReadableError'), strike: nothing },
  { failure: 'unplugged', kept: true, arrange: noting, strike: striking('microphone', 'ended') },
  { failure: 'broken', kept: true, arrange: noting, strike: striking('encoder', 'error') },
];

test('issue 17: explains why recording stopped, and keeps the audio recorded until then', async ({ signIn }) => {
  const desk = await signIn('doctor', { browser });
  const { page, t } = desk;
  const words = t.chat.record;
  const chat = new ChatPage(page, t);
  await chat.with(nurseName);
  const window = chat.window(nurseName);
  const press = (name: string) => window.getByRole('button', { name, exact: true }).click();
  const attached = window.getByText(/^audio-\d{4}-\d{2}-\d{2}-\d{4}\.mp3$/);
  for (const { failure, kept, arrange, strike } of faults) {
    await test.step(failure, async () => {
      await arrange(page);
      await press(words.start);
      if (kept) await expect(chat.recorded(nurseName, 1)).toBeVisible();
      await strike(page);
      await expect(window.getByText(words.failures[failure])).toBeVisible();
      await expect(attached).toHaveCount(kept ? 1 : 0);
      if (kept) await press(fill(t.chat.attach.remove, { name: (await attached.textContent()) ?? '' }));
      await press(words.dismiss);
      await page.reload();
      await expect(window.getByRole('button', { name: words.start, exact: true })).toBeVisible();
      await expect(attached).toHaveCount(0);
    });
  }
});
