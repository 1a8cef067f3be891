import { expect, type Locator, type Page } from '@playwright/test';
import { fill, pattern, type Texts } from '../support/texts.ts';

export type Person = { rut: string; name: string; lastName: string; birth: string };

/** The encounters of a polyclinic: their list, and a new one. */
export class PolyclinicCaresPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly patient: Locator;
  readonly number: Locator;
  readonly newCare: Locator;
  readonly clear: Locator;
  readonly moreFilters: Locator;
  readonly search: Locator;
  readonly register: Locator;
  readonly registerSend: Locator;
  readonly create: Locator;
  readonly reason: Locator;
  readonly openCare: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { polyCares, newCare } = t;
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1, name: polyCares.title, exact: true });
    this.rows = main.getByRole('row').filter({ has: page.getByRole('link') });
    this.patient = main.getByRole('searchbox', { name: polyCares.filters.patient, exact: true });
    this.number = main.getByRole('searchbox', { name: polyCares.filters.number, exact: true });
    this.newCare = main.getByRole('link', { name: polyCares.create });
    this.clear = main.getByRole('button', { name: polyCares.filters.clear, exact: true }).first();
    this.moreFilters = main.getByRole('button', { name: polyCares.filters.open });
    this.search = main.getByRole('searchbox', { name: newCare.search });
    this.register = main.getByRole('button', { name: newCare.register, exact: true }).first();
    this.registerSend = main.getByRole('button', { name: newCare.registerSend });
    this.create = main.getByRole('button', { name: newCare.create, exact: true });
    this.reason = main.getByRole('textbox', { name: newCare.reason });
    this.openCare = page.getByRole('alertdialog');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  async expand(text: string): Promise<void> {
    await this.row(text)
      .getByRole('button', { name: pattern(this.t.polyCares.expand) })
      .click();
  }

  section(name: keyof Texts['polyCares']['details']): Locator {
    return this.page.getByRole('region', { name: this.t.polyCares.details[name], exact: true });
  }

  async chooseState(option: string): Promise<void> {
    await this.choose(this.t.polyCares.filters.state, option);
  }

  private async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  field(name: keyof Texts['newCare']['fields']): Locator {
    return this.page.getByRole('textbox', { name: this.t.newCare.fields[name] });
  }

  async writePerson({ rut, name, lastName, birth }: Person): Promise<void> {
    await this.field('rut').fill(rut);
    await this.field('Name').fill(name);
    await this.field('LastName').fill(lastName);
    await this.field('BirthDate').fill(birth);
    await this.choose(this.t.newCare.fields.Gender, this.t.genders.F);
  }

  async writeCare(classification: string, reason: string): Promise<void> {
    await this.choose(this.t.newCare.attentionType, this.t.care.attentionTypes.workEvent);
    await this.choose(this.t.newCare.classification, classification);
    await this.reason.fill(reason);
  }

  async isFor(name: string): Promise<void> {
    await expect(this.page.getByRole('article').filter({ hasText: name }).first()).toBeVisible();
    await expect(this.create).toBeVisible();
  }

  error(name: 'Reason' | 'AttentionType' | 'classificationId' | 'rut'): Locator {
    return this.page.getByText(this.t.newCare.errors[name]);
  }

  opens(number: string): Locator {
    const { openOne, care } = this.t.polyCares;
    return this.page.getByRole('link', { name: `${openOne} ${fill(care, { number })}` });
  }
}
