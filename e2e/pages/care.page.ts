import { expect, type Locator, type Page } from '@playwright/test';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { attentionControls } from '#server/seed/data/attention-form.ts';
import { fill, pattern, type Texts } from '../support/texts.ts';

/** Values within their ranges. */
const measured = {
  systolic: '120',
  diastolic: '80',
  heartRate: '72',
  respiratoryRate: '16',
  temperature: '36,6',
  oxygenSaturation: '97',
  fio2: '1',
  awareness: '1',
  pain: '2',
};

type Banner = keyof Texts['care']['banners'];

/** An encounter: its patient, form and actions. */
export class CarePage {
  readonly patient: Locator;
  readonly workspace: Locator;
  readonly start: Locator;
  readonly finish: Locator;
  readonly pause: Locator;
  readonly more: Locator;
  readonly missing: Locator;
  readonly recordConsent: Locator;
  readonly consentDialog: Locator;
  readonly confirmation: Locator;
  readonly answerCard: Locator;
  /** Shows the notices behind the first one. */
  readonly otherNotices: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { acts, workspace, record, consent } = t.care;
    this.patient = page.getByRole('region', { name: t.orientation.patient, exact: true });
    this.workspace = page.getByRole('region', { name: workspace.label });
    this.start = this.workspace.getByRole('button', { name: acts.start });
    this.finish = this.workspace.getByRole('button', { name: acts.finish });
    this.pause = page.getByRole('button', { name: acts.pause });
    this.more = page.getByRole('button', { name: acts.more });
    this.missing = this.workspace.getByRole('button', { name: pattern(workspace.missing_other) });
    this.recordConsent = page.getByRole('main').getByRole('button', { name: acts.recordConsent });
    this.consentDialog = page.getByRole('dialog', { name: consent.title });
    this.confirmation = page.getByRole('alertdialog');
    this.otherNotices = page.getByRole('button', { name: pattern(t.care.notices.more_other) });
    this.answerCard = page.getByRole('heading', { name: record.answer, exact: true });
  }

  /** An action of the menu. */
  async act(name: keyof Texts['care']['acts']): Promise<void> {
    await this.more.click();
    await this.page.getByRole('menuitem', { name: this.t.care.acts[name], exact: true }).click();
  }

  banner(name: Banner, values: Record<string, string> = {}): Locator {
    const said = this.page.getByRole('status').or(this.page.getByRole('alert'));
    return said.filter({ hasText: pattern(this.t.care.banners[name], values) });
  }

  saved(): Locator {
    return this.page.getByRole('status').filter({ hasText: pattern(this.t.orientation.save.saved) });
  }

  /** Label of a control of the attention form, in the page language. */
  private label(name: string): string {
    const control = attentionControls.find(({ Name }) => Name === name);
    if (!control) throw new Error(`the attention form has no "${name}"`);
    return this.inEnglish() ? control.LabelEn : control.LabelEs;
  }

  /** The accessible name starts with the label; the required mark follows. */
  private named(name: string): RegExp {
    return new RegExp(`^${pattern(this.label(name)).source}`);
  }

  field(name: string): Locator {
    return this.workspace.getByRole('textbox', { name: this.named(name) });
  }

  group(name: string): Locator {
    return this.workspace.getByRole('group', { name: this.named(name) });
  }

  /** Row of a table, one-based. */
  row(name: string, number: number): Locator {
    return this.group(name).getByRole('group', { name: fill(this.t.forms.row, { number }) });
  }

  /** Answers with a file through the file chooser. */
  async attach(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.group(name).getByRole('button', { name: this.t.forms.attach }).click();
    await (await choosing).setFiles(file);
  }

  private readonly inEnglish = () => this.t.forms.yes === 'Yes';

  /** A vital sign by its catalogue name: typed or selected. */
  sign(name: string): Locator {
    const label = vitalSigns.find((sign) => sign.name === name)?.label[this.inEnglish() ? 1 : 0];
    if (label === undefined) throw new Error(`there is no vital sign "${name}"`);
    const named = new RegExp(`^${label.replace(/[()]/g, '\\$&')}`);
    const block = this.group('vitals');
    return block.getByRole('textbox', { name: named }).or(block.getByRole('combobox', { name: named }));
  }

  async measure(values: Record<string, string> = measured): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const option = vitalSigns.find((sign) => sign.name === name)?.options?.find((one) => one.value === value);
      if (!option) await this.sign(name).fill(value);
      else {
        await this.sign(name).click();
        await this.page.getByRole('option', { name: option.label[this.inEnglish() ? 1 : 0], exact: true }).click();
      }
    }
  }

  get diagnosisSearch(): Locator {
    return this.group('diagnosis').getByRole('combobox', { name: this.t.forms.diagnosis.search });
  }

  get diagnoses(): Locator {
    return this.group('diagnosis').getByRole('listitem');
  }

  /** Searches the catalogue by these words, and selects by code. */
  async diagnose(words: string, code: string): Promise<void> {
    await this.diagnosisSearch.fill(words);
    await this.page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
    await expect(this.diagnoses.filter({ hasText: code })).toBeVisible();
  }

  choice(name: string, option: string): Locator {
    return this.group(name).getByRole('radio', { name: option, exact: true });
  }

  async number(): Promise<string> {
    return /\S+-\d{4}-\d{6}/.exec(await this.patient.innerText())?.[0] ?? '';
  }

  /** Fills the text fields of a form. */
  async write(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
  }

  /** Writes, and waits until the server has stored the last value: the state of the page may be that of an earlier save. */
  async writeStored(values: Record<string, string>): Promise<void> {
    const last = Object.values(values).at(-1) ?? '';
    const stored = this.page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/Answer') &&
        answer.request().method() === 'POST' &&
        answer.ok() &&
        answer.request().postData()?.includes(last) === true,
    );
    await this.write(values);
    await stored;
  }

  async chooseType(option: string): Promise<void> {
    await this.workspace.getByRole('combobox', { name: this.label('attentionType') }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Only the classes of that type of attention are offered. */
  async chooseClass(option: string): Promise<void> {
    await this.workspace.getByRole('combobox', { name: this.label('classification') }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Verbal consent is preselected in the dialog. */
  async consent(): Promise<void> {
    await this.recordConsent.click();
    await this.consentDialog.getByRole('button', { name: this.t.care.consent.record }).click();
    await expect(this.recordConsent).toBeHidden();
  }
}
