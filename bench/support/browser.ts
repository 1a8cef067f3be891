import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '../../e2e/support/server.ts';
import { browserOptions, wholeBrowserOptions } from '../../playwright.config.ts';
import type { Bench } from '../measure.ts';

export async function openBrowser({ onEnd }: Bench, { whole = false } = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ...(whole ? wholeBrowserOptions : browserOptions),
    // Ctrl-C aborts the measure, which closes the browser.
    handleSIGINT: false,
  });
  onEnd(() => browser.close());
  return browser;
}

/** The built program with demo data in a separate folder. */
export async function openServer({ onEnd }: Bench) {
  const server = await startServer();
  onEnd(() => server.dispose());
  return server;
}

export const locale = 'es';

/** A separate browser with the cookies of a sign-in that has loaded no page. */
export async function signedIn(browser: Browser, url: string, account: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${url}/api/identity/v2/connect/token`, {
    headers: { origin: url, 'x-ronda-client': 'web' },
    form: {
      grant_type: 'password',
      username: `${account}@ronda.example`,
      password: 'ronda-demo',
      remember: 'false',
    },
  });
  if (!answer.ok()) throw new Error(`${account} was not let in: ${answer.status()}`);
  const page = await context.newPage();
  await page.addInitScript(nextPaint);
  return page;
}

declare global {
  interface Window {
    /** Resolves after the next painted frame. */
    nextPaint: () => Promise<void>;
  }
}
/** A string, because it must not be compiled (`withoutNames`). */
const nextPaint = `globalThis.nextPaint = () => new Promise((resolve) => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
})`;

/** Compiled functions call this helper inside the page, where it is undefined. */
export const withoutNames = (page: Page) => page.addInitScript('globalThis.__name = (given) => given');
