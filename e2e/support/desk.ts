import { type BrowserContext, expect, type Page } from '@playwright/test';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { AttentionDialog } from '../pages/attention.dialog.ts';
import { CarePage } from '../pages/care.page.ts';
import { FacilitatorPage } from '../pages/facilitator.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OrientationPage } from '../pages/orientation.page.ts';
import { PolyclinicPage } from '../pages/polyclinic.page.ts';
import { PolyclinicCaresPage } from '../pages/polyclinic-cares.page.ts';
import { ResetPage } from '../pages/reset.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { TestsPage } from '../pages/tests.page.ts';
import { WorkPage } from '../pages/work.page.ts';
import { isSurveyed, listenToData } from './language.ts';
import { beginSession } from './session.ts';
import { type Locale, type Texts, texts } from './texts.ts';
import type { Troubles } from './troubles.ts';

/** Accounts that answer orientations and attend encounters, and so have several boards. */
const answeringAccounts = ['doctor', 'doctor2', 'fullservice'];

/** One tab of one user: its pages, in the current language. */
export class Desk {
  readonly t: Texts;
  readonly context: BrowserContext;
  /** All data sent by the server since before the first page, for a language survey. */
  readonly data: () => Promise<string[]>;
  readonly login: LoginPage;
  readonly reset: ResetPage;
  readonly shell: ShellPage;
  readonly work: WorkPage;
  readonly attention: AttentionDialog;
  readonly orientation: OrientationPage;
  readonly care: CarePage;
  readonly facilitator: FacilitatorPage;
  readonly polyclinic: PolyclinicPage;
  readonly cares: PolyclinicCaresPage;
  readonly tests: TestsPage;

  constructor(
    readonly page: Page,
    readonly base: string,
    readonly troubles: Troubles,
    readonly locale: Locale,
  ) {
    const t = texts[locale];
    this.t = t;
    this.context = page.context();
    this.data = isSurveyed ? listenToData(this.context) : async () => [];
    this.login = new LoginPage(page, t);
    this.reset = new ResetPage(page, t);
    this.shell = new ShellPage(page, t);
    this.work = new WorkPage(page, t);
    this.attention = new AttentionDialog(page, t);
    this.orientation = new OrientationPage(page, t);
    this.care = new CarePage(page, t);
    this.facilitator = new FacilitatorPage(page, t);
    this.polyclinic = new PolyclinicPage(page, t);
    this.cares = new PolyclinicCaresPage(page, t);
    this.tests = new TestsPage(page, t);
  }

  get headers() {
    return { 'X-Ronda-Client': 'web', Origin: this.base, 'Sec-Fetch-Site': 'same-origin' };
  }

  href(name: RouteName, id?: string): string {
    return this.base + hrefOf(name, this.locale, id);
  }

  async open(name: RouteName, id?: string): Promise<void> {
    await this.page.goto(this.href(name, id));
  }

  async enterAs(account: string): Promise<void> {
    await this.login.signIn(account);
    await expect(this.shell.profile).toBeVisible();
    await this.showOrientations(account);
  }

  /** The home opens the board with the most urgent case, but most tests concern orientations. */
  private async showOrientations(account: string): Promise<void> {
    if (!answeringAccounts.includes(account)) return;
    await this.page.waitForURL((url) => !/\/(es|en)\/?$|\/auth\//.test(url.pathname));
    if (this.page.url() === this.href('platform-work')) await this.work.kind('orientations').click();
  }

  /** Opens home with the cookies that a sign-in leaves in the browser. */
  async arriveAs(account: string): Promise<void> {
    await beginSession(this, account);
    await this.page.goto(`${this.base}/${this.locale}`);
    await expect(this.shell.profile).toBeVisible();
    await this.showOrientations(account);
  }

  /** The same tab after a language change. */
  in(locale: Locale): Desk {
    return new Desk(this.page, this.base, this.troubles, locale);
  }

  /** A tab of the same browser that was opened otherwise. */
  of(page: Page): Desk {
    return new Desk(page, this.base, this.troubles, this.locale);
  }

  async newTab(): Promise<Desk> {
    return this.of(await this.context.newPage());
  }
}
