import type { Locator, Page } from '@playwright/test';
import type { BodyPart } from '#domain/general-admission/body-parts.ts';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { fill, type Locale, type Texts } from '../support/texts.ts';

type Section = 'accident' | 'company' | 'injuries' | 'evidences' | 'vitals';

/** The vital signs of an admission, all answered. */
export const admissionSigns = {
  systolic: '128',
  diastolic: '82',
  heartRate: '102',
  respiratoryRate: '18',
  temperature: '36,4',
  oxygenSaturation: '98',
  fio2: '1',
  awareness: '1',
  pain: '6',
  glasgow: '14',
};

/** The admission of a worker, in its tab of the encounter. */
export class AdmissionPage {
  readonly save: Locator;
  readonly admit: Locator;
  readonly saved: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
    readonly locale: Locale,
  ) {
    this.save = page.getByRole('button', { name: t.admission.save, exact: true });
    this.admit = page.getByRole('button', { name: t.admission.admit, exact: true });
    this.saved = page.getByText(t.admission.saved);
  }

  open(): Promise<void> {
    return this.page.getByRole('tab', { name: this.t.care.tabs.admission }).click();
  }

  step(name: Section): Locator {
    const steps = this.page.getByRole('navigation', { name: this.t.admission.steps.label });
    return steps.getByRole('button', { name: this.t.admission[name].title });
  }

  section(name: Section): Locator {
    return this.page.getByRole('region', { name: this.t.admission[name].title, exact: true });
  }

  /** Using the keyboard only: opens the list of all parts and ticks one. */
  async tick(part: BodyPart): Promise<void> {
    const { injuries, parts } = this.t.admission;
    const list = this.section('injuries').locator('details');
    if ((await list.getAttribute('open')) === null) {
      await this.section('injuries').locator('summary', { hasText: injuries.all }).press('Enter');
    }
    await this.section('injuries').getByRole('checkbox', { name: parts[part], exact: true }).press('Space');
  }

  async choose(box: Locator, option: string): Promise<void> {
    await box.click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async measure(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const sign = vitalSigns.find((one) => one.name === name);
      const word = this.locale === 'en' ? 1 : 0;
      const label = new RegExp(`^${(sign?.label[word] ?? '').replace(/[()]/g, '\\$&')}`);
      const option = sign?.options?.find((one) => one.value === value);
      const box = this.section('vitals');
      if (option) await this.choose(box.getByRole('combobox', { name: label }), option.label[word]);
      else await box.getByRole('textbox', { name: label }).fill(value);
    }
  }

  /** Adds a photograph through the file chooser, with a comment. */
  async addEvidence(name: string, buffer: Buffer, comment: string): Promise<void> {
    const { evidences } = this.t.admission;
    const choosing = this.page.waitForEvent('filechooser');
    await this.section('evidences').getByRole('button', { name: evidences.upload }).click();
    await (await choosing).setFiles({ name, mimeType: 'image/png', buffer });
    await this.page.getByLabel(fill(evidences.comment, { name })).fill(comment);
  }

  correct(name: string): Locator {
    return this.section('vitals').getByRole('button', { name: fill(this.t.admission.vitals.edit, { name }) });
  }
}
