import { callLimits } from '#domain/video-call/video-call.ts';
import { ChatPage } from './pages/chat.page.ts';
import { allSee, atCare, callOf, countCalls, online, roomsOf, talk } from './support/calls.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { breakMedia, watchDevices, watchLines } from './support/media.ts';
import { nameOf } from './support/people.ts';
import { alter, fail, hold } from './support/requests.ts';
import { fill, locales } from './support/texts.ts';

const minute = callLimits.ringTimeout;

async function enter(desk: Desk, account: string): Promise<Desk> {
  await desk.open('auth-login');
  await desk.enterAs(account);
  return desk;
}

type Starts = Pick<Parameters<Parameters<typeof test>[2]>[0], 'signIn' | 'visit'>;

/** An online doctor, and a polyclinic page about to call them, which expects this console error. */
async function aboutToCall({ signIn, visit }: Starts, trouble: RegExp) {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await visit();
  polyclinic.troubles.expect(trouble);
  const devices = await watchDevices(polyclinic.page);
  await enter(polyclinic, 'polyclinic');
  return { polyclinic, devices, theirs: await atCare(polyclinic), mine: callOf(doctor) };
}

test('clinical 9: notifies both sides when a call is not answered for 60 s', async ({ signIn, visit }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await visit();
  await polyclinic.page.clock.install();
  await enter(polyclinic, 'polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  await expect(mine.incoming).toBeVisible();
  await polyclinic.page.clock.fastForward(minute - 15_000);
  await expect(theirs.cancel).toBeVisible();
  await polyclinic.page.clock.fastForward(15_000);
  await expect(theirs.outcome('noAnswer')).toBeVisible();
  await expect(mine.incoming).not.toBeVisible();
  await expect(mine.outcome('missed', nameOf('polyclinic'))).toBeVisible();
  expect(await roomsOf(polyclinic)).toEqual([
    {
      Status: 'ENDED',
      Duration: 0,
      SuccessfullVideoCall: false,
      People: { [nameOf('polyclinic')]: 'LEFT', [nameOf('doctor')]: 'TIMEOUT' },
    },
  ]);
});

test('V10: ends the ring after its minute while the hub is down, and notifies the caller on reconnection', async ({
  signIn,
  visit,
  line,
}) => {
  const doctor = await visit({ through: line });
  doctor.troubles.expect(/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|\/hub/);
  await doctor.page.clock.install();
  await enter(doctor, 'doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  await expect(mine.incoming).toBeVisible();
  line.cut('hub');
  await expect(doctor.shell.disconnected).toBeVisible();
  await doctor.page.clock.fastForward(minute);
  await expect(mine.incoming).not.toBeVisible();
  await expect(mine.outcome('missed', nameOf('polyclinic'))).toBeVisible();
  await expect(theirs.cancel).toBeVisible();
  line.resume();
  await doctor.shell.reconnect();
  await expect(theirs.outcome('noAnswer', nameOf('doctor'))).toBeVisible();
  await expect(mine.incoming).not.toBeVisible();
});

test('V8: notifies a further caller that the line is busy, and rings once', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const nurse = await signIn('nurse');
  const [theirs, hers, mine] = [await atCare(polyclinic), await atCare(nurse), callOf(doctor)];
  await theirs.callMedic();
  await mine.answer.click();
  await hers.callMedic();
  await expect(hers.outcome('busy', nameOf('doctor'))).toBeVisible();
  await expect(mine.incoming).not.toBeVisible();
  await mine.enter.click();
  await allSee([theirs, mine]);
  expect((await roomsOf(nurse)).map(({ Status, People }) => ({ Status, People }))).toEqual([
    { Status: 'ENDED', People: { [nameOf('nurse')]: 'LEFT', [nameOf('doctor')]: 'BUSY' } },
  ]);
  await mine.hangUp();
});

test('V6: ends the call once when both hang up at the same time', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  // The server refuses a candidate that is still in transit when the call ends.
  for (const { troubles } of [doctor, polyclinic]) troubles.expect(/status of 409 .*VideoRooms/);
  // The button disappears when the event of the other side arrives, so both click before either event arrives.
  const letGo = await Promise.all([polyclinic, doctor].map(({ page }) => hold(page, /VideoRooms\/[^/]+\/Leave/)));
  await theirs.leave.click();
  await mine.leave.click();
  await Promise.all(letGo.map((go) => go()));
  await expect(mine.outcome('left')).toBeVisible();
  await expect(theirs.outcome('left')).toBeVisible();
  const [room, ...others] = await roomsOf(polyclinic);
  expect(others).toEqual([]);
  expect(room).toMatchObject({
    Status: 'ENDED',
    SuccessfullVideoCall: true,
    People: { [nameOf('polyclinic')]: 'LEFT', [nameOf('doctor')]: 'LEFT' },
  });
});

