import { expect, type Locator, type Page } from '@playwright/test';
import { fill, type Texts } from '../support/texts.ts';

/** The conversations of a user: button, contacts, and a window for each. */
export class ChatPage {
  readonly contacts: Locator;
  readonly minimized: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    this.contacts = page.getByRole('region', { name: t.chat.contacts.title });
    this.minimized = this.contacts.getByRole('list', { name: t.chat.minimized });
  }

  /** In the top bar; its name contains the unread count. */
  button(unread = 0): Locator {
    const { open, unread: word } = this.t.chat;
    return this.page.getByRole('button', { name: unread > 0 ? `${open}, ${unread} ${word}` : open, exact: true });
  }

  async with(name: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.t.chat.open}`) }).click();
    await this.find(name);
    await this.contact(name).click();
    await expect(this.box(name)).toBeFocused();
  }

  /** Opens an own group from the contacts. */
  async openGroup(name: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.t.chat.open}`) }).click();
    await this.contacts.getByRole('tab', { name: new RegExp(`^${this.t.chat.group.mine}`) }).click();
    await this.contacts
      .getByRole('tabpanel')
      .getByRole('button', { name: new RegExp(name) })
      .click();
    await expect(this.box(name)).toBeFocused();
  }

  /** A message opens no window: its conversation waits in the contacts. */
  async openMinimized(name: string): Promise<void> {
    await expect(this.window(name)).toBeHidden();
    await this.page.getByRole('button', { name: new RegExp(`^${this.t.chat.open}`) }).click();
    await this.minimized.getByRole('button', { name }).click();
    await expect(this.box(name)).toBeFocused();
  }

  /** Searches, because there may be more than one page. */
  async find(name: string): Promise<void> {
    await this.contacts.getByRole('searchbox').fill(name);
    await expect(this.contact(name)).toBeVisible();
  }

  /** A recording of at least this many of its first ten seconds; it continues during the check. */
  recorded = (name: string, seconds: number) =>
    this.window(name).getByText(
      new RegExp(fill(this.t.chat.record.length, { at: `0:(0[${seconds}-9]|[1-5]\\d)`, of: '5:00' })),
    );

  contact = (name: string) =>
    this.contacts.getByRole('list', { name: this.t.chat.contacts.title }).getByRole('button', { name });
  window = (name: string) => this.page.getByRole('region', { name: fill(this.t.chat.window, { name }) });
  box = (name: string) => this.page.getByRole('textbox', { name: fill(this.t.chat.write, { name }) });
  log = (name: string) => this.page.getByRole('log', { name: fill(this.t.chat.messages, { name }) });

  /** Texts of a conversation in order, read from messages in memory, because those out of view are not drawn. */
  texts = (name: string): Promise<string[]> =>
    this.log(name).evaluate(async (log) => {
      const body = log.parentElement;
      if (!body) throw new Error('nothing scrolls the messages');
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const found = new Map<number, string[]>();
      body.scrollTop = -body.scrollHeight;
      for (;;) {
        await frame();
        await frame();
        for (const row of log.querySelectorAll('[aria-posinset]')) {
          const texts = [...row.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
          found.set(Number(row.getAttribute('aria-posinset')), texts);
        }
        if (body.scrollTop >= 0) break;
        body.scrollTop = Math.min(0, body.scrollTop + body.clientHeight / 2);
      }
      return [...found].sort(([one], [other]) => one - other).flatMap(([, texts]) => texts);
    });

  async say(name: string, text: string): Promise<void> {
    await this.box(name).fill(text);
    await this.box(name).press('Enter');
    await expect(this.log(name).getByText(text, { exact: true })).toBeVisible();
    await expect(this.box(name)).toHaveValue('');
  }
}
