import { describe, expect, test } from 'vitest';
import { visitMachine } from '#machines/visit/index.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { startVisit, visitActs, visitForm } from './support/systems/visit.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import {
  careEvents,
  careModel,
  type DoorInput,
  type DoorShown,
  doorEvents,
  doorModel,
  lineEvents,
  lineModel,
  questionEvents,
  questionModel,
} from './visit.model.ts';
import { type SharingShown, sharingEvents, sharingModel } from './visit-sharing.model.ts';

const { inspect, missing } = createTransitionCoverage(visitMachine);

/** Observations of a visit outside of a call, and of one without activity. */
const outside = {
  stage: null,
  stale: false,
  reloading: false,
  consent: 'none',
  share: 'none',
  sharing: 'none',
  inCall: false,
  callsMissing: false,
  renewing: false,
} as const;
const quiet = { ...outside, page: 'inside', busy: false, failure: null, stage: 'waiting' } as const;
const pick = <K extends keyof typeof visitActs>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, visitActs[name]]));

const inputs: DoorInput[] = [{ start: 'code' }, { start: 'session' }, { start: 'nothing' }];
describe.each(inputs)('visit, the door, opened with $start', (input) => {
  test.each(edgesOf(doorModel, doorEvents, input))('%s', async (_name, path) => {
    const { actor, drive, observe, log, request } = startVisit(input, { inspect });
    const acts = { actor, events: pick('ask', 'askAgain') };
    await followPath(doorModel, input, path, { drive, observe, calls: () => log.drain(), acts }, (state) => {
      const meta = metaOf<Pick<DoorShown, 'page' | 'busy'>>(state);
      const stage = meta.page === 'inside' ? ('waiting' as const) : null;
      return { ...outside, ...meta, stage, failure: state.context.failure };
    });
    const received = JSON.stringify(actor.getSnapshot().context);
    expect([received.includes(visitForm.IC), received.includes(visitForm.Reason)]).toEqual([false, false]);
    if (actor.getSnapshot().context.visit !== null) expect(observe().page).toBe('inside');
    expect(request.inputs.every((sent) => sent === visitForm)).toBe(true);
    actor.stop();
  });
});

const begin = async (life?: number) => {
  const system = startVisit({ start: 'code' }, { inspect, ...(life !== undefined && { life }) });
  await system.drive.openedInside();
  return system;
};

describe('visit, what is known of the care', () => {
  test.each(edgesOf(careModel, careEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = await begin();
    const acts = { actor, events: pick('retry') };
    await followPath(careModel, {}, path, { drive, observe, calls: () => log.drain(), acts }, (state) => ({
      ...quiet,
      ...metaOf(state),
      stage: state.context.stage,
    }));
    actor.stop();
  });
});

describe('visit, what is asked', () => {
  test.each(edgesOf(questionModel, questionEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log, answerConsent, answerShare } = await begin();
    const acts = { actor, events: pick('accept', 'reject', 'later', 'openAgain', 'shareIt', 'keepIt') };
    // Whether it is shared afterwards is the subject of another model.
    const asked = () => ({ ...observe(), sharing: 'none' });
    await followPath(questionModel, {}, path, { drive, observe: asked, calls: () => log.drain(), acts }, (state) => ({
      ...quiet,
      ...metaOf(state),
      stage: state.context.closed ? ('finished' as const) : ('waiting' as const),
    }));
    const answers = path.steps.map(({ event: { type } }) => type);
    expect([answerConsent.inputs, answerShare.inputs]).toEqual([
      answers.filter((one) => one === 'accept' || one === 'reject').map((one) => ({ accepted: one === 'accept' })),
      answers.filter((one) => one === 'shareIt' || one === 'keepIt').map((one) => ({ share: one === 'shareIt' })),
    ]);
    actor.stop();
  });
});

describe('visit, a shared record', () => {
  test.each(edgesOf(sharingModel, sharingEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log, answerShare } = await begin();
    const acts = { actor, events: pick('shareIt', 'stop', 'keepSharing', 'confirmStop') };
    await followPath(sharingModel, {}, path, { drive, observe, calls: () => log.drain(), acts }, (state) => ({
      ...quiet,
      ...metaOf<Partial<SharingShown>>(state),
      stage: state.context.closed ? ('finished' as const) : ('waiting' as const),
    }));
    expect(answerShare.inputs).toEqual(
      path.steps
        .map(({ event: { type } }) => type)
        .filter((one) => one === 'shareIt' || one === 'confirmStop')
        .map((one) => ({ share: one === 'shareIt' })),
    );
    actor.stop();
  });
});

describe('visit, its session and its calls', () => {
  test.each(edgesOf(lineModel, lineEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = await begin(20_000);
    const calls = () => log.drain().map(([name]) => [name]);
    await followPath(lineModel, {}, path, { drive, observe, calls }, (state) => ({ ...quiet, ...metaOf(state) }));
    actor.stop();
  });
});

test('reports a hub or calls that fail, and continues', async () => {
  const { log, calls, environment, observe, actor } = await begin();
  calls.fail();
  environment.fail();
  expect([log.drain(), observe()]).toEqual([
    [
      ['reportCrash', { actor: 'calls' }],
      ['reportCrash', { actor: 'hub' }],
    ],
    quiet,
  ]);
  actor.stop();
});

test('reloads when a call ends while the shown state is outdated', async () => {
  const { actor, drive, observe } = await begin();
  await drive.callStarted();
  await drive.resync();
  await drive.readBroke();
  expect(observe()).toEqual({ ...quiet, inCall: true, stale: true });
  await drive.callEnded();
  expect(observe()).toEqual(quiet);
  actor.stop();
});

test('reloads the visit once more when a call ends during its read', async () => {
  const { actor, drive, observe, read } = await begin();
  await drive.callStarted();
  await drive.resync();
  const asked = read.inputs.length;
  await settled(() => actor.send({ type: 'visit.reread' }));
  expect(read.inputs.length).toBe(asked);
  await drive.readOlder();
  expect([read.inputs.length, observe()]).toEqual([asked + 1, { ...quiet, inCall: true, reloading: true }]);
  actor.stop();
});

test('takes every declared transition of visitMachine', () => {
  expect(missing()).toEqual([]);
});
