import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

export class PolyclinicPage {
  readonly heading: Locator;
  readonly cards: Locator;
  readonly switcher: Locator;
  readonly backToWork: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { polyclinic } = t;
    this.heading = page.getByRole('heading', { level: 1, name: polyclinic.selectTitle });
    this.cards = page.getByRole('main').getByRole('article');
    this.switcher = page.getByRole('button', { name: polyclinic.label });
    this.backToWork = page.getByRole('link', { name: polyclinic.backToWork });
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name }) });
  }

  async choose(name: string): Promise<void> {
    await this.card(name).getByRole('button', { name: this.t.polyclinic.choose }).click();
  }

  chosen(name: string): Locator {
    return this.card(name).getByRole('button', { name: this.t.polyclinic.chosen, pressed: true });
  }

  organization(name: string): Locator {
    return this.page.getByRole('banner').getByText(name, { exact: true });
  }
}
