import { expect, test } from 'vitest';
import { waitTone } from '../queue/wait.ts';
import { RoleId } from '../session/roles.ts';
import { type CareFacts, careGuard } from './care-actions.ts';
import { shownStatus } from './medical-care.ts';
import { statusAfterAnswer } from './next-status.ts';

const end = Date.parse('2026-05-04T13:30:00.000Z');
const free: CareFacts = {
  status: 3,
  mode: 2,
  BlokUserId: null,
  LockExpiresAt: null,
  ConsentStatus: 'ACCEPTED',
  RecordShare: 'NONE',
  scheduled: false,
  childOpen: false,
  CloseReason: null,
  ClosedAt: null,
};
const held = { ...free, BlokUserId: 'ana', LockExpiresAt: '2026-05-04T13:30:00.000Z' };
const ana = { userId: 'ana', roles: [RoleId.DOCTOR] };
const luis = { userId: 'luis', roles: [RoleId.DOCTOR] };

test('locks out other users by a live lock, and allows a takeover with a reason once it expires', () => {
  const start = (now: number, reason = false) => careGuard('start', held, luis, now, { reason });
  expect([start(end - 1, true), start(end), start(end, true)]).toEqual(['lockedByOther', 'reasonRequired', null]);
  expect(careGuard('start', held, ana, end - 1)).toEqual(null);
});

test('takes a stale lock only by start and unlock, and lets only the holder write and leave', () => {
  const stale = (action: Parameters<typeof careGuard>[0]) => careGuard(action, held, luis, end, { reason: true });
  expect([stale('unlock'), stale('answer'), stale('draft'), stale('pause'), stale('cancel')]).toEqual([
    null,
    'lockedByOther',
    'lockedByOther',
    'lockedByOther',
    'lockedByOther',
  ]);
  expect([careGuard('answer', free, ana, end), careGuard('answer', held, ana, end)]).toEqual(['notHolder', null]);
});

test('checks role before status, and status before lock', () => {
  const nurse = { userId: 'rosa', roles: [RoleId.NURSE] };
  expect([
    careGuard('validate', { ...held, status: 4 }, nurse, end),
    careGuard('validate', { ...held, status: 4 }, luis, end),
    careGuard('validate', { ...held, status: 7 }, luis, end),
    careGuard('validate', { ...free, status: 7 }, luis, end),
  ]).toEqual(['notMyRole', 'wrongStatus', 'lockedByOther', null]);
});

test('closes a remote encounter with consent accepted or waived, in person without, never with an open referral', () => {
  const answer = (facts: Partial<CareFacts>) => careGuard('answer', { ...held, ...facts }, ana, end);
  const consents = (['NONE', 'REQUESTED', 'REJECTED', 'ACCEPTED', 'WAIVED'] as const).map((ConsentStatus) =>
    answer({ ConsentStatus }),
  );
  expect(consents).toEqual(['consentMissing', 'consentMissing', 'consentMissing', null, null]);
  expect(answer({ mode: 1, ConsentStatus: 'REJECTED' })).toEqual(null);
  expect(answer({ childOpen: true })).toEqual('childOpen');
});

test('waits for validation of nurses and paramedics in work events and where the polyclinic requires it', () => {
  const after = (roles: number[], RequiresValidation: boolean, AttentionType: number | null) =>
    statusAfterAnswer({ RequiresValidation, AttentionType }, { roles }, { drafts: 0, frozen: 0 });
  expect([
    after([RoleId.NURSE], true, 2),
    after([RoleId.PARAMEDIC], false, 1),
    after([RoleId.NURSE], false, 2),
    after([RoleId.PARAMEDIC], false, null),
    after([RoleId.DOCTOR], true, 1),
    after([RoleId.NURSE, RoleId.POLYCLINIC_DOCTOR], true, 1),
  ]).toEqual([7, 7, 4, 4, 4, 4]);
  expect(([1, 2, 3, 4, 6, 7, 8, 9, 10] as const).map(shownStatus)).toEqual([1, 2, 3, 4, 6, 7, 8, 3, 3]);
});

test('RX5: waits for its documents first: drafts in 8, frozen ones in 6, then the missing validation', () => {
  const after = (drafts: number, frozen: number, isValidated = false) =>
    statusAfterAnswer(
      { RequiresValidation: true, AttentionType: 1, isValidated },
      { roles: [RoleId.NURSE] },
      { drafts, frozen },
    );
  expect([after(1, 0), after(2, 3), after(0, 1), after(0, 0), after(0, 0, true), after(0, 1, true)]).toEqual([
    8, 8, 6, 7, 4, 6,
  ]);
});

test('waits for a programme before documents and validation', () => {
  const after = (programme: 'HYPOBARIC' | 'NUTRITION' | null) =>
    statusAfterAnswer(
      { RequiresValidation: true, AttentionType: 3 },
      { roles: [RoleId.NURSE] },
      { drafts: 1, frozen: 1 },
      programme,
    );
  expect([after('HYPOBARIC'), after('NUTRITION'), after(null)]).toEqual([9, 10, 8]);
});

test('turns a teleconsultation amber and red at the minutes of its queue', () => {
  const tones = (priority: 1 | 2 | 3, ...minutes: number[]) =>
    minutes.map((m) => waitTone('teleconsultation', priority, m * 60_000));
  expect(tones(3, 2, 3, 5)).toEqual(['plain', 'long', 'overdue']);
  expect(tones(2, 9, 10, 20)).toEqual(['plain', 'long', 'overdue']);
  expect(tones(1, 19, 20, 40)).toEqual(['plain', 'long', 'overdue']);
});

test('reopens an encounter for a day after it was attended, and never a cancelled one', () => {
  const closed = { ...free, status: 4, CloseReason: 'ATTENDED', ClosedAt: '2026-05-04T13:30:00.000Z' } as const;
  const reopen = (over: Partial<CareFacts>, now: number) => careGuard('reopen', { ...closed, ...over }, ana, now);
  const day = 86_400_000;
  expect([
    reopen({}, end + day - 1),
    reopen({}, end + day),
    reopen({ CloseReason: 'CANCELLED_BY_MEDIC' }, end),
    reopen({ status: 3 }, end),
  ]).toEqual([null, 'outsideWindow', 'wrongStatus', 'wrongStatus']);
});
