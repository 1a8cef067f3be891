import { beginReports, browserTests, check, endReports, faults, tests } from './support/suites.mjs';
import {
  bin,
  build,
  ensureBrowser,
  ensureDocumentTools,
  ensurePostgres,
  install,
  requireNode,
} from './support/tools.mjs';

const [part = 'change', option] = process.argv.slice(2);
const all = option === '--all';
/** Option of `.ci/run`, which has an hour: fewer random walks, each edge of a view once, and no `@thorough` tests. */
const short = option === '--short';

const screens = '@screens';
/** `npm test` and `test:journeys` only run these journeys; only `test:screens` surveys them. */
const looks = '@looks';
/** Tests for a release, not for every change: `.ci/run` leaves them to the full commands. */
const thorough = short ? ['@thorough'] : [];
/** The same journeys in English; screens are surveyed in both languages anyway (`-- --all` includes them). */
const english = '@english';
/** The most used journeys, run by `npm test` in a browser. */
const core = '@core';
const attacks = String.raw`\sSEC-\d`;

/** Parts of each command; the first runs on every change. */
const parts = {
  async change() {
    // One checker does half the work of the usual four, and leaves a core to the others.
    await Promise.all([
      check('types', bin('tsc'), ['-p', '.', '--checkers', '1']),
      check('lint and import boundaries', bin('biome'), ['check', '--error-on-warnings', '.']).then(async () => {
        await build();
        await check('byte budgets', bin('tsx'), ['scripts/bytes.ts']);
        await check('secrets and tools in what is built', bin('tsx'), ['scripts/bundles.ts']);
        await check('packages', bin('tsx'), ['scripts/supply.ts'], { quiet: false });
        await check('specification lists', bin('tsx'), ['scripts/spec.ts', '--check']);
      }),
    ]);
    await tests(
      'unit, model and server tests',
      ['unit', 'dom', 'alone', 'models', 'server'].map((name) => `--project=${name}`),
      { RONDA_WALKS: process.env.RONDA_WALKS ?? '500' },
    );
    await browserTests('core browser tests', ['--project=windowless', '--grep', core], { RONDA_SURVEY: 'off' });
  },
  async journeys() {
    await build();
    const elsewhere = [core, faults, screens, english, attacks, ...thorough].join('|');
    await browserTests('browser tests', ['--project=windowless', '--grep-invert', elsewhere], { RONDA_SURVEY: 'off' });
  },
  async walks() {
    const walks = ['tests/models/walks.test.ts', 'tests/models/dock.walks.test.ts'];
    await tests('random walks', ['--project=models', ...walks], short ? { RONDA_WALKS: '500' } : {});
    if (!short) await tests('walks of the models through the views', ['--project=views']);
    await tests('the same in a browser', ['--config', 'vitest.browser.config.ts']);
  },
  async screens() {
    await build();
    // Survey-only journeys are already run by the browser tests.
    const looked = [screens, ...(short ? [] : [looks]), ...(all ? [english] : [])].join('|');
    await browserTests('every state of every screen', ['--grep', looked, '--grep-invert', faults], {
      RONDA_SURVEY: all ? 'all' : 'on',
    });
  },
  async security() {
    await tests('attacks on the server', ['--project=security']);
    await build();
    await browserTests('attacks in a browser', ['--grep', attacks, '--grep-invert', [faults, ...thorough].join('|')]);
  },
  async calls() {
    await build();
    await browserTests('calls between browsers', [
      '--project=whole',
      '--grep-invert',
      `${faults}|${screens}|${english}`,
    ]);
  },
};

/** Minutes on two idle cores; together they fit the hour of `.ci/run`. */
const minutes = { change: 12, journeys: 18, walks: short ? 9 : 20, screens: 15, calls: 3, security: 9 };

if (!Object.hasOwn(parts, part)) {
  console.error(`There is no part "${part}": ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

requireNode();
await install();
await ensureBrowser();
if (part !== 'walks') await ensurePostgres();
if (part === 'change') await ensureDocumentTools();
beginReports();
await parts[part]();
endReports(minutes[part]);
