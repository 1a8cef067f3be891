import { expect, test } from 'vitest';
import { constants } from '#domain/constants.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { guid, lock, me, noLock, orientation, other, t0 } from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import {
  type OrientationEvent,
  orientationMachine,
  selectHolder,
  selectPending,
  selectReason,
  selectStage,
  takeReasonMin,
} from './index.ts';

const id = guid(100);
const minutes = (n: number) => n * 60_000;
const loaded = (over: Partial<Orientation> = {}) =>
  scenario(orientationMachine, { orientationId: id, userId: me })
    .done('load', { kind: 'found', orientation: orientation(100, { Version: 5, ...over }), now: t0 })
    .when({ type: 'hub.live' });
const taken = (holder: string, Version: number, OrientationId = id, at = t0): OrientationEvent => ({
  type: 'hub.orientationTaken',
  payload: {
    OrientationId,
    Version,
    ...lock(holder, at),
    Row: orientation(100, { OrientationId, Version, ...lock(holder, at) }),
  },
});
const stageAfter = (event: OrientationEvent, over: Partial<Orientation> = {}) =>
  selectStage(loaded(over).when(event).snapshot());
const wrote = (text: string) => {
  const open = loaded(lock(me, t0));
  const snapshot = { ...open.snapshot(), context: { ...open.context(), text } };
  return { can: orientationMachine.resolveState({ value: snapshot.value, context: snapshot.context }) };
};

test('applies hub events by the right id, ignores a wrong id, a late one, and a duplicate', () => {
  expect([
    stageAfter(taken(other, 6)),
    stageAfter(taken(other, 5)),
    stageAfter(taken(other, 6, guid(999))),
    stageAfter(taken(other, 4)),
  ]).toEqual(['openOthers', 'openOthers', 'free', 'free']);
  const twice = loaded().when(taken(other, 6)).when(taken(other, 6));
  expect([selectStage(twice.snapshot()), twice.context().orientation?.Version]).toEqual(['openOthers', 6]);
});

test('applies both events of one transaction, which have one version', () => {
  const answered = loaded(lock(other, t0))
    .when({
      type: 'hub.unlockedOrientation',
      payload: { OrientationId: id, Version: 6, ...noLock, Row: orientation(100, { Version: 6 }) },
    })
    .when({
      type: 'hub.answerOrientation',
      payload: { OrientationId: id, Version: 6, AnswerUserId: other, CloseReason: 'CONVERTED', Row: null },
    });
  expect([selectStage(answered.snapshot()), answered.context().orientation?.CloseReason]).toEqual([
    'closed',
    'CONVERTED',
  ]);
});

test('H14: keeps a newer event when an older answer arrives', () => {
  const stale = loaded()
    .when({ type: 'app.resync' })
    .when(taken(other, 7))
    .done('load', { kind: 'found', orientation: orientation(100, { Version: 6, Question: 'Editada' }), now: t0 });
  const { orientation: row } = stale.context();
  expect([row?.Question, row?.BlokUserId, row?.Version, selectStage(stale.snapshot())]).toEqual([
    orientation(100).Question,
    other,
    7,
    'openOthers',
  ]);
});

test('reads again for an event that arrives before the first answer', () => {
  const asking = scenario(orientationMachine, { orientationId: id, userId: me });
  expect(asking.when(taken(other, 2, guid(999))).effects().starts).toEqual([]);
  expect(asking.when(taken(other, 2)).effects().starts).toEqual([['load', { orientationId: id }]]);
});

test('shows the holder and the start of the lock, which is stale twenty minutes after the last activity', () => {
  const held = loaded(lock(other, t0 - minutes(5)));
  expect(held.context().staleAt).toEqual(t0 + minutes(15));
  expect(selectHolder(held.snapshot())).toEqual({
    Name: 'Ana',
    LastName: 'Soto',
    since: new Date(t0 - minutes(5)).toISOString(),
    stale: false,
  });
  const stale = held.waited('untilStale');
  expect([selectStage(stale.snapshot()), selectHolder(stale.snapshot())?.stale]).toEqual(['stale', true]);
});

