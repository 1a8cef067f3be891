import { recordShares } from '#domain/medical-care/care-kinds.ts';
import { lockStateFor, type Orientation } from '#domain/orientation/orientation.ts';
import { orientationMachine, selectPending, selectReason, selectStage } from '#machines/orientation/index.ts';
import { guid, lock, me, noLock, orientation, other } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';
import { draftWalker } from './draft.walk.ts';

const id = guid(100);
const aboutOf = (n: number) => (n % 6 === 5 ? guid(999) : id);
const lockOf = (n: number, now: number) =>
  [noLock, lock(me, now), lock(other, now), lock(other, now - 30 * 60_000)][n % 4] ?? noLock;
const row = (n: number, now: number): Orientation => {
  const RecordShare = recordShares[n % recordShares.length] ?? 'NONE';
  const base = orientation(100, { Version: n % 9, RecordShare, ...lockOf(n, now) });
  const closed = n % 7 === 6 ? ({ status: 4, CloseReason: 'ANSWERED', AnswerUserId: n % 2 ? me : other } as const) : {};
  const mine = base.BlokUserId === me && n % 5 === 0;
  const pending = mine ? { PendingAnswer: 'Puede volver a trotar.', SendAt: new Date(now + 10_000).toISOString() } : {};
  return { ...base, ...pending, ...closed, User: { ...base.User, Masked: n % 3 === 0 } };
};
/** Live to users with access, live to users who lost it, or replayed. */
const carried = (n: number, now: number) =>
  n % 4 === 0 ? {} : { Row: n % 4 === 1 ? null : { ...row(n, now), OrientationId: aboutOf(n), Version: n % 12 } };
const received = (n: number, now: number) => ({ OrientationId: aboutOf(n), Version: n % 12, ...carried(n, now) });
const outcome = (n: number, now: number) =>
  n % 3 === 2
    ? { kind: 'refused', current: n % 2 === 0 ? null : row(n, now), now }
    : { kind: 'done', orientation: row(n, now), now };
const text = (n: number) => ['', 'Sí', 'Puede volver a trotar en dos semanas.', 'a'.repeat(5_001)][n % 4] ?? '';
const acts = [
  { type: 'orientation.answer' },
  { type: 'orientation.take' },
  { type: 'orientation.take', reason: 'Turno de reemplazo' },
  { type: 'orientation.unlock' },
  { type: 'orientation.undo' },
  { type: 'orientation.convert', reason: 'Turno de reemplazo' },
  { type: 'orientation.requestShare' },
] as const;

export const orientationWalker: Walker<typeof orientationMachine> = {
  machine: orientationMachine,
  input: () => ({ orientationId: id, userId: me }),
  events: [
    () => ({ type: 'hub.live' }),
    () => ({ type: 'hub.lost' }),
    (n) => ({ type: 'answer.changed', text: text(n) }),
    () => ({ type: 'orientation.answer' }),
    (n) => ({ type: 'orientation.take', ...(n % 2 === 0 && { reason: 'Turno de reemplazo' }) }),
    () => ({ type: 'orientation.unlock' }),
    () => ({ type: 'orientation.undo' }),
    (n) => ({ type: 'orientation.convert', reason: n % 2 === 0 ? 'Necesita examen físico' : 'corto' }),
    () => ({ type: 'orientation.requestShare' }),
    () => ({ type: 'orientation.retry' }),
    (_, now) => ({ type: 'tab.visible', now }),
    () => ({ type: 'app.resync' }),
    (n, now) => ({
      type: 'hub.orientationTaken',
      payload: { ...lock(n % 2 ? me : other, now), ...received(n, now) },
    }),
    (n, now) => ({ type: 'hub.unlockedOrientation', payload: { ...noLock, ...received(n, now) } }),
    (n, now) => ({ type: 'hub.deleteOrientation', payload: received(n, now) }),
    (n, now) => ({
      type: 'hub.answerOrientation',
      payload: {
        ...received(n, now),
        AnswerUserId: n % 2 ? me : other,
        CloseReason: n % 4 ? 'ANSWERED' : 'CONVERTED',
      },
    }),
    (n, now) => ({
      type: 'hub.shareMedicalRecord',
      payload: {
        ...received(n, now),
        UserId: guid(80),
        MedicalCareId: null,
        IsVisibleMedicalRecord: true,
        ExpiresAt: null,
        ...(n % 5 === 0 && { OrientationId: null, MedicalCareId: guid(300), Version: undefined }),
      },
    }),
    (n, now) => ({ type: 'hub.notShareInOrientation', payload: { ...received(n, now), UserId: guid(80) } }),
    (n, now) => ({ type: 'hub.updateOrientation', payload: { ...row(n, now), ...received(n, now) } }),
  ],
  answers: {
    load: (n, now) => (n % 8 === 7 ? { kind: 'notFound' } : { kind: 'found', orientation: row(n, now), now }),
    take: outcome,
    answer: outcome,
    convert: outcome,
    undo: outcome,
    unlock: outcome,
    requestShare: outcome,
    connection: () => undefined,
  },
  children: { draft: draftWalker },
  waits: [1, 60_000, 1_200_000],
  invariants: {
    'nobody writes without the lock': ({ snapshot }) =>
      selectStage(snapshot) !== 'openMine' ||
      (snapshot.context.orientation !== null &&
        lockStateFor(snapshot.context.orientation, me, snapshot.context.asOf) === 'mine'),
    'a pending stage has its answer': ({ snapshot }) =>
      selectStage(snapshot) !== 'pending' || selectPending(snapshot) !== null,
    'a case shown as free is free, and one shown as held is held': ({ snapshot }) => {
      const stage = selectStage(snapshot);
      const { orientation: shown, asOf } = snapshot.context;
      const expected = { free: 'free', openOthers: 'others', stale: 'stale' }[stage as string];
      return expected === undefined || (shown !== null && lockStateFor(shown, me, asOf) === expected);
    },
    'nothing is possible with a reason against it': ({ snapshot }) =>
      acts.every((event) => !(snapshot.can(event) && selectReason(snapshot, event) !== null)),
    'an offered act is possible or has a reason': ({ snapshot }) =>
      selectStage(snapshot) !== 'openMine' ||
      ([{ type: 'orientation.answer' }, { type: 'orientation.unlock' }] as const).every(
        (event) => snapshot.can(event) !== (selectReason(snapshot, event) !== null),
      ),
    'no older version covers a newer one': ({ snapshot, before }) =>
      (snapshot.context.orientation?.Version ?? -1) >= (before.context.orientation?.Version ?? -1),
    'the text outlives the lock': ({ snapshot, before }) =>
      selectStage(snapshot) !== 'lostLock' ||
      selectStage(before) !== 'openMine' ||
      snapshot.context.text === before.context.text,
    'the draft lives while there is a text': ({ snapshot }) =>
      snapshot.matches({ work: 'openMine' }) === (snapshot.children.draft !== undefined),
    'the draft is forgotten only when answered': ({ snapshot, calls }) =>
      !calls.some(([name]) => name === 'forgetDraft') || selectStage(snapshot) === 'answered',
    'time never decreases': ({ snapshot, before }) => snapshot.context.asOf >= before.context.asOf,
  },
};
