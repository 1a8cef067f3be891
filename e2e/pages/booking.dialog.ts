import { expect, type Locator, type Page } from '@playwright/test';
import { fill, type Texts } from '../support/texts.ts';

export class BookingDialog {
  readonly open: Locator;
  readonly dialog: Locator;
  readonly search: Locator;
  readonly reason: Locator;
  readonly left: Locator;
  readonly confirm: Locator;
  readonly booked: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { booking, calendar } = t;
    this.open = page.getByRole('button', { name: calendar.book, exact: true });
    this.dialog = page.getByRole('dialog', { name: booking.title });
    this.search = this.dialog.getByRole('searchbox', { name: booking.search });
    this.reason = this.dialog.getByRole('textbox', { name: booking.reason });
    this.left = this.dialog.getByRole('timer');
    this.confirm = this.dialog.getByRole('button', { name: booking.confirm });
    this.booked = page.getByRole('status').filter({ hasText: booking.booked });
  }

  async find(name: string): Promise<void> {
    await this.search.fill(name);
    await this.dialog.getByRole('button', { name: new RegExp(`^${fill(this.t.booking.choose, { name })}`) }).click();
    await expect(this.dialog.getByRole('button', { name: this.t.booking.other })).toBeVisible();
  }

  async on(day: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: this.t.booking.date }).fill(day.split('-').reverse().join('-'));
  }

  async at(hour: string, minute: string): Promise<void> {
    const { clock } = this.t;
    await this.dialog.getByLabel(clock.hour, { exact: true }).selectOption(hour);
    await this.dialog.getByLabel(clock.minute, { exact: true }).selectOption(minute);
  }
}
