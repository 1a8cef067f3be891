import { expect, test } from 'vitest';
import { OrientationStatus } from './orientation.ts';
import { recordShareNotice } from './record-share.ts';

const shares = ['NONE', 'REQUESTED', 'REFUSED', 'WITHDRAWN', 'SHARED'] as const;
const noticesOf = (status: number, IsVisibleMedicalRecord: boolean) =>
  shares.map((RecordShare) => recordShareNotice({ status, RecordShare, IsVisibleMedicalRecord }));

test('states a request and a refusal until the answer, and the end of a share also after it', () => {
  const { NEW, CLOSED } = OrientationStatus;
  expect([noticesOf(NEW, false), noticesOf(NEW, true), noticesOf(CLOSED, true), noticesOf(CLOSED, false)]).toEqual([
    [null, 'REQUESTED', 'REFUSED', 'WITHDRAWN', null],
    [null, 'REQUESTED', 'REFUSED', 'WITHDRAWN', 'SHARED'],
    [null, null, null, 'WITHDRAWN', 'SHARED'],
    [null, null, null, 'WITHDRAWN', 'ENDED'],
  ]);
});
