import { expect, test } from 'vitest';
import { scenario } from '#tests/models/support/scenario.ts';
import { selectFailure, selectStatus, workstationCheckMachine } from './index.ts';

const check = () => scenario(workstationCheckMachine, {});

test('all five start together', () => {
  expect(
    check()
      .when({ type: 'check.runAll' })
      .effects()
      .starts.map(([id]) => id)
      .sort(),
  ).toEqual(['camera', 'measureClock', 'microphone', 'pingHub', 'playTone']);
});

test('one failing leaves the others alone, and its own retry clears only its failure', () => {
  const failed = check().when({ type: 'check.runAll' }).failed('pingHub').failed('measureClock').done('playTone');
  expect(failed.context().failures).toEqual({ hub: 'hubUnreachable', clock: 'clockUnreachable' });
  expect(selectStatus(failed.snapshot(), 'sound')).toEqual('asking');
  const again = failed.when({ type: 'check.run', check: 'hub' });
  expect([again.context().failures, selectStatus(again.snapshot(), 'hub')]).toEqual([
    { clock: 'clockUnreachable' },
    'running',
  ]);
});

test('the specification has a code for each way a device refuses', () => {
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

test('a microphone that hears nobody for ten seconds is taken to be mute', () => {
  const listening = check().when({ type: 'check.run', check: 'microphone' });
  expect(listening.effects().waits).toEqual([['silenceLimit', 10_000]]);
  expect(selectFailure(listening.waited('silenceLimit').snapshot(), 'microphone')).toEqual('silent');
});
