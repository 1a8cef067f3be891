import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

export function dayAfter(written: string): string {
  const [day = 1, month = 1, year = 0] = written.split('-').map(Number);
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(next.getUTCDate())}-${two(next.getUTCMonth() + 1)}-${next.getUTCFullYear()}`;
}

export class AttentionDialog {
  readonly dialog: Locator;
  readonly minutes: Locator;
  readonly endDate: Locator;
  readonly hour: Locator;
  readonly minute: Locator;
  readonly calendar: Locator;
  readonly goOnline: Locator;
  readonly cancel: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { availability, app } = t;
    this.dialog = page.getByRole('dialog', { name: availability.title });
    this.minutes = this.dialog.getByRole('textbox', { name: availability.time });
    this.endDate = this.dialog.getByRole('textbox', { name: availability.endDate });
    this.hour = this.dialog.getByRole('combobox', { name: availability.hour });
    this.minute = this.dialog.getByRole('combobox', { name: availability.minute });
    this.calendar = this.dialog.getByRole('button', { name: availability.endDate });
    this.goOnline = this.dialog.getByRole('button', { name: availability.save, exact: true });
    this.cancel = this.dialog.getByRole('button', { name: app.cancel, exact: true });
  }

  /** Until noon of tomorrow, so that the time of the test does not matter. */
  async goOnlineUntilTomorrow(minutes = 20): Promise<void> {
    await this.minutes.fill(String(minutes));
    await this.endDate.fill(dayAfter(await this.endDate.inputValue()));
    await this.hour.selectOption('12');
    await this.minute.selectOption('00');
    await this.goOnline.click();
  }
}
