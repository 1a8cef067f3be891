import { expect, type Locator, type Page } from '@playwright/test';
import { fill, type Locale, pattern, type Texts } from '../support/texts.ts';

const codes = { es: 'ES', en: 'EN' } as const;

/** The frame around every screen: bar, menus, palette, notices. */
export class ShellPage {
  readonly skip: Locator;
  readonly home: Locator;
  readonly finder: Locator;
  readonly palette: Locator;
  readonly paletteBox: Locator;
  readonly shortcuts: Locator;
  readonly onlineSwitch: Locator;
  readonly theme: Locator;
  readonly profile: Locator;
  readonly menu: Locator;
  readonly openMenu: Locator;
  readonly drawer: Locator;
  readonly retryNow: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { app, palette, hub } = t;
    this.skip = page.getByRole('link', { name: app.skip });
    this.home = page.getByRole('navigation', { name: app.mainMenu }).getByRole('link', { name: app.home });
    this.finder = page.getByRole('button', { name: app.finder });
    this.palette = page.getByRole('dialog', { name: palette.title });
    this.paletteBox = page.getByRole('combobox', { name: palette.title });
    this.shortcuts = page.getByRole('dialog', { name: palette.shortcuts });
    this.onlineSwitch = page.getByRole('switch');
    this.theme = page.getByRole('button', { name: app.theme });
    // The accessible name of this button is the name and RUT of the person.
    this.profile = page.getByRole('button', { name: /\d\.\d{3}\.\d{3}-[\dK]/ });
    this.menu = page.getByRole('menu');
    this.openMenu = page.getByRole('button', { name: app.openMenu });
    this.drawer = page.getByRole('dialog', { name: app.mainMenu });
    this.retryNow = page.getByRole('button', { name: app.retryNow });
    this.disconnected = page.getByRole('status').filter({ hasText: pattern(hub.disconnected) });
    this.down = page.getByRole('status').filter({ hasText: hub.down });
    this.reloaded = page.getByRole('status').filter({ hasText: hub.reloaded });
  }

  /** "No real-time connection since…" */
  readonly disconnected: Locator;
  /** The server has rejected this browser. */
  readonly down: Locator;
  readonly reloaded: Locator;

  /** "n changes while you were offline". */
  changes(count: number): Locator {
    const { hub } = this.t;
    const text = fill(count === 1 ? hub.changes_one : hub.changes_other, { count });
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** Presses "retry now" until the connection is restored, because an attempt already in progress does not count. */
  async reconnect(): Promise<void> {
    await expect(async () => {
      await this.retryNow.click({ timeout: 500 }).catch(() => undefined);
      await expect(this.disconnected).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }

  async speak(locale: Locale): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.t.app.language })
      .getByRole('link', { name: codes[locale] })
      .click();
  }

  async signOut(): Promise<void> {
    await this.profile.click();
    await this.menu.getByRole('menuitem', { name: this.t.app.signOut }).click();
  }

  /** Finds a command by its words in the palette and runs it, without a pointer. */
  async run(command: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.paletteBox.pressSequentially(command);
    await this.palette.getByRole('option', { name: command, exact: true }).waitFor();
    await this.page.keyboard.press('Enter');
  }
}
