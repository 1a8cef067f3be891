import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { hash as hashOf } from '@node-rs/argon2';
import { asc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { hubEvents, isHubEventName } from '#domain/hub/events.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import { facts, orientations } from '#server/db/schema/index.ts';
import { type Faults, mountFaults } from '#server/faults/scenarios.ts';
import { modules } from '#server/modules/index.ts';
import { cardOf, findOrientation, orientationAudience } from '#server/modules/orientations/orientations.queries.ts';
import { demoPassword, seedIfNeeded } from '#server/seed/index.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import { openTestApp, type TestApp } from '#tests/server/support/app.ts';
import type { TestClock } from '#tests/server/support/clock.ts';
import { eventsFor } from '#tests/server/support/event-log.ts';
import { createLine } from '../injector/line.ts';
import { becomeBrowser, createBrowser } from './browser.ts';
import { compare, createColleague, fingerprint } from './colleague.ts';
import { openTab, type Tab, type TabOptions } from './tab.ts';

/** Only to prevent a hang; shorter with a disabled protection. */
export const timeLimit = { timeout: process.env.RONDA_MUTANT ? 20_000 : 60_000, interval: 5 };
export const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), timeLimit);
/** Milliseconds until the condition holds. */
export async function timed(holds: () => boolean): Promise<number> {
  const from = performance.now();
  await until(holds);
  return performance.now() - from;
}

/** Runs in real time, and can be advanced; page clocks do not follow it. */
function createRunningClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(performance.timeOrigin + performance.now() + ahead),
    advance: (ms) => {
      ahead += ms;
    },
  };
}

async function openServer(clock: TestClock, place?: TestApp['place']) {
  let faults: Faults | null = null;
  const app = await openTestApp('pglite', {
    ...(place && { place }),
    calls,
    modules,
    clock,
    listen: 0,
    extend: (http) => {
      faults = mountFaults(http);
    },
  });
  if (!faults) throw new Error('the server has no faults');
  return { app, faults: faults as Faults };
}

async function logOf({ store }: TestApp, userId: string): Promise<string[]> {
  const rows = await eventsFor(store, userId);
  return rows.map(({ name, payload }) => {
    if (!isHubEventName(name)) throw new Error(`the log has an unknown event ${name}`);
    return JSON.stringify({ type: `hub.${name}`, payload: hubEvents[name].parse(payload) });
  });
}

/** A live event also carries the row of its recipient; the log replays it without (decision 077). */
const asLogged = (event: unknown) => JSON.stringify(event, (key, value) => (key === 'Row' ? undefined : value));

export const calm = { sameState: true, lost: 0, double: 0, unhandled: 0, reported: 0, banner: false, status: 'live' };

