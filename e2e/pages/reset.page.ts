import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

export class ResetPage {
  readonly email: Locator;
  readonly send: Locator;
  readonly newPassword: Locator;
  readonly confirm: Locator;
  readonly save: Locator;
  readonly again: Locator;
  readonly sendAgain: Locator;
  readonly back: Locator;
  readonly failure: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { auth, recovery } = t;
    this.email = page.getByRole('textbox', { name: auth.email, exact: true });
    this.send = page.getByRole('button', { name: recovery.send });
    this.newPassword = page.getByLabel(recovery.newPassword, { exact: true });
    this.confirm = page.getByLabel(recovery.confirm, { exact: true });
    this.save = page.getByRole('button', { name: recovery.save });
    this.again = page.getByRole('button', { name: recovery.again });
    this.sendAgain = page.getByRole('button', { name: recovery.sendAgain });
    this.back = page.getByRole('link', { name: recovery.back });
    this.failure = page.getByRole('alert');
  }

  heading(step: 'ask' | 'sent' | 'new' | 'expired' | 'done'): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t.recovery[`${step}Title`] });
  }

  async ask(email: string): Promise<void> {
    await this.email.fill(email);
    await this.send.click();
  }

  async choose(password: string, confirm = password): Promise<void> {
    await this.newPassword.fill(password);
    await this.confirm.fill(confirm);
    await this.save.click();
  }
}