test('V6, V7: leaves both sides out of the call when a cancellation crosses the answer', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  doctor.troubles.expect(/status of 409 .*VideoRooms/);
  await theirs.callMedic();
  const letGo = await hold(doctor.page, /VideoRooms\/[^/]+\/Answer/);
  await mine.answer.click();
  await mine.enter.click();
  await expect(mine.status).toHaveText(mine.t.call.connecting);
  await theirs.cancel.click();
  await expect(theirs.outcome('cancelled')).toBeVisible();
  await expect(mine.outcome('gone')).toBeVisible();
  await letGo();
  expect((await roomsOf(polyclinic)).map(({ Status, People }) => ({ Status, People }))).toEqual([
    { Status: 'ENDED', People: { [nameOf('polyclinic')]: 'LEFT', [nameOf('doctor')]: 'TIMEOUT' } },
  ]);
  await expect(mine.window).not.toBeVisible();
});

test('V7: leaves the call cleanly when the cancellation arrives after the answer', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  // By then the doctor is no longer called into the encounter.
  doctor.troubles.expect(/status of 404 .*AnswerVideoCall/);
  await theirs.callMedic();
  await expect(mine.incoming).toBeVisible();
  const letGo = await hold(polyclinic.page, /VideoRooms\/[^/]+\/End/);
  await theirs.cancel.click();
  await mine.answer.click();
  await mine.enter.click();
  await expect(mine.leave).toBeVisible();
  await letGo();
  await expect(mine.outcome('endedByOther')).toBeVisible();
  await expect(mine.window).not.toBeVisible();
  await expect(theirs.outcome('cancelled')).toBeVisible();
  const [room, ...others] = await roomsOf(polyclinic);
  expect([room?.Status, others]).toEqual(['ENDED', []]);
});

test('V11: rings two devices of a person, and silences one when the other answers', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const phone = await signIn('doctor');
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine, other] = [await atCare(polyclinic), callOf(doctor), callOf(phone)];
  await theirs.callMedic();
  await expect(mine.incoming).toHaveCount(1);
  await expect(other.incoming).toHaveCount(1);
  await other.answer.click();
  await expect(mine.incoming).toBeVisible();
  await other.enter.click();
  await expect(mine.incoming).not.toBeVisible();
  await allSee([theirs, other]);
  await other.hangUp();
});

test('V6: connects one of two devices that answer at once, and notifies the other', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const phone = await signIn('doctor');
  for (const { troubles } of [doctor, phone]) troubles.expect(/status of 409 .*VideoRooms/);
  const polyclinic = await signIn('polyclinic');
  const [theirs, ...both] = [await atCare(polyclinic), callOf(doctor), callOf(phone)];
  await theirs.callMedic();
  // The button disappears when the event of the other device arrives, so both click before either event arrives.
  const letGo = await Promise.all([doctor, phone].map(({ page }) => hold(page, /VideoRooms\/[^/]+\/Answer/)));
  for (const call of both) {
    await call.answer.click();
    await call.enter.click();
    await expect(call.status).toHaveText(call.t.call.connecting);
  }
  await Promise.all(letGo.map((go) => go()));
  const outcomes = (call: (typeof both)[number]) => call.outcome('elsewhere').or(call.outcome('gone'));
  await expect.poll(async () => (await Promise.all(both.map((call) => outcomes(call).count()))).sort()).toEqual([0, 1]);
  const [winner] = (
    await Promise.all(both.map(async (call) => ((await outcomes(call).count()) === 0 ? [call] : [])))
  ).flat();
  if (!winner) throw new Error('nobody is in the call');
  await allSee([theirs, winner]);
  await theirs.hangUp();
});

