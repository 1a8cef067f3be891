import { describe, expect, test } from 'vitest';
import {
  type CheckName,
  clockTolerance,
  selectClockOffset,
  selectLevel,
  selectRoundTrip,
  talkingLevel,
  workstationCheckMachine,
} from '#machines/workstation-check/index.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { checkActs, startCheck } from './support/systems/workstation-check.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { type CheckShown, checkEvents, checkModels } from './workstation-check.model.ts';

const coverage = createTransitionCoverage(workstationCheckMachine);

const checks: readonly CheckName[] = ['hub', 'sound', 'camera', 'microphone', 'clock'];

describe.each(checks)('workstation check: %s', (check) => {
  const model = checkModels[check];
  test.each(edgesOf(model, ['runAll', ...checkEvents[check]], {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startCheck(check, coverage.inspect);
    await followPath(
      model,
      {},
      path,
      { drive, observe, calls: () => [], acts: { actor, events: checkActs } },
      (state): CheckShown => ({
        open: false,
        camera: null,
        ...metaOf(state),
        failure: state.context.failure,
      }),
    );
    actor.stop();
  });
});

test('shows the measured values', async () => {
  const { actor, drive } = startCheck('hub', coverage.inspect);
  await drive.runAll();
  await drive.ponged();
  await drive.skewed();
  await drive.whisper();
  const measured = () => ({
    roundTrip: selectRoundTrip(actor.getSnapshot()),
    offset: selectClockOffset(actor.getSnapshot()),
    level: selectLevel(actor.getSnapshot()),
  });
  expect(measured()).toEqual({ roundTrip: 41, offset: clockTolerance + 1, level: talkingLevel });
  await drive.stopMicrophone();
  expect(measured()).toEqual({ roundTrip: 41, offset: clockTolerance + 1, level: 0 });
  actor.stop();
});

test('takes every declared transition of workstationCheckMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
