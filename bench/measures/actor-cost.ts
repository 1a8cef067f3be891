import { JsonHubProtocol, NullLogger } from '@microsoft/signalr';
import { NEVER, Subject } from 'rxjs';
import { assign, createActor, fromEventObservable, fromPromise, setup } from 'xstate';
import { hubEventsLogic } from '#actors/shared/dependencies.ts';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEvent } from '#domain/hub/events.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { selectRows, workQueueMachine } from '#machines/work-queue/index.ts';
import type { WorkQueueHubName, WorkQueueLoad, WorkQueuePorts } from '#machines/work-queue/work-queue.types.ts';
import { frames } from '#server/hub/protocol.ts';
import { createInbox } from '#services/hub/inbox.ts';
import type { Measure } from '../measure.ts';
import { atMost, interleaved } from '../rounds.ts';

const events = 5_000;
const rowCount = 50;
const userId = '00000000-0000-4000-8000-000000000001';
const at = '2026-05-04T13:00:00.000Z';
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index + 100).padStart(12, '0')}`;

const row = (index: number): Orientation => ({
  OrientationId: idOf(index),
  Number: 9_100 + index,
  QuestionUserId: null,
  Question: '¿Puedo tomar ibuprofeno con 14 semanas de embarazo?',
  AnswerUserId: null,
  AnswerUser: null,
  Answer: null,
  status: 1,
  Priority: 2,
  SpecialtyId: null,
  SpecialtyName: null,
  CreatedAt: at,
  AnsweredAt: null,
  PendingAnswer: null,
  SendAt: null,
  Files: [],
  MedicalCareId: null,
  CloseReason: null,
  RecordShare: 'NONE',
  IsVisibleMedicalRecord: false,
  User: {
    UserId: null,
    Name: 'J. P.',
    LastName: '',
    IC: null,
    BirthDate: null,
    Age: 33,
    Gender: 'F',
    HealthInsurance: null,
    Masked: true,
  },
  Version: 1,
  BlokUserId: null,
  BlokUser: null,
  IsBlocked: false,
  BlockedAt: null,
  LockExpiresAt: null,
});

/** Another user takes one case after the other, as hub messages. */
const takings = (from: number) =>
  Array.from({ length: events }, (_, index) => {
    const seq = from + index;
    const lock = { BlokUserId: idOf(9_000), BlokUser: { Name: 'Camila', LastName: 'Soto' }, IsBlocked: true };
    const payload = {
      OrientationId: idOf(seq % rowCount),
      Version: seq + 1,
      ...lock,
      BlockedAt: at,
      LockExpiresAt: at,
    };
    const Row = { ...row(seq % rowCount), ...payload };
    return String(
      frames.invocation(
        'orientationTaken',
        { ...payload, Row },
        { epoch: 'e', seq, after: seq - 1, id: idOf(seq), at },
      ),
    );
  });

function subject() {
  const hubEvents$ = new Subject<HubEvent>();
  const actors: WorkQueuePorts['actors'] = {
    load: fromPromise(
      async (): Promise<WorkQueueLoad> => ({
        open: { Quantity: rowCount, Dtos: Array.from({ length: rowCount }, (_, index) => row(index)) },
        closed: { Quantity: 0, Dtos: [] },
        now: Date.parse(at),
      }),
    ),
    loadTotals: fromPromise(() => new Promise<DashboardTotals>(() => undefined)),
    hubEvents: hubEventsLogic<WorkQueueHubName>({ hubEvents$ }),
  };
  const machine = workQueueMachine.provide({ actors, actions: { soundNewCase: () => undefined } });
  const actor = createActor(machine, { input: { userId, specialtyIds: [] } });
  actor.start();
  let shown = 0;
  actor.subscribe((snapshot) => {
    shown += selectRows(snapshot, 'waiting', Date.parse(at)).length;
  });
  const inbox = createInbox({
    deliver: (event) => hubEvents$.next(event),
    onGap: () => {
      throw new Error('an event was lost');
    },
    onDropped: ({ name, reason }) => {
      throw new Error(`${name} is ${reason}`);
    },
  });
  inbox.resumed({ epoch: 'e', seq: 0, resync: true });
  inbox.reloaded();
  const protocol = new JsonHubProtocol();
  let next = 1;
  return async () => {
    const texts = takings(next);
    next += events;
    const before = shown;
    const startedAt = performance.now();
    for (const text of texts) {
      for (const message of protocol.parseMessages(text, NullLogger.instance)) {
        if (message.type === 1) inbox.arrived(message.target, message.arguments[0], message.arguments[1]);
      }
    }
    const cost = ((performance.now() - startedAt) * 1_000) / events;
    if (shown - before !== events * rowCount) throw new Error('the board did not follow');
    return { cost };
  };
}

function floor() {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'add' } },
    actors: { nothing: fromEventObservable(() => NEVER) },
  }).createMachine({
    context: { count: 0 },
    on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  const actor = createActor(machine).start();
  return async () => {
    const startedAt = performance.now();
    for (let sent = 0; sent < events; sent += 1) actor.send({ type: 'add' });
    return { cost: ((performance.now() - startedAt) * 1_000) / events };
  };
}

export const actorCost: Measure = {
  id: 'P-9',
  title: 'actor cost of a hub event',
  floor: 'one `actor.send` with one `assign` to an actor that does nothing else',
  ifMissed:
    'profiled. Parsing the times of every row took a quarter; each row is now parsed once, and a second transition for counters that were already requested is gone (14.3× before). About half of the rest is XState evaluating five parallel regions. Next idea: move tabs and duty out of the parallel state.',
  built: false,
  async run(bench) {
    const sides = { subject: subject(), floor: floor() };
    await new Promise((loaded) => setImmediate(loaded));
    // Runs a warm-up, because the engine compiles hot code during the first rounds.
    await sides.subject();
    await sides.floor();
    const pairs = await interleaved(bench, sides);
    return [atMost(pairs, { key: 'cost', name: 'text to rows of a board of 50', unit: 'µs', times: 5 })];
  },
};
