import type { Visit } from '#domain/visit.ts';
import {
  selectConsent,
  selectPage,
  selectShare,
  selectSharing,
  selectStage,
  type VisitStart,
  visitMachine,
} from '#machines/visit/index.ts';
import { guid, visit } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const starts: readonly VisitStart[] = ['code', 'session', 'nothing'];
const statuses = [1, 3, 4, 6, 9] as const;
const consents = ['NONE', 'REQUESTED', 'ACCEPTED', 'REJECTED', 'WAIVED'] as const;
const shares = ['NONE', 'REQUESTED', 'SHARED', 'REFUSED', 'WITHDRAWN'] as const;
const received = (n: number): Visit =>
  visit({
    status: statuses[n % 5] ?? 1,
    ConsentStatus: consents[n % 3] ?? 'NONE',
    RecordShare: shares[n % shares.length] ?? 'NONE',
    Version: n % 11,
  });
const form = { Document: 'other', IC: 'secreto-1', BirthDate: '1990-01-01', Reason: 'secreto de una persona' } as const;
const answered = (n: number, now: number) => ({ visit: received(n), now });

export const visitWalker: Walker<typeof visitMachine> = {
  machine: visitMachine,
  input: (n) => ({ start: starts[n % 3] ?? 'code' }),
  events: [
    () => ({ type: 'visit.request', form }),
    () => ({ type: 'visit.askAgain' }),
    () => ({ type: 'visit.retry' }),
    () => ({ type: 'link.opened' }),
    (n) => ({ type: 'consent.answer', accepted: n % 2 === 0 }),
    () => ({ type: 'consent.later' }),
    () => ({ type: 'consent.open' }),
    (n) => ({ type: 'share.answer', share: n % 2 === 0 }),
    () => ({ type: 'stop.ask' }),
    () => ({ type: 'stop.keep' }),
    () => ({ type: 'stop.confirm' }),
    () => ({ type: 'call.started' }),
    () => ({ type: 'call.ended' }),
    () => ({ type: 'calls.missing' }),
    (n) => ({ type: 'hub.visitChanged', payload: { MedicalCareId: guid(30 + (n % 2)), Version: n % 13 } }),
    () => ({ type: 'session.refresh' }),
    () => ({ type: 'session.unauthorized' }),
    () => ({ type: 'app.resync' }),
  ],
  answers: {
    request: (n) => (n % 2 === 0 ? { kind: 'sent' } : { kind: 'failed', failure: 'offline' }),
    open: (n, now) =>
      n % 4 === 0
        ? { kind: n % 8 === 0 ? 'refused' : 'nothing' }
        : { kind: 'inside', expiresAt: now + 60_000, ...answered(n, now) },
    read: (n, now) => (n % 7 === 0 ? { kind: 'gone' } : { kind: 'read', ...answered(n, now) }),
    answerConsent: answered,
    answerShare: answered,
    refresh: (n, now) => (n % 3 === 0 ? { kind: 'revoked' } : { kind: 'renewed', expiresAt: now + 60_000, now }),
  },
  waits: [9_999, 10_000, 30_000],
  invariants: {
    'a visit is known exactly inside': ({ snapshot }) =>
      snapshot.hasTag('inside') === (snapshot.context.visit !== null) &&
      (selectPage(snapshot) === 'inside') === snapshot.hasTag('inside'),
    'an open visit has a stage': ({ snapshot }) => snapshot.hasTag('inside') === (selectStage(snapshot) !== null),
    'a known visit never becomes older': ({ snapshot, before }) =>
      snapshot.context.visit === null ||
      before.context.visit === null ||
      !before.hasTag('inside') ||
      snapshot.context.visit.Version >= before.context.visit.Version,
    'a question is shown only while the server asks it, or an answer is on its way': ({ snapshot }) =>
      (selectConsent(snapshot) === 'none' ||
        selectConsent(snapshot) === 'answering' ||
        snapshot.context.visit?.ConsentStatus === 'REQUESTED') &&
      (selectShare(snapshot) === 'none' ||
        selectShare(snapshot) === 'answering' ||
        snapshot.context.visit?.RecordShare === 'REQUESTED'),
    'a question is shown whenever the server asks it and the visit allows an answer': ({ snapshot }) => {
      const { visit: known } = snapshot.context;
      const may = known !== null && (known.status === 1 || known.status === 3);
      return (
        (!may || known.ConsentStatus !== 'REQUESTED' || selectConsent(snapshot) !== 'none') &&
        (!may || known.RecordShare !== 'REQUESTED' || selectShare(snapshot) !== 'none')
      );
    },
    'the patient may stop sharing exactly while the record is shared, unless it is being stopped or answered': ({
      snapshot,
    }) =>
      selectSharing(snapshot) === 'stopping' ||
      selectShare(snapshot) === 'answering' ||
      (snapshot.context.visit?.RecordShare === 'SHARED') ===
        ['shared', 'confirming', 'failed'].includes(selectSharing(snapshot)),
    'written text is not remembered': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('secreto'),
    'a failure is shown only on the page that asks': ({ snapshot }) =>
      snapshot.context.failure === null || selectPage(snapshot) === 'asking',
    'a call is active only inside the visit': ({ snapshot }) => !snapshot.hasTag('inCall') || snapshot.hasTag('inside'),
  },
};
