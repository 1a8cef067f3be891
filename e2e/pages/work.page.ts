import { expect, type Locator, type Page } from '@playwright/test';
import { fill, numberIn, numberSource, pattern, type Texts } from '../support/texts.ts';

type Tab = keyof Texts['work']['tabs'];

/** The board of orientations. A case is identified by its number, the same in both languages. */
export class WorkPage {
  readonly heading: Locator;
  readonly live: Locator;
  readonly attendNext: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  /** Counted only by the board of encounters. */
  readonly cares: Locator;
  readonly goPolyclinic: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { work, hub } = t;
    this.heading = page.getByRole('heading', { level: 1, name: work.title });
    this.live = page.getByRole('main').getByText(hub.live, { exact: true });
    this.attendNext = page.getByRole('button', { name: work.attendNext, exact: true });
    this.table = page.getByRole('table', { name: work.tabsLabel });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') });
    this.cares = page.getByRole('main').getByText(work.careCounters.validation, { exact: true });
    this.goPolyclinic = page.getByRole('link', { name: work.goPolyclinic });
  }

  /** From a page of the same application, without reloading it. */
  async goBack(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.t.app.mainMenu })
      .getByRole('link', { name: this.t.app.home })
      .click();
    await expect(this.heading).toBeVisible();
  }

  tab(name: Tab): Locator {
    return this.page.getByRole('tab', { name: this.t.work.tabs[name] });
  }

  /** Selects the kind of cases on the board. */
  kind(name: 'teleconsultations' | 'orientations'): Locator {
    return this.page.getByRole('tab', { name: this.t.work[name] });
  }

  /** The row of an encounter, whose actions carry its number. */
  care(number: string): Locator {
    const { page, t } = this;
    const named = new RegExp(`${fill(t.cares.number, { number })}$`);
    const act = page.getByRole('button', { name: named }).or(page.getByRole('link', { name: named }));
    return page.getByRole('row').filter({ has: act });
  }

  /** The name of an action on a case; on any case without a number. */
  private named(act: 'attend' | 'see' | 'continue', number?: number): RegExp {
    const { source } = pattern(`${this.t.work[act]} ${this.t.orientation.numberValue}`);
    return new RegExp(`^${number === undefined ? source : source.replace('.+', numberSource(number))}$`);
  }

  row(number: number): Locator {
    const { page } = this;
    const act = this.attend(number).or(this.see(number)).or(this.continue(number));
    return page.getByRole('row').filter({ has: act });
  }

  attend(number: number): Locator {
    return this.page.getByRole('button', { name: this.named('attend', number) });
  }

  see(number: number): Locator {
    return this.page.getByRole('link', { name: this.named('see', number) });
  }

  continue(number: number): Locator {
    return this.page.getByRole('link', { name: this.named('continue', number) });
  }

  /** Numbers of the cases that are free to take, most urgent first. */
  async free(): Promise<number[]> {
    const buttons = this.page.getByRole('button', { name: this.named('attend') });
    await expect(buttons.first()).toBeVisible();
    const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
    return names.map(numberIn);
  }

  /** Numbers of the cases held by other users. */
  async held(): Promise<number[]> {
    const links = this.page.getByRole('link', { name: this.named('see') });
    return (await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? ''))).map(numberIn);
  }

  heldBy(number: number, name: string): Locator {
    return this.row(number).getByText(fill(this.t.work.heldBy, { name }));
  }

  heldByMe(number: number): Locator {
    return this.row(number).getByText(this.t.work.heldByMe);
  }

  /** The mark of a case that arrived while this page was open. */
  arrived(number: number): Locator {
    return this.row(number).getByText(this.t.work.justArrived);
  }

  async count(name: 'counterNew' | 'counterHeld' | 'counterClosed'): Promise<number> {
    const label = this.page.getByRole('main').getByText(this.t.work[name], { exact: true });
    return numberIn(await label.first().locator('..').innerText());
  }
}