test('restarts the wait for a lock that was renewed meanwhile', () => {
  const renewed = loaded(lock(other, t0 - minutes(5)))
    .when(taken(guid(3), 6, id, t0 + minutes(10)))
    .waited('untilStale');
  expect([selectStage(renewed.snapshot()), renewed.effects().waits]).toEqual([
    'openOthers',
    [['untilStale', minutes(15)]],
  ]);
  expect(selectStage(renewed.waited('untilStale').snapshot())).toEqual('stale');
});

test('compares the lock with the current time after the computer slept', () => {
  const at = (now: number) => selectStage(loaded(lock(other, t0)).when({ type: 'tab.visible', now }).snapshot());
  expect([at(t0 + minutes(20) - 1), at(t0 + minutes(20))]).toEqual(['openOthers', 'stale']);
});

test('takes over a stale lock only with a reason long enough for the record', () => {
  const stale = () => loaded(lock(other, t0 - minutes(30)));
  const take = (reason: string): OrientationEvent => ({ type: 'orientation.take', reason });
  const short = take(`  ${'x'.repeat(takeReasonMin - 1)}  `);
  expect([stale().snapshot().can(short), selectReason(stale().snapshot(), short)]).toEqual([false, 'reasonRequired']);
  expect(stale().when(take('Turno de reemplazo')).effects().starts).toEqual([
    ['take', { orientationId: id, version: 5, reason: 'Turno de reemplazo' }],
  ]);
  expect(loaded().when({ type: 'orientation.take' }).effects().starts).toEqual([
    ['take', { orientationId: id, version: 5, reason: null }],
  ]);
});

test('limits the answer at 19, 20, 5000, 5001 characters, without the spaces around it', () => {
  const may = (length: number) => wrote(`  ${'a'.repeat(length)}  `).can.can({ type: 'orientation.answer' });
  const why = (length: number) => selectReason(wrote('a'.repeat(length)).can, { type: 'orientation.answer' });
  const { orientationAnswerMin: least, orientationAnswerMax: most } = constants;
  expect([may(least - 1), may(least), may(most), may(most + 1)]).toEqual([false, true, true, false]);
  expect([why(least - 1), why(least), why(most), why(most + 1)]).toEqual([
    'answerTooShort',
    null,
    null,
    'answerTooLong',
  ]);
});

test('never shows my own lock as stale to me', () => {
  expect(selectStage(loaded(lock(me, t0 - minutes(90))).snapshot())).toEqual('openMine');
});

test('keeps the draft of the answer as long as the text, under the id of the orientation', () => {
  expect(loaded(lock(me, t0)).snapshot().children.draft).toBeDefined();
  const open = scenario(orientationMachine, { orientationId: id, userId: me }).done('load', {
    kind: 'found',
    orientation: orientation(100, lock(me, t0)),
    now: t0,
  });
  expect(open.effects().starts).toContainEqual(['draft', { key: `orientation:${id}` }]);
  const lost = open.when(taken(other, 9));
  expect([selectStage(lost.snapshot()), lost.snapshot().children.draft !== undefined]).toEqual(['lostLock', true]);
});

test('P-23 shows the patient of an orientation that became mine elsewhere, and requests nothing', () => {
  const masked = loaded({ User: { ...orientation(100).User, Masked: true } }).when(taken(me, 6));
  expect([masked.effects().starts.map(([id]) => id), masked.context().orientation?.User.Masked]).toEqual([
    ['draft'],
    false,
  ]);
});

