import { expect, test } from 'vitest';
import { visit } from '#tests/models/support/fixtures.ts';
import { stub } from '#tests/support/stub.ts';
import { selectCallDuration, type VisitSnapshot } from './visit.selectors.ts';

const ended = (CloseReason: 'ATTENDED' | 'CANCELLED_BY_MEDIC', tags: readonly string[] = ['over']) =>
  stub<VisitSnapshot>({
    hasTag: (tag: string) => tags.includes(tag),
    context: { visit: visit({ CloseReason, CallDuration: 23 }) },
  });

test('tells the duration of the last call, but not to a patient whose visit was cancelled', () => {
  expect([
    selectCallDuration(ended('ATTENDED')),
    selectCallDuration(ended('ATTENDED', ['attended', 'inCall'])),
    selectCallDuration(ended('CANCELLED_BY_MEDIC')),
  ]).toEqual([23, null, null]);
});
