import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

type Check = 'hub' | 'sound' | 'camera' | 'microphone' | 'clock';

/** The workstation check before a shift. */
export class TestsPage {
  readonly heading: Locator;
  readonly runAll: Locator;
  readonly heard: Locator;
  readonly notHeard: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { tests } = t;
    this.heading = page.getByRole('heading', { level: 1, name: tests.title });
    this.runAll = page.getByRole('button', { name: tests.runAll });
    this.notHeard = page.getByRole('button', { name: tests.notHeard, exact: true });
    this.heard = page.getByRole('button', { name: tests.heard, exact: true });
  }

  card(check: Check): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name: this.t.tests[check], exact: true });
    return this.page.getByRole('article').filter({ has: heading });
  }

  works(check: Check): Locator {
    return this.card(check).getByText(this.t.tests.ok, { exact: true });
  }
}
