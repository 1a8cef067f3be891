import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

export class FacilitatorPage {
  readonly heading: Locator;
  readonly people: Locator;
  readonly search: Locator;
  readonly organization: Locator;
  readonly specialty: Locator;
  readonly noResults: Locator;
  readonly clear: Locator;
  readonly failed: Locator;
  readonly retry: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { facilitator, app } = t;
    this.heading = page.getByRole('heading', { level: 1, name: facilitator.title });
    this.people = page.getByRole('list', { name: facilitator.title }).getByRole('listitem');
    this.search = page.getByRole('searchbox', { name: facilitator.search });
    this.organization = page.getByRole('combobox', { name: facilitator.organization });
    this.specialty = page.getByRole('combobox', { name: facilitator.specialty });
    this.noResults = page.getByRole('heading', { name: facilitator.noResults });
    this.clear = page.getByRole('main').getByRole('button', { name: facilitator.clear });
    this.failed = page.getByRole('heading', { name: facilitator.failed });
    this.retry = page.getByRole('button', { name: app.retry });
  }

  person(name: string): Locator {
    return this.people.filter({ hasText: name });
  }
}
