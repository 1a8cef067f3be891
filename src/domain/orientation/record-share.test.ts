import { expect, test } from 'vitest';
import { OrientationStatus } from './orientation.ts';
import { recordShareNotice } from './record-share.ts';

const shares = ['NONE', 'REQUESTED', 'REFUSED', 'SHARED'] as const;
const noticesOf = (status: number, IsVisibleMedicalRecord: boolean) =>
  shares.map((RecordShare) => recordShareNotice({ status, RecordShare, IsVisibleMedicalRecord }));

test('states a request and a refusal until the answer, and the end of a share after it', () => {
  const { NEW, CLOSED } = OrientationStatus;
  expect([noticesOf(NEW, false), noticesOf(NEW, true), noticesOf(CLOSED, true), noticesOf(CLOSED, false)]).toEqual([
    [null, 'REQUESTED', 'REFUSED', null],
    [null, 'REQUESTED', 'REFUSED', 'SHARED'],
    [null, null, null, 'SHARED'],
    [null, null, null, 'ENDED'],
  ]);
});
