import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, refreshTokens, sessions } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { Browser, cookieOf, signedIn } from '../support/browser.ts';
import { describeEngines } from '../support/engines.ts';
import { addPerson } from '../support/people.ts';

const rounds = 1_000;

describeEngines('SEC-8, tabs that refresh at once', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  /** Another tab of the same browser, with its current cookies. */
  const tabOf = (browser: Browser) => {
    const tab = new Browser(app, browser.address);
    for (const [name, value] of browser.jar) tab.jar.set(name, value);
    return tab;
  };

  test('A1, SEC-8: keeps one family over a thousand races of two tabs for one refresh, together or one late', async () => {
    const browser = await signedIn(app, await addPerson(app.store));
    const sessionId = browser.jar.get('_session') ?? '';
    const wrong: unknown[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const tab = tabOf(browser);
      const batched = round % 2 === 0;
      const first = batched ? browser.refresh() : await browser.refresh();
      const answers = await Promise.all([first, tab.refresh()]);
      const successors = new Set(answers.map((answer) => cookieOf(answer, 'refresh_token')?.value));
      const statuses = answers.map(({ statusCode }) => statusCode);
      if (successors.size !== 1 || statuses.some((status) => status !== 200)) wrong.push({ round, statuses });
    }
    expect(wrong).toEqual([]);
    const { db } = app.store;
    const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect({
      revoked: session?.revokedAt,
      handles: await db.$count(refreshTokens, eq(refreshTokens.sessionId, sessionId)),
      reused: await db.$count(auditLog, eq(auditLog.action, 'session.reuse')),
      live: (await browser.whoAmI()).statusCode,
    }).toEqual({ revoked: null, handles: rounds + 1, reused: 0, live: 200 });
  });

  test('A2, SEC-8: gives neither of two tabs another handle after the grace, and ends the family once', async () => {
    const browser = await signedIn(app, await addPerson(app.store));
    const [one, two] = [tabOf(browser), tabOf(browser)];
    await browser.refresh();
    app.clock.advance(10_001);
    const answers = await Promise.all([one.refresh(), two.refresh(), one.refresh()]);
    expect(answers.map(({ statusCode, cookies }) => [statusCode, cookies])).toEqual([
      [401, []],
      [401, []],
      [401, []],
    ]);
    const sessionId = browser.jar.get('_session') ?? '';
    expect({
      ended: await app.store.db.$count(auditLog, eq(auditLog.objectId, sessionId)),
      owner: (await browser.refresh()).statusCode,
    }).toEqual({ ended: 2, owner: 401 });
  });
});