/** The whole system without a page: a seeded server, a faulty line, and tabs of real clients on the other side. */
export async function openWorld() {
  becomeBrowser();
  const clock = createRunningClock();
  let server = await openServer(clock);
  const weak = (password: string) => hashOf(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await seedIfNeeded(server.app.store, { demo: true, now: clock.now(), hashPassword: weak });
  const line = await createLine(() => Number(new URL(server.app.url).port));
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const tabs = new Set<Tab>();
  const watched = new Map<Tab, { userId: string; from: string }>();
  const write = (work: Parameters<TestApp['unitOfWork']['write']>[1]) =>
    server.app.unitOfWork.write(systemFacts('fault'), work);

  /** Sends one user a marker event; resolves when their tab has it. */
  async function mark(tab: Tab, userId: string): Promise<string> {
    const Version = randomUUID();
    await world.emit([userId], [Version]);
    await until(() => tab.hasReceived(Version));
    return JSON.stringify({ type: 'hub.webUpdate', payload: { Version, Mandatory: false } });
  }

  const world = {
    get app() {
      return server.app;
    },
    get faults() {
      return server.faults;
    },
    clock,
    line,
    browser: () => createBrowser(line.url),
    colleague: (account: string) => createColleague(server.app.url, account),
    /** A tab behind the faulty line, at the login. */
    visit(browser = createBrowser(line.url), options: TabOptions = {}) {
      const tab = openTab(line.url, browser, options);
      tabs.add(tab);
      return tab;
    },
    signIn: (account = 'doctor', browser = createBrowser(line.url), options: TabOptions = {}) =>
      world.visit(browser, options).signIn(`${account}@ronda.example`, demoPassword),
    /** A tab that is signed in, live and watched. */
    async tab(account = 'doctor', browser = createBrowser(line.url), options: TabOptions = {}) {
      const tab = await world.signIn(account, browser, options);
      await tab.live();
      await world.watch(tab, account);
      return tab;
    },
    /** From now on, everything this tab receives is compared with the log of its user. */
    async watch(tab: Tab, account = 'doctor') {
      const userId = demoUserId(account);
      watched.set(tab, { userId, from: await mark(tab, userId) });
    },
    emit: (userIds: readonly string[], versions: readonly string[]) =>
      write(async (unit) => {
        for (const Version of versions) unit.emit('webUpdate', userIds, { Version, Mandatory: false });
      }),
    /** Changes the oldest waiting case `times` times, in one transaction: as many events for every physician. */
    changeOneCase: (times: number) =>
      write(async ({ db, emit }) => {
        const waiting = eq(orientations.status, OrientationStatus.NEW);
        const [oldest] = await db.select().from(orientations).where(waiting).orderBy(asc(orientations.createdAt));
        const found = oldest && (await findOrientation(db, oldest.id));
        if (!found) throw new Error('no case waits');
        const { id, version } = found.row;
        for (let turn = 1; turn <= times; turn += 1) {
          emit('updateOrientation', orientationAudience(), { ...cardOf(found), Version: version + turn });
        }
        const last = { version: version + times };
        await db.update(orientations).set(last).where(eq(orientations.id, id));
      }),
    /** Restarts with the same data; another epoch invalidates all positions in the log. */
    async restart({ epoch }: { epoch?: string } = {}) {
      const { app } = server;
      if (epoch) await app.store.db.update(facts).set({ value: epoch }).where(eq(facts.key, 'epoch'));
      await app.close();
      server = await openServer(clock, app.place);
    },
    /** Final check of every fault: nothing lost, nothing duplicated, and the tab matches the server. */
    async settled(tab: Tab, account = 'doctor', resyncs = 1) {
      const known = watched.get(tab);
      if (!known) throw new Error('this tab was not watched');
      await tab.live();
      await mark(tab, known.userId);
      const log = await logOf(server.app, known.userId);
      const received = tab.delivered.map(asLogged);
      const { lost, double } = compare(
        log.slice(log.indexOf(known.from)),
        received.slice(received.indexOf(known.from)),
      );
      const truth = await (await world.colleague(account)).board(known.userId);
      const isSame = () => fingerprint(tab.state()) === fingerprint(truth);
      const settling = vi.waitFor(() => expect(!tab.isReading() && isSame()).toBe(true), {
        ...timeLimit,
        timeout: 10_000,
      });
      // Shows the difference instead of only failing.
      await settling.catch(() => expect(tab.state()).toEqual(truth));
      return {
        ...tab.hub(),
        sameState: isSame(),
        // After a resync, missed events are covered by the reload.
        lost: resyncs === 1 ? lost : 0,
        double,
        unhandled: unhandled.length,
        reported: tab.reported.length,
        ...(tab.resyncs() !== resyncs && { resyncs: tab.resyncs() }),
      };
    },
    /** Resets to the state before every test: a whole line, a correct server, no users and nothing held. */
    async end() {
      line.resume();
      line.change(null);
      server.faults.calm();
      for (const tab of tabs) tab.close();
      tabs.clear();
      watched.clear();
      unhandled.length = 0;
      const free = { blokUserId: null, blockedAt: null, lockExpiresAt: null };
      await server.app.store.db.update(orientations).set(free);
    },
    async close() {
      process.off('unhandledRejection', note);
      await line.close();
      await server.app.close();
      await server.app.place.remove();
    },
  };
  return world;
}
export type World = Awaited<ReturnType<typeof openWorld>>;
