import type { Locator, Page } from '@playwright/test';
import { fill, type Texts } from '../support/texts.ts';

/** The agenda of a professional by week or month, and its actions. */
export class CalendarPage {
  readonly loading: Locator;
  readonly grab: Locator;
  readonly undo: Locator;
  readonly refused: Locator;
  readonly cancelling: Locator;
  readonly next: Locator;
  /** Hours being booked by another user. */
  readonly held: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { calendar } = t;
    this.loading = page.getByText(calendar.loading);
    this.grab = page.getByRole('group').filter({ has: page.getByRole('button', { name: calendar.grab.drop }) });
    this.undo = page.getByRole('button', { name: calendar.undo });
    this.refused = page.getByRole('alert');
    this.cancelling = page.getByRole('alertdialog');
    this.held = page.getByText(calendar.held, { exact: true });
    this.next = page.getByRole('button', { name: calendar.next.week });
  }

  view(of: 'day' | 'week' | 'month'): Locator {
    const { views } = this.t.calendar;
    return this.page.getByRole('group', { name: views.label }).getByRole('button', { name: views[of], exact: true });
  }

  /** The appointment of a patient at an hour as displayed. */
  appointment(name: string, hour: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}, ${hour} `) });
  }

  /** Uses the keyboard. */
  async act(appointment: Locator, act: 'move' | 'resize' | 'reschedule' | 'cancel' | 'detail'): Promise<void> {
    await appointment.focus();
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('menuitem', { name: this.t.calendar.acts[act] }).press('Enter');
  }

  async openWeek(): Promise<void> {
    await this.view('week').click();
    await this.next.click();
  }

  moved(name: string, when: string): Locator {
    return this.page.getByText(fill(this.t.calendar.moved, { name, when }));
  }
}
