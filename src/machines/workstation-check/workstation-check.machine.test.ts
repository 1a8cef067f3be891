import { expect, test } from 'vitest';
import { scenario } from '#tests/models/support/scenario.ts';
import { selectFailure, selectStatus, workstationCheckMachine } from './index.ts';

const check = () => scenario(workstationCheckMachine, {});

test('starts all five together', () => {
  expect(
    check()
      .when({ type: 'check.runAll' })
      .effects()
      .starts.map(([id]) => id)
      .sort(),
  ).toEqual(['camera', 'measureClock', 'microphone', 'pingHub', 'playTone']);
});

test('leaves the others alone when one fails, and clears only its failure by its own retry', () => {
  const failed = check().when({ type: 'check.runAll' }).failed('pingHub').failed('measureClock').done('playTone');
  expect(failed.context().failures).toEqual({ hub: 'hubUnreachable', clock: 'clockUnreachable' });
  expect(selectStatus(failed.snapshot(), 'sound')).toEqual('asking');
  const again = failed.when({ type: 'check.run', check: 'hub' });
  expect([again.context().failures, selectStatus(again.snapshot(), 'hub')]).toEqual([
    { clock: 'clockUnreachable' },
    'running',
  ]);
});

test('has a code of the specification for each device error', () => {
  const refused = (failure: 'permissionDismissed' | 'noDevices' | 'deviceTaken') =>
    selectFailure(
      check().when({ type: 'check.run', check: 'camera' }).when({ type: 'camera.failed', failure }).snapshot(),
      'camera',
    );
  expect([refused('permissionDismissed'), refused('noDevices'), refused('deviceTaken')]).toEqual([
    'permissionDismissed',
    'noDevices',
    'deviceTaken',
  ]);
});

test('treats a microphone without sound for ten seconds as muted', () => {
  const listening = check().when({ type: 'check.run', check: 'microphone' });
  expect(listening.effects().waits).toEqual([['silenceLimit', 10_000]]);
  expect(selectFailure(listening.waited('silenceLimit').snapshot(), 'microphone')).toEqual('silent');
});
