import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserOptions } from './playwright.config.ts';

/** The walks of the models through their views once more, in a real browser instead of jsdom. */
export default defineConfig({
  // A dependency that is first met in the middle of a run reloads the page of the tests: all of them are found beforehand.
  optimizeDeps: { include: ['react-dom/client'], entries: ['src/**/*.{ts,tsx}', 'tests/models/views/**/*.tsx'] },
  test: {
    name: 'browser walks',
    // A page each, on a core each.
    maxWorkers: 2,
    include: ['tests/models/views/**/*.view.test.tsx'],
    setupFiles: ['tests/support/setup.ts'],
    // Against hanging and not for speed.
    testTimeout: 600_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: browserOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
