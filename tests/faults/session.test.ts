import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { selectContent, selectSaveState } from '#machines/draft/index.ts';
import { selectDraft } from '#machines/orientation/index.ts';
import type { Tab } from './support/tab.ts';
import { calm, openWorld, until, type World } from './support/world.ts';

const second = 1_000;
const hour = 3_600 * second;
const token = /^POST \S+\/connect\/token/;
const negotiate = /^POST \S+\/hub\/negotiate/;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.end());
afterAll(() => world.close());

const refresh = (tab: Tab) => tab.find('session').send({ type: 'session.refresh' });
const isFresh = (tab: Tab) => () =>
  tab
    .find('session')
    .getSnapshot()
    .matches({ authenticated: { token: { valid: { renewal: 'fresh' } } } });
const reason = (tab: Tab) => tab.find('session').getSnapshot().context.reason;
const tokens = () => world.line.asked(token).length;

/** Takes the next case; returns its id. */
async function takeOne(tab: Tab) {
  tab.find('attendNext').send({ type: 'attend.next' });
  await until(() => tab.find('attendNext').getSnapshot().hasTag('opened'));
  return tab.find('attendNext').getSnapshot().context.openedId ?? '';
}
async function draftOf(tab: Tab, id: string) {
  const orientations = await tab.orientations();
  const orientation = orientations.open(id);
  orientations.hold(id);
  await until(() => Boolean(selectDraft(orientation.getSnapshot())));
  const draft = selectDraft(orientation.getSnapshot());
  if (!draft) throw new Error('nothing is written in it');
  await until(() => selectSaveState(draft.getSnapshot()) !== 'loading');
  return draft;
}

test('H5: refreshes an expired token once and retries once, without a banner', async () => {
  world.faults.play('refuse', { path: '/hub/negotiate', status: 401, times: 1 });
  const before = { tokens: tokens(), negotiates: world.line.asked(negotiate).length };
  const tab = await world.tab();
  expect([tokens() - before.tokens, world.line.asked(negotiate).length - before.negotiates]).toEqual([2, 2]);
  expect([await world.settled(tab), tab.banners()]).toEqual([calm, 0]);
});

test('H6: signs out after two rejected negotiate requests, and keeps the draft', async () => {
  const browser = world.browser();
  const tab = await world.tab('doctor', browser);
  const id = await takeOne(tab);
  const draft = await draftOf(tab, id);
  world.faults.play('refuse', { path: `${id}/Draft`, status: 503 });
  draft.send({ type: 'draft.changed', content: 'Puede tomar paracetamol' });
  await until(() => selectSaveState(draft.getSnapshot()) === 'keptHere');
  const before = world.line.asked(negotiate).length;
  world.faults.play('refuse', { path: '/hub/negotiate', status: 401 });
  world.line.reset('hub');
  await until(() => !tab.isSignedIn());
  expect([reason(tab), world.line.asked(negotiate).length - before]).toEqual(['revoked', 2]);
  world.faults.calm();
  const again = await world.tab('doctor', browser);
  expect(selectContent((await draftOf(again, id)).getSnapshot())).toBe('Puede tomar paracetamol');
  expect(await world.settled(again)).toEqual(calm);
});

test('H18: refreshes a token that expires while the hub is connected, and resumes the hub', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  const sockets = world.line.opened();
  world.clock.advance(15 * 60 * second);
  await world.app.hub.watch();
  await until(() => world.line.opened() > sockets);
  await (await world.colleague('doctor2')).takeAndRelease();
  expect([await world.settled(tab), tab.isSignedIn(), typeof other]).toEqual([calm, true, 'object']);
});

test('A1: sends one refresh for two tabs at once, a hundred times, and signs out neither', async () => {
  const browser = world.browser();
  const one = await world.tab('doctor', browser);
  const two = world.visit(browser);
  await until(() => two.isSignedIn());
  for (let round = 0; round < 100; round += 1) {
    // The advisory cookie counts whole seconds.
    world.clock.advance(second);
    const before = tokens();
    refresh(one);
    refresh(two);
    await until(isFresh(one));
    await until(isFresh(two));
    expect(tokens() - before).toBe(1);
  }
  expect([one.isSignedIn(), two.isSignedIn()]).toEqual([true, true]);
  expect(await world.settled(one)).toEqual(calm);
});

test('T4: gives a duplicated tab its own log position, so that both receive everything', async () => {
  const browser = world.browser();
  const one = await world.tab('doctor', browser);
  const other = await world.colleague('doctor2');
  await other.takeAndRelease();
  const two = world.visit(browser);
  await until(() => two.isSignedIn());
  await two.arrive();
  await two.live();
  await world.watch(two);
  await other.takeAndRelease(2);
  expect([await world.settled(one), await world.settled(two)]).toEqual([calm, calm]);
});

