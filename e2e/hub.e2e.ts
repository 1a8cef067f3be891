import { expectSameAsFresh, takeAndRelease } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { asResync, isEvent, relayHub } from './support/hub-relay.ts';
import { nameOf } from './support/people.ts';

const lineDown = /net::ERR_|WebSocket connection to/;

test('H1: shows a connection reset at once, reconnects, and replays missed events', async ({ signIn, line }) => {
  const [desk, colleague] = await Promise.all([signIn('doctor', { through: line }), signIn('doctor2')]);
  desk.troubles.expect(lineDown);
  await expect(desk.work.live).toBeVisible();
  await expect(colleague.work.live).toBeVisible();
  line.cut('all');
  await expect(desk.shell.disconnected).toBeVisible();
  await expect(desk.work.attendNext).toHaveAccessibleDescription(desk.t.guards.disconnected);
  await takeAndRelease(colleague);
  line.resume();
  // Without a click: the next attempt starts automatically.
  await expect(desk.shell.changes(2)).toBeVisible();
  await expect(desk.work.attendNext).toHaveAccessibleDescription('');
  await expectSameAsFresh(desk);
});

for (const [fault, ways, resend] of [
  ['H2: a connection that is dead in both directions', ['toServer', 'toClient'], true],
  ['H2: a dead connection whose pending bytes are lost', ['toServer', 'toClient'], false],
  ['H3: a connection that is dead from server to client', ['toClient'], true],
] as const) {
  test(`detects ${fault} without any message`, async ({ signIn, line }) => {
    const [desk, colleague] = await Promise.all([signIn('doctor', { through: line }), signIn('doctor2')]);
    desk.troubles.expect(lineDown);
    await expect(desk.work.live).toBeVisible();
    await expect(colleague.work.live).toBeVisible();
    line.blackhole('hub', ways);
    await takeAndRelease(colleague);
    await expect(desk.shell.disconnected).toBeVisible();
    line.resume({ resend });
    // Without a click, so this takes up to the longest wait between two attempts.
    await expect(desk.shell.changes(2)).toBeVisible({ timeout: 120_000 });
    await expectSameAsFresh(desk);
  });
}

test('H9: reloads everything once when the server cannot replay missed events', async ({ signIn, line }) => {
  const desk = await signIn('doctor', { through: line });
  desk.troubles.expect(lineDown);
  await expect(desk.work.live).toBeVisible();
  // Installed before the cut: an attempt already in progress would bypass the relay.
  const relay = await relayHub(desk.page);
  let resyncs = 0;
  relay.change((message) => {
    const changed = asResync(message);
    if (changed !== message) resyncs += 1;
    return [changed];
  });
  line.cut('hub');
  await expect(desk.shell.disconnected).toBeVisible();
  const lists: string[] = [];
  desk.page.on('request', (request) => {
    if (/\/Orientations\?/.test(request.url())) lists.push(new URL(request.url()).search);
  });
  line.resume();
  await desk.shell.reconnect();
  await expect(desk.shell.reloaded).toBeVisible();
  await expect(desk.work.live).toBeVisible();
  // An attempt that fails under load causes one more resync.
  const timesAsked = lists.map((search) => lists.filter((one) => one === search).length);
  expect(Math.max(...timesAsked)).toBeLessThanOrEqual(resyncs);
  expect(lists).not.toEqual([]);
});

test('H10: stays away after a refusal until it is asked to reconnect', async ({ visit }) => {
  const desk = await visit();
  const relay = await relayHub(desk.page);
  await desk.open('auth-login');
  await desk.enterAs('doctor');
  await expect(desk.work.live).toBeVisible();
  relay.say({ type: 7, allowReconnect: false });
  await expect(desk.shell.down).toBeVisible();
  expect(relay.opened()).toBe(1);
  await desk.shell.retryNow.click();
  await expect(desk.work.live).toBeVisible();
  await expect(desk.shell.down).toBeHidden();
  expect(relay.opened()).toBe(2);
});

test('H11: requests an event again that was lost on an open line', async ({ visit, signIn }) => {
  const desk = await visit();
  const relay = await relayHub(desk.page);
  await desk.open('auth-login');
  await desk.enterAs('doctor');
  await expect(desk.work.live).toBeVisible();
  const colleague = await signIn('doctor2');
  await expect(colleague.work.live).toBeVisible();

  let lost = 0;
  relay.change((message) => {
    if (lost > 0 || !isEvent(message, 'orientationTaken')) return [message];
    lost += 1;
    return [];
  });
  await colleague.work.attendNext.click();
  await colleague.orientation.isMine();
  const number = await colleague.orientation.number();
  // The next event reveals the gap; the lost one contained the holder.
  await colleague.orientation.release.click();
  await expect(colleague.orientation.banner('free')).toBeVisible();
  await colleague.orientation.take.click();
  await expect(desk.work.heldBy(number, nameOf('doctor2'))).toBeVisible();
  expect(lost).toBe(1);
  expect(relay.opened()).toBe(1);
  await colleague.orientation.release.click();
  await expect(desk.work.attend(number)).toBeVisible();
  await expectSameAsFresh(desk);
});

for (const times of [2, 100]) {
  test(`H12: applies events delivered ${times} times once`, async ({ visit, signIn }) => {
    const desk = await visit();
    const relay = await relayHub(desk.page);
    await desk.open('auth-login');
    await desk.enterAs('doctor');
    await expect(desk.work.live).toBeVisible();
    const colleague = await signIn('doctor2');
    await expect(colleague.work.live).toBeVisible();
    const before = await desk.work.count('counterNew');
    relay.change((message) => (message.type === 1 ? Array.from({ length: times }, () => message) : [message]));

    await colleague.work.attendNext.click();
    await colleague.orientation.isMine();
    const number = await colleague.orientation.number();
    await expect(desk.work.heldBy(number, nameOf('doctor2'))).toBeVisible();
    await expect.poll(() => desk.work.count('counterNew')).toBe(before - 1);
    await colleague.orientation.release.click();
    await expect(desk.work.attend(number)).toBeVisible();
    await expect.poll(() => desk.work.count('counterNew')).toBe(before);
    expect(relay.opened()).toBe(1);
    await expectSameAsFresh(desk);
  });
}
