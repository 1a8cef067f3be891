import { expect, test } from 'vitest';
import { selectOutcome } from '#machines/video-call/index.ts';
import { settled } from './support/ports.ts';
import { startVideoCall } from './support/systems/video-call.ts';
import type { VideoCallModelEvent } from './video-call.model.ts';

type System = ReturnType<typeof startVideoCall>;
async function walked(...events: VideoCallModelEvent[]): Promise<System> {
  const call = startVideoCall();
  for (const event of events) await call.drive[event]();
  return call;
}
const does = async ({ drive }: System, ...events: VideoCallModelEvent[]) => {
  for (const event of events) await drive[event]();
};
const names = (call: System) => call.log.drain().map(([name]) => name);
const free = { step: 0, held: false, media: false };

test('V4: restores lost media until the last millisecond of their minute, then ends the call, once', async () => {
  const call = await walked('start', 'choose', 'created', 'theyAnswered', 'mediaConnected', 'mediaLost');
  expect(call.observe().is).toEqual('reconnecting');
  call.clock.increment(59_999);
  await does(call, 'mediaConnected');
  expect(call.observe().is).toEqual('inCall');
  await does(call, 'mediaLost');
  call.clock.increment(59_999);
  expect(call.observe()).toMatchObject({ is: 'reconnecting', media: true });
  await settled(() => call.clock.increment(1));
  expect(call.observe()).toMatchObject({ is: 'finishing', outcome: 'mediaLost', ...free });
  expect(call.ports.finishRoom.inputs.map(({ how }) => how)).toEqual(['leave']);
  call.actor.stop();
});

test('V6: notifies the second of two devices of a person that answer at once, and does not join it', async () => {
  const call = await walked('calling', 'accept', 'choose', 'answeredElsewhere');
  expect(call.observe()).toMatchObject({ is: 'idle', outcome: 'elsewhere', ...free });
  call.actor.stop();
});

test('V7: leaves at once when the cancellation arrives after the answer was sent, and informs the server in any case', async () => {
  const call = await walked('calling', 'accept', 'choose');
  call.log.drain();
  await does(call, 'roomCut');
  expect([call.observe().is, call.observe().outcome, names(call)]).toEqual([
    'idle',
    'gone',
    ['callEnded', 'leaveQuietly'],
  ]);
  expect(call.observe()).toMatchObject(free);
  call.actor.stop();
});

test('V9: reports a room that cannot be created as a video error at step 0, with the devices free, and may retry', async () => {
  const call = await walked('start', 'choose');
  expect(call.observe()).toMatchObject({ step: 2, held: true });
  await does(call, 'createBroke');
  expect(call.observe()).toMatchObject({ is: 'idle', outcome: 'videoError', ...free });
  await does(call, 'start', 'choose', 'created');
  expect(call.observe()).toMatchObject({ is: 'dialling', outcome: null, held: true });
  call.actor.stop();
});

test('V10: ends a ring after its minute by the local clock without the hub, and reports it when the hub is back', async () => {
  const call = await walked('roomsNone', 'hubLive', 'calling', 'hubLost');
  call.log.drain();
  call.clock.increment(59_999);
  expect(call.observe().is).toEqual('ringing');
  await settled(() => call.clock.increment(1));
  expect([call.observe().is, selectOutcome(call.actor.getSnapshot())?.reason, names(call)]).toEqual([
    'idle',
    'missed',
    [],
  ]);
  await does(call, 'hubLive');
  expect(names(call)).toEqual(['timeOutRings']);
  await does(call, 'hubLost', 'hubLive');
  expect(names(call)).toEqual([]);
  call.actor.stop();
});

test('V11: ends a ring here that was answered elsewhere, before and after devices are chosen', async () => {
  for (const before of [[], ['accept']] as const) {
    const call = await walked('calling', ...before, 'answeredElsewhere');
    expect(call.observe()).toMatchObject({ is: 'idle', ...free });
    call.actor.stop();
  }
});

test('V14: offers the room of the call after a reload, and creates no second one', async () => {
  const call = await walked('roomsLeftBehind');
  expect(call.observe().is).toEqual('offered');
  await does(call, 'rejoin', 'choose', 'answered');
  expect([call.ports.answerRoom.inputs.map(({ again }) => again), call.ports.createRoom.inputs]).toEqual([[true], []]);
  call.actor.stop();
});
