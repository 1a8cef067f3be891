import { expect, type Locator, type Page } from '@playwright/test';
import { numberIn, pattern, type Texts } from '../support/texts.ts';

type Banner = Exclude<keyof Texts['orientation']['banners'], 'over'>;
type SaveState = 'loading' | 'saving' | 'saved' | 'keptHere' | 'conflict';

/** One orientation: patient, holder, and the answer being written. */
export class OrientationPage {
  readonly patient: Locator;
  readonly answer: Locator;
  readonly send: Locator;
  readonly undo: Locator;
  readonly convert: Locator;
  readonly openCare: Locator;
  readonly later: Locator;
  readonly release: Locator;
  readonly take: Locator;
  readonly takeOver: Locator;
  readonly copy: Locator;
  /** The other text of a conflict. */
  readonly theirs: Locator;
  readonly takeTheirs: Locator;
  readonly keepMine: Locator;
  readonly notFound: Locator;
  readonly none: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { orientation } = t;
    this.patient = page.getByRole('region', { name: orientation.patient, exact: true });
    this.answer = page.getByRole('textbox', { name: orientation.answerLabel });
    this.send = page.getByRole('button', { name: orientation.send });
    this.undo = page.getByRole('button', { name: orientation.undo, exact: true });
    this.convert = page.getByRole('button', { name: orientation.convert, exact: true });
    this.openCare = page.getByRole('link', { name: orientation.openCare });
    this.later = page.getByRole('link', { name: orientation.later });
    this.release = page.getByRole('button', { name: orientation.release, exact: true });
    this.take = page.getByRole('button', { name: orientation.take, exact: true });
    this.takeOver = page.getByRole('button', { name: orientation.takeOver });
    this.copy = page.getByRole('button', { name: orientation.copy });
    this.theirs = page.getByRole('region', { name: orientation.theirs });
    this.takeTheirs = page.getByRole('button', { name: pattern(orientation.takeTheirs) });
    this.keepMine = page.getByRole('button', { name: orientation.keepMine });
    this.notFound = page.getByRole('heading', { level: 1, name: orientation.notFound });
    this.none = page.getByRole('heading', { level: 1, name: orientation.none });
  }

  banner(name: Banner, values: Record<string, string | number> = {}): Locator {
    const said = this.page.getByRole('status').or(this.page.getByRole('alert'));
    return said.filter({ hasText: pattern(this.t.orientation.banners[name], values) });
  }

  /** The banner of a case that ended elsewhere. */
  over(reason: keyof Texts['orientation']['banners']['over']): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.t.orientation.banners.over[reason] });
  }

  saveState(state: SaveState): Locator {
    return this.page.getByRole('status').filter({ hasText: pattern(this.t.orientation.save[state]) });
  }

  /** The number in the banner of the patient. */
  async number(): Promise<number> {
    const value = this.patient.getByText(pattern(this.t.orientation.numberValue));
    return numberIn(await value.innerText());
  }

  async id(): Promise<string> {
    return /[0-9a-f-]{36}$/.exec(new URL(this.page.url()).pathname)?.[0] ?? '';
  }

  /** Held by this user, with the editor ready. */
  async isMine(): Promise<void> {
    await expect(this.banner('mine')).toBeVisible();
    await expect(this.saveState('loading')).toBeHidden();
    await expect(this.answer).toBeEditable();
  }

  async write(text: string): Promise<void> {
    await this.answer.fill(text);
  }

  /** Writes and waits until the server has stored it. */
  async writeAndSave(text: string): Promise<void> {
    const saved = this.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/Draft') && response.ok(),
    );
    await this.write(text);
    await saved;
    await expect(this.saveState('saved')).toBeVisible();
  }

  async turnIntoEncounter(reason: string): Promise<void> {
    await this.convert.click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: this.t.orientation.convert }).click();
  }

  /** Submitted; the server sends it in ten seconds. */
  async sendAnswer(): Promise<void> {
    await this.send.click();
    await expect(this.banner('pending')).toBeVisible();
  }

  async isAnswered(): Promise<void> {
    await expect(this.banner('answered')).toBeVisible();
  }
}
