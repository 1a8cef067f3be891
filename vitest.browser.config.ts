import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserOptions } from './playwright.config.ts';

/** The walks of the models through their views once more, in a real browser instead of jsdom. */
export default defineConfig({
  // What only some views load, and late: found in the middle of a run on a fresh clone it would reload the page of the tests.
  optimizeDeps: { include: ['ofetch', 'react-dom/client'] },
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
