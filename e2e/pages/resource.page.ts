import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

type Name = keyof Texts['resources'];

export class ResourcePage {
  readonly search: Locator;
  readonly add: Locator;
  readonly form: Locator;
  readonly save: Locator;
  readonly saved: Locator;
  readonly close: Locator;
  readonly remove: Locator;
  readonly dialog: Locator;
  readonly rows: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
    readonly name: Name,
  ) {
    const { resource, resources } = t;
    const words = resources[name];
    this.search = page.getByRole('searchbox', { name: words.search });
    this.add = page.getByRole('button', { name: words.add, exact: true });
    this.form = page.getByRole('complementary', { name: new RegExp(`^(${words.add}|${words.edit})`) });
    this.save = this.form.getByRole('button', { name: resource.save, exact: true });
    this.saved = this.form.getByText(resource.saved, { exact: true });
    this.close = this.form.getByRole('button', { name: resource.close });
    this.remove = this.form.getByRole('button', { name: words.remove });
    this.dialog = page.getByRole('alertdialog', { name: words.removeTitle });
    this.rows = page.getByRole('table', { name: words.title }).getByRole('row');
  }

  field(name: string): Locator {
    const fields: Readonly<Record<string, string>> = this.t.resources[this.name].fields;
    return this.form.getByLabel(new RegExp(`^${fields[name]?.replace(/[()]/g, '\\$&')}( \\(|$)`));
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Types or selects the value of each field. */
  async write(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const control = this.field(name);
      if ((await control.getAttribute('role')) === 'combobox') {
        await control.click();
        await this.page.getByRole('option', { name: value, exact: true }).click();
      } else await control.fill(value);
    }
  }

  /** Removes the row whose form is open. */
  async removeShown(): Promise<void> {
    await this.remove.click();
    await this.dialog.getByRole('button', { name: this.t.resources[this.name].remove }).click();
  }

  async edit(text: string): Promise<void> {
    await this.row(text).getByRole('button').click();
  }
}
