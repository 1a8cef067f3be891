import { expect, test } from 'vitest';
import { guid } from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import { attendNextMachine, selectFailure, selectOpenedId } from './index.ts';

const live = (queue: 'orientation' | 'medicalCare' = 'orientation') =>
  scenario(attendNextMachine, { queue }).when({ type: 'hub.live' });

test('takes the queue as a parameter: teleconsultations work the same way', () => {
  expect(live('medicalCare').when({ type: 'attend.next' }).effects().starts).toEqual([
    ['attendNext', { queue: 'medicalCare' }],
  ]);
});

test('opens an assigned case once', () => {
  const opened = live()
    .when({ type: 'attend.next' })
    .done('attendNext', { kind: 'assigned', id: guid(7) });
  expect([opened.effects().calls, selectOpenedId(opened.snapshot())]).toEqual([
    [['opened', { queue: 'orientation', id: guid(7) }]],
    guid(7),
  ]);
  const late = opened.done('attendNext', { kind: 'assigned', id: guid(8) });
  expect([late.effects().calls, selectOpenedId(late.snapshot())]).toEqual([[], guid(7)]);
});

test('clinical 8: shows the message of each response of the server', () => {
  const failure = (code: string) =>
    selectFailure(
      live().when({ type: 'attend.next' }).done('attendNext', { kind: 'refused', code, heldId: null }).snapshot(),
    );
  expect([failure('already_assigned'), failure('none_available'), failure('other')]).toEqual([
    'medicalcare_already_assigned',
    'medicalcare_no_available',
    'medicalcare_not_be_obtained',
  ]);
  expect(selectFailure(live().when({ type: 'attend.next' }).failed('attendNext').snapshot())).toEqual(
    'ui.generic_error',
  );
});

test('keeps the request when the hub is lost meanwhile', () => {
  const asked = live().when({ type: 'attend.next' }).when({ type: 'hub.lost' });
  expect(asked.snapshot().hasTag('requesting')).toEqual(true);
});

test('ignores a second press while requesting', () => {
  expect(live().when({ type: 'attend.next' }).when({ type: 'attend.next' }).effects().starts).toEqual([]);
});
