import type { Locator, Page } from '@playwright/test';
import { fill, type Texts } from '../support/texts.ts';

/** The list of patients, and one of them beside it. */
export class PatientsPage {
  readonly search: Locator;
  readonly create: Locator;
  readonly rows: Locator;
  readonly pane: Locator;
  readonly save: Locator;
  readonly register: Locator;
  readonly same: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { patients } = t;
    this.search = page.getByRole('searchbox', { name: patients.filters.search, exact: true });
    this.create = page.getByRole('link', { name: patients.create, exact: true });
    this.rows = page
      .getByRole('table', { name: patients.title })
      .getByRole('row')
      .filter({ has: page.getByRole('link') });
    this.pane = page.getByRole('complementary', {
      name: new RegExp(`^(${patients.form.createTitle}|${patients.form.editTitle})`),
    });
    this.save = this.pane.getByRole('button', { name: patients.form.save, exact: true });
    this.register = this.pane.getByRole('button', { name: patients.form.register, exact: true });
    this.same = this.pane.getByRole('alert').filter({ has: page.getByRole('heading', { level: 4 }) });
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  field(name: keyof Texts['patients']['fields']): Locator {
    const label = name === 'IC' ? this.t.patients.rut : this.t.patients.fields[name];
    return this.pane.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\(|$)`)).first();
  }

  async choose(name: keyof Texts['patients']['fields'], option: string): Promise<void> {
    await this.field(name).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  edit(name: string): Promise<void> {
    return this.page.getByRole('link', { name: fill(this.t.patients.editOne, { name }) }).click();
  }
}
