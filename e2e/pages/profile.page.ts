import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

export class ProfilePage {
  readonly rail: Locator;
  readonly save: Locator;
  readonly saved: Locator;
  readonly password: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { profile } = t;
    this.rail = page.getByRole('navigation', { name: profile.area, exact: true });
    this.save = page.getByRole('button', { name: profile.personal.save, exact: true });
    this.saved = page.getByText(profile.personal.saved, { exact: true });
    this.password = page.getByRole('form', { name: profile.password.change });
  }

  entry(name: string): Locator {
    return this.rail.getByRole('link', { name, exact: true });
  }
  field(name: keyof Texts['profile']['personal']['fields']): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${this.t.profile.personal.fields[name]}`) });
  }
  secret(name: keyof Texts['profile']['password']['fields']): Locator {
    return this.password.getByLabel(this.t.profile.password.fields[name], { exact: true });
  }
  switchOf(name: keyof Texts['profile']['settings']['switches']): Locator {
    return this.page.getByRole('switch', { name: this.t.profile.settings.switches[name].title });
  }
  get sessions(): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name: this.t.profile.sessions.title });
    return this.page.locator('section').filter({ has: heading }).getByRole('listitem');
  }

  async changePassword(current: string, next: string, again = next): Promise<void> {
    await this.secret('CurrentPassword').fill(current);
    await this.secret('Password').fill(next);
    await this.secret('ConfirmPassword').fill(again);
    await this.password.getByRole('button', { name: this.t.profile.password.save }).click();
  }
}
