import { expect, test } from 'vitest';
import { scenario } from '#tests/models/support/scenario.ts';
import { selectAnnounced, selectReason, selectShowsErrorPage, updateNoticeMachine } from './index.ts';

const notice = (reloadedFor: string | null = null) => scenario(updateNoticeMachine, { version: '1', reloadedFor });
const update = (Version: string) => ({ type: 'hub.webUpdate', payload: { Version, Mandatory: true } }) as const;

test('T7: an update is told and never forced, not even a mandatory one', () => {
  const told = notice().when(update('2'));
  expect([selectAnnounced(told.snapshot()), told.effects().calls]).toEqual(['2', []]);
  expect(told.when({ type: 'update.apply' }).effects().calls).toEqual([['reload']]);
});

test('hub events: the running version, a newer one, the same twice, a newer one after', () => {
  const announced = notice().when(update('1'));
  expect(selectAnnounced(announced.snapshot())).toEqual(null);
  expect(selectAnnounced(announced.when(update('2')).when(update('2')).snapshot())).toEqual('2');
  expect(selectAnnounced(announced.when(update('3')).snapshot())).toEqual('3');
});

test('whatever is in hand makes it wait, until the last of it is done', () => {
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

test('T6: a missing chunk reloads once for a version; the second time it is the error page', () => {
  expect(notice().when({ type: 'chunk.failed' }).effects().calls).toEqual([
    ['rememberReload', { version: '1' }],
    ['reload'],
  ]);
  const again = notice('1').when({ type: 'chunk.failed' });
  expect([again.effects().calls, selectShowsErrorPage(again.snapshot())]).toEqual([[], true]);
  expect(notice('0').when({ type: 'chunk.failed' }).effects().calls.length).toEqual(2);
});
