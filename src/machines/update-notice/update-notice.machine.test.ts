import { expect, test } from 'vitest';
import { scenario } from '#tests/models/support/scenario.ts';
import {
  selectAnnounced,
  selectHasFailed,
  selectIsChunkMissing,
  selectReason,
  selectShowsErrorPage,
  updateNoticeMachine,
} from './index.ts';

const notice = (reloadedFor: string | null = null) => scenario(updateNoticeMachine, { version: '1', reloadedFor });
const update = (Version: string) => ({ type: 'hub.webUpdate', payload: { Version, Mandatory: true } }) as const;

test('T7: announces an update and never forces it, not even a mandatory one', () => {
  const announced = notice().when(update('2'));
  expect([selectAnnounced(announced.snapshot()), announced.effects().calls]).toEqual(['2', []]);
  const applied = announced.when({ type: 'update.apply' });
  expect(applied.effects()).toEqual({ starts: [['takeOver', undefined]], waits: [], calls: [] });
  expect(applied.done('takeOver').effects().calls).toEqual([['reload']]);
});

test('handles hub events with the running version, a newer one, a duplicate, and a newer one after it', () => {
  const announced = notice().when(update('1'));
  expect(selectAnnounced(announced.snapshot())).toEqual(null);
  expect(selectAnnounced(announced.when(update('2')).when(update('2')).snapshot())).toEqual('2');
  expect(selectAnnounced(announced.when(update('3')).snapshot())).toEqual('3');
});

test('delays it for every unfinished work, until the last is done', () => {
  const busy = notice()
    .when({ type: 'busy.started', kind: 'call' })
    .when({ type: 'busy.started', kind: 'unsavedText' })
    .when(update('2'))
    .when({ type: 'busy.ended', kind: 'call' });
  expect([
    busy.snapshot().can({ type: 'update.apply' }),
    selectReason(busy.snapshot(), { type: 'update.apply' }),
  ]).toEqual([false, 'busy']);
  const free = busy.when({ type: 'busy.ended', kind: 'unsavedText' });
  expect(free.snapshot().can({ type: 'update.apply' })).toEqual(true);
});

test('T6: reloads once for a version with a missing chunk, and shows the error page the second time', () => {
  expect(notice().when({ type: 'chunk.failed' }).effects().calls).toEqual([
    ['repair'],
    ['rememberReload', { version: '1' }],
    ['reload'],
  ]);
  const again = notice('1').when({ type: 'chunk.failed' });
  expect([again.effects().calls, selectShowsErrorPage(again.snapshot())]).toEqual([[], true]);
  expect(notice('0').when({ type: 'chunk.failed' }).effects().calls.length).toEqual(3);
});

test('U4 keeps the page when a part is missing offline, and reloads once the network is back', () => {
  const missing = notice().when({ type: 'network.offline', now: 0 }).when({ type: 'chunk.failed' });
  expect([missing.effects().calls, selectIsChunkMissing(missing.snapshot())]).toEqual([[], true]);
  const back = missing.when({ type: 'network.online', now: 0 });
  expect(back.effects().calls).toEqual([['repair'], ['rememberReload', { version: '1' }], ['reload']]);
});

test('U4 keeps the running version and reports it when the new one cannot be fetched', () => {
  const failed = notice().when(update('2')).when({ type: 'update.apply' }).failed('takeOver');
  expect([selectHasFailed(failed.snapshot()), failed.effects().calls]).toEqual([true, []]);
  expect(failed.snapshot().can({ type: 'update.apply' })).toEqual(true);
});

test('U4 delays the reload for a call that began while the new version was fetched', () => {
  const called = notice()
    .when({ type: 'build.replaced' })
    .when({ type: 'update.apply' })
    .when({ type: 'busy.started', kind: 'call' })
    .done('takeOver');
  expect(called.effects().calls).toEqual([]);
  expect(called.when({ type: 'busy.ended', kind: 'call' }).effects().calls).toEqual([['reload']]);
});
