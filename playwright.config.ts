import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = [
  process.env.RONDA_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path): path is string => path !== undefined && existsSync(path));

/** Chromium without a window at all: the same engine for two thirds of the work. It has no small windows and no screen. */
const windowless = ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));

const optionsOf = (path: string | undefined) => ({
  ...(path !== undefined && { executablePath: path }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Fewer pictures a second than a real one: calls are encoded by the processor here.
    '--use-fake-device-for-media-stream=fps=10',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ],
});
/** An installed browser first: a download may be out of reach. */
export const browserOptions = optionsOf(process.env.RONDA_CHROMIUM ?? windowless ?? installed);

/** Chromium with all it has. */
export const wholeBrowserOptions = optionsOf(installed);

/** Calls share screens, ask for permissions and open windows of their own. */
const needsWindows = ['**/video-*.e2e.ts'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/seed.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Against hanging, not for speed: a busy machine is slow and right.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 1440, height: 900 },
    // A trace is a third of the work of a test: one is written when it is tried again.
    trace: 'on-first-retry',
  },
  projects: [
    // Without motion: without a graphics card it is a tenth of what a test costs. Calls have it.
    {
      name: 'windowless',
      testIgnore: needsWindows,
      use: { launchOptions: browserOptions, contextOptions: { reducedMotion: 'reduce' } },
    },
    // Their waits are real: a file of them would be one long line behind one worker.
    { name: 'whole', testMatch: needsWindows, fullyParallel: true, use: { launchOptions: wholeBrowserOptions } },
  ],
});
