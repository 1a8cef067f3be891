import type { Locator, Page } from '@playwright/test';
import { fill, type Texts } from '../support/texts.ts';

/** Survey answers: their list, and one of them or a new one beside it. */
export class SurveysPage {
  readonly rows: Locator;
  readonly add: Locator;
  readonly badge: Locator;
  readonly answer: Locator;
  readonly form: Locator;
  readonly send: Locator;
  readonly summary: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { surveys } = t;
    this.rows = page
      .getByRole('table', { name: surveys.title })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') });
    this.add = page.getByRole('link', { name: surveys.add, exact: true });
    this.badge = page
      .getByRole('navigation', { name: t.polyclinic.primary })
      .getByRole('link', { name: new RegExp(`^${surveys.title}`) });
    this.answer = page.getByRole('complementary', { name: surveys.pane.title });
    this.form = page.getByRole('complementary', {
      name: new RegExp(`^(${surveys.pane.newTitle}|${surveys.pane.correctTitle})`),
    });
    this.send = this.form.getByRole('button', { name: surveys.write.send, exact: true });
    this.summary = this.answer.getByRole('textbox', { name: surveys.act.summary });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** The number beside the menu entry; 0 when it has none. */
  async unreviewed(): Promise<number> {
    return Number((await this.badge.innerText()).match(/\d+/)?.[0] ?? 0);
  }

  async choosePatient(name: string): Promise<void> {
    const { write } = this.t.surveys;
    await this.form.getByRole('searchbox', { name: write.search.search }).fill(name);
    await this.form
      .getByRole('button', { name: fill(write.chooseOne, { name }) })
      .first()
      .press('Enter');
  }

  async choose(field: string, option: string | RegExp): Promise<void> {
    await this.form.getByLabel(field, { exact: true }).press('Enter');
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Sends a new COVID-19 survey of the patient, with one symptom. */
  async sendCovid(name: string, symptom: string): Promise<void> {
    const { kinds, write } = this.t.surveys;
    await this.add.press('Enter');
    await this.choosePatient(name);
    await this.choose(write.form, kinds.COVID19);
    await this.form.getByRole('checkbox', { name: symptom }).first().press('Space');
    await this.form.getByRole('radio', { name: this.t.forms.no }).first().press('Space');
    await this.send.press('Enter');
  }

  act(name: string): Locator {
    return this.answer.getByRole('button', { name, exact: true });
  }
}
