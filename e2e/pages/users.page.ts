import type { Locator, Page } from '@playwright/test';
import { escaped, fill, type Texts } from '../support/texts.ts';

type Act = Exclude<keyof Texts['users']['acts'], 'cancel' | 'person' | 'document' | 'dismiss'>;

/** The users of an organization: their list, and one of them beside it. */
export class UsersPage {
  readonly search: Locator;
  readonly add: Locator;
  readonly rows: Locator;
  readonly pane: Locator;
  readonly create: Locator;
  readonly save: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { users } = t;
    this.search = page.getByRole('searchbox', { name: users.filters.search, exact: true });
    this.add = page.getByRole('link', { name: users.add, exact: true });
    this.rows = page
      .getByRole('table', { name: users.title })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') });
    this.pane = page.getByRole('complementary', {
      name: new RegExp(`^(${users.form.createTitle}|${users.form.editTitle})`),
    });
    this.create = this.pane.getByRole('button', { name: users.form.create, exact: true });
    this.save = this.pane.getByRole('button', { name: users.form.save, exact: true });
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  field(name: keyof Texts['users']['fields']): Locator {
    return this.pane.getByLabel(new RegExp(`^${escaped(this.t.users.fields[name])}( \\(|$)`)).first();
  }

  role(name: keyof Texts['users']['roles']): Locator {
    const { roles, roleHints } = this.t.users;
    const words = new RegExp(`^${escaped(roles[name])}\\s*${escaped(roleHints[name])}$`);
    return this.pane.getByRole('checkbox', { name: words });
  }

  edit(name: string): Promise<void> {
    return this.page.getByRole('link', { name: fill(this.t.users.editOne, { name }) }).click();
  }

  /** Opens the action in the row, and confirms its dialog. */
  async act(name: string, act: Act): Promise<void> {
    await this.ask(name, act);
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t.users.acts[act].yes, exact: true })
      .click();
  }

  async ask(name: string, act: Act): Promise<void> {
    await this.page.getByRole('button', { name: fill(this.t.users.more, { name }) }).click();
    await this.page.getByRole('menuitem', { name: this.t.users.acts[act].menu, exact: true }).click();
  }
}
