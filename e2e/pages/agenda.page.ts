import type { Locator, Page } from '@playwright/test';
import { fill, type Texts } from '../support/texts.ts';

export class AgendaPage {
  readonly heading: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly table: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { agenda } = t;
    this.heading = page.getByRole('region', { name: agenda.label });
    this.previous = page.getByRole('button', { name: agenda.previous });
    this.next = page.getByRole('button', { name: agenda.next });
    this.table = page.getByRole('table', { name: agenda.label });
  }

  row(number: string): Locator {
    return this.table.getByRole('row').filter({ hasText: number });
  }

  more(number: string): Locator {
    return this.page.getByRole('button', { name: fill(this.t.agenda.more, { number }) });
  }
}
