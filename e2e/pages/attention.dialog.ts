import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

/** "Attention configuration": how long each case takes and until when one is online. */
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
    this.calendar = this.dialog.getByRole('button', { name: availability.openCalendar });
    this.goOnline = this.dialog.getByRole('button', { name: availability.save, exact: true });
    this.cancel = this.dialog.getByRole('button', { name: app.cancel, exact: true });
  }

  /** Until the last minute of today, so that the hour of the test does not matter. */
  async goOnlineUntilMidnight(minutes = 20): Promise<void> {
    await this.minutes.fill(String(minutes));
    await this.hour.selectOption('23');
    await this.minute.selectOption('59');
    await this.goOnline.click();
  }
}