test('P-23 shows edited text, and reads it again only where the event was replayed without it', () => {
  const { status, Priority, CreatedAt, QuestionUserId, SpecialtyId } = orientation(100);
  const payload = { OrientationId: id, status, Priority, CreatedAt, QuestionUserId, SpecialtyId, ...noLock };
  const edited = (Version: number, OrientationId = id, Row?: Orientation) =>
    loaded().when({
      type: 'hub.updateOrientation',
      payload: { ...payload, OrientationId, Version, ...(Row && { Row }) },
    });
  const asked = (...given: Parameters<typeof edited>) => edited(...given).effects().starts;
  const live = edited(6, id, orientation(100, { Version: 6, Question: '¿Y nadar?' }));
  expect([
    asked(6),
    asked(4),
    asked(6, guid(999)),
    live.effects().starts,
    live.context().orientation?.Question,
  ]).toEqual([[['load', { orientationId: id }]], [], [], [], '¿Y nadar?']);
});

test('P-23 requests nothing for a thousand events of the open orientation', () => {
  const open = loaded();
  const asked: unknown[] = [];
  for (let n = 1; n <= 1_000; n += 1) {
    asked.push(...open.when(taken(n % 2 ? other : guid(3), 5 + n)).effects().starts);
  }
  expect([asked, open.context().orientation?.Version]).toEqual([[], 1_005]);
});

const waiting = { ...lock(me, t0), PendingAnswer: 'Sí, en dos semanas.', SendAt: new Date(t0 + 10_000).toISOString() };

test('U14 undoes a waiting answer once, without the hub', () => {
  const pending = loaded(waiting).when({ type: 'hub.lost' });
  expect(selectPending(pending.snapshot())).toEqual({ text: waiting.PendingAnswer, sendAt: waiting.SendAt });
  const undoing = pending.when({ type: 'orientation.undo' });
  expect(undoing.effects().starts).toEqual([['undo', { orientationId: id }]]);
  expect([selectStage(undoing.snapshot()), undoing.snapshot().can({ type: 'orientation.undo' })]).toEqual([
    'undoing',
    false,
  ]);
});

test('U14 shows the waiting answer as given once it was sent', () => {
  const sent = loaded(waiting).when({
    type: 'hub.answerOrientation',
    payload: {
      OrientationId: id,
      Version: 6,
      AnswerUserId: me,
      CloseReason: 'ANSWERED',
      Row: orientation(100, {
        Version: 6,
        status: 4,
        CloseReason: 'ANSWERED',
        Answer: waiting.PendingAnswer,
        AnswerUserId: me,
        AnsweredAt: waiting.SendAt,
        AnswerUser: { UserId: me, Name: 'Marcela', LastName: 'Rojas', PhotoUrl: null },
      }),
    },
  });
  const { orientation: row } = sent.context();
  expect([selectStage(sent.snapshot()), row?.Answer, row?.AnsweredAt, row?.AnswerUser?.LastName, row?.SendAt]).toEqual([
    'answered',
    waiting.PendingAnswer,
    waiting.SendAt,
    'Rojas',
    null,
  ]);
});

test('U14 drops a pending answer when another person holds it', () => {
  const lost = loaded(waiting).when(taken(other, 6)).when(taken(me, 7));
  expect([selectStage(lost.snapshot()), selectPending(lost.snapshot())]).toEqual(['openMine', null]);
});

test('S6 converts with a sufficient reason, on the version it read, and keeps the text for copying', () => {
  const mine = loaded(lock(me, t0));
  const convert = (reason: string): OrientationEvent => ({ type: 'orientation.convert', reason });
  const short = convert(`  ${'x'.repeat(takeReasonMin - 1)}  `);
  expect([mine.snapshot().can(short), selectReason(mine.snapshot(), short)]).toEqual([false, 'reasonRequired']);
  const converting = mine.when(convert(' Necesita examen físico '));
  expect(converting.effects().starts).toEqual([
    ['convert', { orientationId: id, version: 5, reason: 'Necesita examen físico' }],
  ]);
  const row = orientation(100, { Version: 6, status: 4, CloseReason: 'CONVERTED', MedicalCareId: guid(300) });
  const done = converting.done('convert', { kind: 'done', orientation: row, now: t0 });
  expect([selectStage(done.snapshot()), done.snapshot().children.draft !== undefined]).toEqual(['closed', true]);
});
