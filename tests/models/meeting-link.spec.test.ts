import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { meetingLinkMachine, selectLinkStatus, selectLinkUrl } from '#machines/meeting-link/index.ts';
import { type MeetingLinkShown, meetingLinkModel, meetingLinkModelEvents } from './meeting-link.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(meetingLinkMachine);
const url = 'http://localhost/es/visit#secreto';
const acts = { ask: { type: 'link.ask' }, copy: { type: 'link.copy' }, close: { type: 'link.close' } } as const;

function startLink() {
  const ports = { createLink: parkedPort<string, { id: string }>(), copy: parkedPort<void, { url: string }>() };
  const machine = meetingLinkMachine.provide({
    actors: { createLink: ports.createLink.logic, copy: ports.copy.logic },
  });
  const actor = createActor(machine, { input: { id: guid(30) }, inspect: coverage.inspect }).start();
  const send = (name: keyof typeof acts) => () => settled(() => actor.send(acts[name]));
  const drive = {
    ask: send('ask'),
    copy: send('copy'),
    close: send('close'),
    came: () => ports.createLink.resolve(url),
    refused: () => ports.createLink.reject(),
    copied: () => ports.copy.resolve(),
    copyBroke: () => ports.copy.reject(),
  };
  const observe = (): MeetingLinkShown => ({
    status: selectLinkStatus(actor.getSnapshot()),
    held: selectLinkUrl(actor.getSnapshot()) !== null,
  });
  return { actor, ports, drive, observe };
}

test.each(edgesOf(meetingLinkModel, meetingLinkModelEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe } = startLink();
  await followPath(
    meetingLinkModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: acts } },
    (state) => metaOf<MeetingLinkShown>(state),
  );
  actor.stop();
});

test('S8 requests the link of its encounter and copies the response', async () => {
  const { actor, ports, drive } = startLink();
  await drive.ask();
  await drive.came();
  await drive.copy();
  expect([ports.createLink.inputs, ports.copy.inputs]).toEqual([[{ id: guid(30) }], [{ url }]]);
  actor.stop();
});

test('takes every transition that meetingLinkMachine declares', () => {
  expect(coverage.missing()).toEqual([]);
});