test('keeps the pictures while the hub is disconnected in a call, and replays missed events', async ({
  signIn,
  visit,
  line,
}) => {
  const doctor = await visit({ through: line });
  doctor.troubles.expect(/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|\/hub/);
  await enter(doctor, 'doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  line.cut('hub');
  await expect(mine.status).toHaveText(mine.t.call.hubDown);
  await mine.seesMoving(30);
  await theirs.seesMoving(30);
  line.resume();
  await doctor.shell.reconnect();
  await expect(mine.status).toHaveText('');
  await mine.seesMoving();

  line.cut('hub');
  await expect(mine.status).toHaveText(mine.t.call.hubDown);
  await theirs.hangUp();
  line.resume();
  await doctor.shell.reconnect();
  await expect(mine.outcome('otherLeft', nameOf('polyclinic')).or(mine.outcome('endedByOther'))).toBeVisible();
});

test('V9: shows "Video error" when the room cannot be created, releases the camera, and succeeds at the next try', async ({
  signIn,
  visit,
}) => {
  const { polyclinic, devices, theirs, mine } = await aboutToCall({ signIn, visit }, /ERR_FAILED .*VideoRoomToMedic/);
  const mend = await fail(polyclinic.page, /VideoRoomToMedic/);
  await theirs.callMedic();
  await expect(theirs.outcome('videoError')).toBeVisible();
  await expect(polyclinic.page.getByText(theirs.t.call.explained.videoError)).toBeVisible();
  expect(await devices.open()).toEqual([]);
  await expect(theirs.window).not.toBeVisible();
  await mend();
  await theirs.callMedic();
  await expect(mine.incoming).toBeVisible();
  await mine.reject.click();
});

for (const locale of locales) {
  test(`clinical 8: shows that a call from a conversation could not start, and starts it at the next try (${locale})`, async ({
    signIn,
  }) => {
    const [doctor, nurse] = [await signIn('doctor', { locale }), await signIn('nurse')];
    const [mine, theirs] = [callOf(doctor), callOf(nurse)];
    const { page, t, troubles } = doctor;
    const chat = new ChatPage(page, t);
    const call = () => page.getByRole('button', { name: fill(t.call.start.chat, { name: nameOf('nurse') }) }).click();
    troubles.expect(/ronda offline|ERR_FAILED .*VideoRooms/);
    const mend = await fail(page, /\/VideoRooms$/);
    await chat.with(nameOf('nurse'));
    await call();
    await mine.enter.click();
    await expect(mine.outcome('videoError')).toBeVisible();
    await expect(page.getByText(t.call.explained.videoError)).toBeVisible();
    await mend();
    await chat.with(nameOf('nurse'));
    await call();
    await mine.enter.click();
    await expect(theirs.incoming).toBeVisible();
    await theirs.reject.click();
    // The room has ended, so the next test of this conversation rings anew.
    await expect(mine.outcome('rejected', nameOf('nurse'))).toBeVisible();
  });
}

test('V12: reports that the code of the provider cannot be loaded, loads nothing again, and succeeds at the next call', async ({
  signIn,
  visit,
}) => {
  const { polyclinic, devices, theirs, mine } = await aboutToCall({ signIn, visit }, /ERR_FAILED .*agora/);
  const loaded: string[] = [];
  polyclinic.page.on('framenavigated', (frame) => loaded.push(frame.url()));
  const mend = await fail(polyclinic.page, /assets\/agora/);
  const asBefore = await alter(polyclinic.page, /VideoRoomToMedic/, (room) => ({
    ...room,
    Provider: 'agora',
    AppId: 'an account',
    Channel: 'a channel',
    Token: 'a token',
  }));
  await theirs.callMedic();
  await expect(theirs.outcome('joinFailed')).toBeVisible();
  await expect(theirs.window).not.toBeVisible();
  expect(await devices.open()).toEqual([]);
  expect(loaded).toEqual([]);
  await asBefore();
  await mend();
  await expect(mine.incoming).not.toBeVisible();
  await theirs.callMedic();
  await mine.answer.click();
  await mine.enter.click();
  await allSee([theirs, mine]);
  await theirs.hangUp();
});

test('V4: restores media after a cut of 2, 10 and 40 s, and shows the interruption', async ({ signIn, visit }) => {
  const doctor = await visit();
  const media = await breakMedia(doctor.page);
  await enter(doctor, 'doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  const { reconnecting } = mine.t.call;
  for (const seconds of [2, 10, 40]) {
    await test.step(`${seconds} s`, async () => {
      await media.cut();
      const cut = Date.now();
      if (seconds > 2) {
        await expect(mine.status).toHaveText(reconnecting);
        await expect(theirs.status).toHaveText(reconnecting);
      }
      // The real duration of the cut is under test: the browser measures it, and the clock of the page does not affect it.
      await doctor.page.waitForTimeout(Math.max(0, seconds * 1_000 - (Date.now() - cut)));
      await media.heal();
      await expect(mine.status).not.toHaveText(reconnecting);
      await expect(theirs.status).not.toHaveText(reconnecting);
      await allSee([mine, theirs]);
    });
  }
  expect((await roomsOf(polyclinic)).map(({ Status }) => Status)).toEqual(['OPEN']);
  await mine.hangUp();
});

test('V4: shows both sides the interruption at once, and restores both pictures', async ({ visit }) => {
  const [doctor, polyclinic] = [await visit(), await visit()];
  const lines = await Promise.all([doctor, polyclinic].map(({ page }) => watchLines(page)));
  await enter(doctor, 'doctor');
  await online(doctor);
  await enter(polyclinic, 'polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  await Promise.all(lines.map(({ fail }) => fail()));
  await expect(mine.status).toHaveText(mine.t.call.reconnecting);
  await expect.poll(async () => (await Promise.all(lines.map(({ restarts }) => restarts()))).sort()).toEqual([0, 1]);
  await Promise.all(lines.map(({ mend }) => mend()));
  await expect(mine.status).toHaveText('');
  await allSee([mine, theirs]);
  await mine.hangUp();
});

test('V4: ends the call on both sides after media are lost for 60 s, and reports it once', async ({
  signIn,
  visit,
}) => {
  const doctor = await visit();
  await doctor.page.clock.install();
  const media = await breakMedia(doctor.page);
  await enter(doctor, 'doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  const outcomes = countCalls(doctor.page, 'PATCH', /VideoRooms/);
  await media.cut();
  await expect(mine.status).toHaveText(mine.t.call.reconnecting);
  await doctor.page.clock.fastForward(callLimits.mediaLostFor);
  await expect(mine.outcome('mediaLost')).toBeVisible();
  await expect(theirs.outcome('otherLeft', nameOf('doctor')).or(theirs.outcome('endedByOther'))).toBeVisible();
  await expect.poll(outcomes).toBe(1);
  const [room, ...others] = await roomsOf(polyclinic);
  expect([room?.Status, room?.SuccessfullVideoCall, others]).toEqual(['ENDED', true, []]);
});

test('V5: shows a crashed tab of the other side within 15 s, ends within 60, and records the true duration', async ({
  signIn,
  visit,
}) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  // A separate browser, because a crash ends all pages that share its process.
  const polyclinic = await visit({ program: {} });
  await enter(polyclinic, 'polyclinic');
  const called = Date.now();
  const { mine } = await talk(polyclinic, doctor);
  const talking = Date.now();
  const careUrl = polyclinic.page.url();
  await mine.seesMoving(30);
  const tools = await polyclinic.context.newCDPSession(polyclinic.page);
  // The crashed page never responds to this command.
  void tools.send('Page.crash').catch(() => undefined);
  const crashed = Date.now();
  await expect(mine.status).toHaveText(mine.t.call.reconnecting, { timeout: 15_000 });
  await expect(mine.window).not.toBeVisible({ timeout: 60_000 - (Date.now() - crashed) });
  await expect(mine.outcome('otherLeft', nameOf('polyclinic')).or(mine.outcome('endedByOther'))).toBeVisible();
  await doctor.page.goto(careUrl);
  const [room] = await roomsOf(doctor);
  expect([room?.Status, room?.SuccessfullVideoCall]).toEqual(['ENDED', true]);
  // Up to its last heartbeat, which it sends every ten seconds.
  expect(room?.Duration).toBeLessThanOrEqual((crashed - called) / 1_000);
  expect(room?.Duration).toBeGreaterThanOrEqual((crashed - talking - callLimits.aliveEvery) / 1_000 - 1);
});
