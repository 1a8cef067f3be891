import { type Browser, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { createLine, type FaultyLine } from '#tests/faults/injector/line.ts';
import { wholeBrowserOptions } from '../../playwright.config.ts';
import { Desk } from './desk.ts';
import { noteSeen } from './exercised.ts';
import { seeded } from './seed.ts';
import { type Server, startServer } from './server.ts';
import type { Locale } from './texts.ts';
import { watchTroubles } from './troubles.ts';

export type VisitOptions = {
  locale?: Locale;
  /** Another address of the server: a proxy, or a separate server of the test. */
  through?: { url: string };
  browser?: BrowserContextOptions;
  /** A browser with changed command line arguments. */
  program?: { without?: readonly RegExp[]; with?: readonly string[] };
};
/** By the login form, or with the cookies it would have set. */
export type SignInOptions = VisitOptions & { byForm?: boolean };

type TestFixtures = {
  /** Seeded for each file; the tests of a file share it, so each uses a separate case. */
  server: Server;
  line: FaultyLine;
  /** A separate browser without a page. Its errors fail the test. */
  visit(options?: VisitOptions): Promise<Desk>;
  /** The same, signed in and on the home page. */
  signIn(account: string, options?: SignInOptions): Promise<Desk>;
};

type Ward = { serverOf(file: string): Promise<Server> };

export const test = base.extend<TestFixtures, { ward: Ward }>({
  ward: [
    // Playwright reads the required fixtures from this pattern, which the linter does not allow to be empty.
    async ({ playwright: _ }, use) => {
      let current: { file: string; server: Promise<Server> } | null = null;
      const end = async () => {
        await (await current?.server)?.dispose();
      };
      const begin = () => startServer({ from: seeded() });
      await use({
        serverOf(file) {
          if (current?.file !== file) current = { file, server: end().then(begin) };
          return current.server;
        },
      });
      await end();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  server: async ({ ward }, use, { file }) => {
    await use(await ward.serverOf(file));
  },

  line: async ({ server }, use) => {
    const line = await createLine(() => server.port);
    await use(line);
    await line.close();
  },

  visit: async ({ browser, playwright, ward }, use, testInfo) => {
    const { file } = testInfo;
    const own: Browser[] = [];
    const launch = async ({ without = [], with: more = [] }: NonNullable<VisitOptions['program']>) => {
      const usual = wholeBrowserOptions.args.filter((one) => !without.some((pattern) => pattern.test(one)));
      const started = await playwright.chromium.launch({ ...wholeBrowserOptions, args: [...usual, ...more] });
      own.push(started);
      return started;
    };
    const desks: Desk[] = [];
    await use(async ({ locale = 'es', through, browser: options = {}, program } = {}) => {
      const { url } = through ?? (await ward.serverOf(file));
      const where = program ? await launch(program) : browser;
      const context = await where.newContext({
        locale: locale === 'es' ? 'es-CL' : 'en-GB',
        // Tests that stub responses need the requests of the page itself; `serviceWorkers: 'allow'` enables the worker.
        serviceWorkers: 'block',
        ...options,
      });
      const troubles = await watchTroubles(context);
      await noteSeen(context, file);
      const desk = new Desk(await context.newPage(), url, troubles, locale);
      desks.push(desk);
      return desk;
    });
    const unexpected = desks.flatMap(({ troubles }) => troubles.unexpected());
    if (unexpected.length > 0) await testInfo.attach('server.log', { body: (await ward.serverOf(file)).log() });
    await Promise.all(desks.map(({ context }) => context.close()));
    await Promise.all(own.map((started) => started.close()));
    expect(unexpected).toEqual([]);
  },

  signIn: async ({ visit }, use) => {
    await use(async (account, { byForm = false, ...options } = {}) => {
      const desk = await visit(options);
      if (byForm) {
        await desk.open('auth-login');
        await desk.enterAs(account);
      } else await desk.arriveAs(account);
      return desk;
    });
  },
});

export { expect };
