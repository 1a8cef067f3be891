import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import { type AgendaArrivalsEvent, agendaArrivalsMachine, selectCount } from '#machines/agenda-arrivals/index.ts';
import { agendaArrivalsEvents, agendaArrivalsModel } from './agenda-arrivals.model.ts';
import { guid, iso, t0 } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { settled, subjectPort } from './support/ports.ts';
import { startCareQueue } from './support/systems/care-queue.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(agendaArrivalsMachine);
const acts: Record<string, AgendaArrivalsEvent> = { acknowledged: { type: 'arrivals.acknowledged' } };

describe('S11 counts the appointments that are new to a facilitator', () => {
  test.each(edgesOf(agendaArrivalsModel, agendaArrivalsEvents, undefined))('%s', async (_name, path) => {
    type Scheduled = HubEventOf<'newTeleconsultaAgenda'>;
    const hub = subjectPort<Scheduled, { only: readonly 'hub.newTeleconsultaAgenda'[] }>();
    const actor = createActor(agendaArrivalsMachine.provide({ actors: { hubEvents: hub.logic } }), { inspect }).start();
    const { stranger, cardOf } = startCareQueue();
    const scheduled = (n: number, previous: string | null): Scheduled => ({
      type: 'hub.newTeleconsultaAgenda',
      payload: { ...cardOf({ ...stranger(), MedicalCareId: guid(n) }), PreviousScheduledDate: previous },
    });
    const drive: Record<(typeof agendaArrivalsEvents)[number], () => unknown> = {
      firstMade: () => settled(() => hub.emit(scheduled(1, null))),
      firstMoved: () => settled(() => hub.emit(scheduled(1, iso(t0)))),
      secondMade: () => settled(() => hub.emit(scheduled(2, null))),
      acknowledged: () => settled(() => actor.send({ type: 'arrivals.acknowledged' })),
    };
    await followPath(
      agendaArrivalsModel,
      undefined,
      path,
      { drive, observe: () => selectCount(actor.getSnapshot()), calls: () => [], acts: { actor, events: acts } },
      ({ context }) => Number(context.first) + Number(context.second),
    );
    actor.stop();
  });
});

test('takes every declared transition of agendaArrivalsMachine', () => {
  expect(missing()).toEqual([]);
});
