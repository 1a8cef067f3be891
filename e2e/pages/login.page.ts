import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

export const demoPassword = 'ronda-demo';
export const emailOf = (account: string) => `${account}@ronda.example`;

export class LoginPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly remember: Locator;
  readonly enter: Locator;
  readonly recover: Locator;
  /** Reason of the last rejected attempt. */
  readonly refusal: Locator;
  /** The form as the build wrote it, until the app has taken it over. */
  readonly prerendered: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { auth } = t;
    this.heading = page.getByRole('heading', { level: 1, name: auth.title });
    this.email = page.getByRole('textbox', { name: auth.email, exact: true });
    this.password = page.getByLabel(auth.password, { exact: true });
    this.remember = page.getByRole('checkbox', { name: auth.remember });
    this.enter = page.getByRole('button', { name: auth.enter, exact: true });
    this.recover = page.getByRole('link', { name: auth.recover });
    this.refusal = page.getByRole('alert');
    this.prerendered = page.locator('#root[data-login]');
  }

  async signIn(account: string, password = demoPassword): Promise<void> {
    await this.enterWith(emailOf(account), password);
  }

  async enterWith(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    // By key: a button that is gone before its click is confirmed would be waited for again.
    await this.password.press('Enter');
  }

  /** Reason the session ended. */
  reason(name: keyof Texts['auth']['reasons']): Locator {
    return this.page.getByText(this.t.auth.reasons[name], { exact: true });
  }
}