test('T8: sends one refresh for ten tabs with a socket each, and signs them out together', async () => {
  const browser = world.browser();
  const first = await world.tab('doctor', browser);
  const others: Tab[] = [];
  while (others.length < 9) {
    const tab = world.visit(browser);
    others.push(tab);
    await until(() => tab.isSignedIn());
    await tab.arrive();
    await tab.live();
  }
  await until(() => world.app.hub.connections === 10);
  const tabs = [first, ...others];
  world.clock.advance(second);
  const before = tokens();
  for (const tab of tabs) refresh(tab);
  for (const tab of tabs) await until(isFresh(tab));
  expect([tokens() - before, await world.settled(first)]).toEqual([1, calm]);
  first.find('session').send({ type: 'session.signOut' });
  await until(() => tabs.every((tab) => !tab.isSignedIn()));
  expect(new Set(others.map(reason))).toEqual(new Set(['otherTab']));
});

test('A3: retries a refresh after a server error, and stays signed in', async () => {
  const tab = await world.tab();
  world.faults.play('refuse', { path: '/connect/token', status: 500, times: 2 });
  const before = tokens();
  refresh(tab);
  await until(() => tokens() === before + 1);
  await until(
    () =>
      !tab
        .find('session')
        .getSnapshot()
        .matches({ authenticated: { token: { valid: { renewal: 'refreshing' } } } }),
  );
  expect(tab.isSignedIn()).toBe(true);
  tab.says('network.online');
  await until(() => tokens() === before + 2);
  // The third attempt follows automatically after five seconds.
  await until(isFresh(tab));
  expect([tab.isSignedIn(), tokens() - before]).toEqual([true, 3]);
  expect(await world.settled(tab)).toEqual(calm);
});

test.each([
  ['two hours ahead', 2 * hour],
  ['two hours behind', -2 * hour],
])('A4: keeps a computer whose clock is %s signed in as long as the server allows', async (_, skew) => {
  const real = Date.now;
  Date.now = () => real() + skew;
  try {
    const tab = await world.tab();
    const left = (tab.find('session').getSnapshot().context.profile?.expiresAt ?? 0) - world.clock.now().getTime();
    expect([left > 14 * 60 * second, left <= 15 * 60 * second]).toEqual([true, true]);
    const { asOf } = tab.find('session').getSnapshot().context;
    expect(Math.abs(asOf - world.clock.now().getTime())).toBeLessThan(30 * second);
    expect([await world.settled(tab), tab.isSignedIn()]).toEqual([calm, true]);
  } finally {
    Date.now = real;
  }
});

test('A5: holds a 401 during a refresh, and sends the request again', async () => {
  const tab = await world.tab();
  world.faults.play('slow', { path: '/connect/token', ms: 500, times: 1 });
  world.faults.play('refuse', { path: '/Dashboard/Totals', status: 401, times: 1 });
  refresh(tab);
  expect(await tab.http.call('getDashboardTotals', {})).toEqual(tab.state().totals);
  expect([tab.isSignedIn(), await world.settled(tab)]).toEqual([true, calm]);
});

test('A8: signs out the other tabs of the same browser, and no other browser', async () => {
  const browser = world.browser();
  const one = await world.signIn('doctor', browser);
  const two = world.visit(browser);
  await until(() => two.isSignedIn());
  const elsewhere = await world.tab('doctor');
  one.find('session').send({ type: 'session.signOut' });
  await until(() => !one.isSignedIn() && !two.isSignedIn());
  // The browser stays known to the accounts that signed in with it (decision 057).
  expect([reason(one), reason(two), [...browser.jar.keys()]]).toEqual(['signedOut', 'otherTab', ['device']]);
  expect(await world.settled(elsewhere)).toEqual(calm);
});

test.each([
  ['full', 'QuotaExceededError'],
  ['blocked', 'SecurityError'],
])('S6: works with browser storage that is %s, and reports that only the server stores drafts', async (_, name) => {
  const tab = await world.tab('doctor', world.browser(), {
    storage: () => {
      throw new DOMException('no store', name);
    },
  });
  expect(tab.desk().drafts.isBlocked()).toBe(true);
  const draft = await draftOf(tab, await takeOne(tab));
  draft.send({ type: 'draft.changed', content: 'Puede tomar paracetamol' });
  await until(() => selectSaveState(draft.getSnapshot()) === 'saved');
  // Each change that could not be stored locally was reported, and nothing else.
  expect(await world.settled(tab)).toEqual({ ...calm, reported: tab.reported.length });
  expect(new Set(tab.reported.map(String))).toEqual(new Set([`${name}: no store`]));
});
