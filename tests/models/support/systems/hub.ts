import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import {
  type ConnectOutcome,
  type HubEvents,
  type HubLinkEvent,
  hubMachine,
  type ResumeOutcome,
  selectHubStatus,
  selectNextRetryAt,
} from '#machines/hub/index.ts';
import type { EnvironmentEvent } from '#machines/shared/environment.ts';
import { busyFor, type HubShown, type hubModelEvents, waitOf } from '../../hub.model.ts';
import { t0 } from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

const provide = lateBound(hubMachine);

export const hubActs: Record<string, HubEvents> = {
  retryPressed: { type: 'hub.retry' },
  dismissed: { type: 'changes.dismissed' },
};

type Options = { inspect?: (event: InspectionEvent) => void };

/** The machine with ports controlled by the test, driven by the events of the model. */
export function startHub({ inspect }: Options = {}) {
  const clock = new SimulatedClock();
  const now = () => t0 + clock.now();
  const connect = parkedPort<ConnectOutcome>();
  const resume = parkedPort<ResumeOutcome, { connectionId: string }>();
  const reloadAll = parkedPort<void>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const link = subjectPort<HubLinkEvent, { connectionId: string }>();
  const log = actionLog();
  const actor = createActor(
    provide({
      actors: {
        connect: connect.logic,
        resume: resume.logic,
        reloadAll: reloadAll.logic,
        environment: environment.logic,
        link: link.logic,
      },
      actions: {
        refreshToken: log.port('refreshToken'),
        unauthorized: log.port('unauthorized'),
        verifyLink: log.port('verifyLink'),
      },
    }),
    { clock, ...(inspect && { inspect }) },
  ).start();

  const observe = (): HubShown => {
    const { context } = actor.getSnapshot();
    const nextRetryAt = selectNextRetryAt(actor.getSnapshot());
    return {
      status: selectHubStatus(actor.getSnapshot()),
      missing: context.since !== null,
      missed: context.missed === null ? null : (context.missed.changes ?? 'all'),
      wait: nextRetryAt === null ? null : nextRetryAt - now(),
    };
  };
  const send = (event: HubEvents) => () => settled(() => actor.send(event));
  const received = (event: () => HubLinkEvent) => () => settled(() => link.emit(event()));
  type Before = { context: Parameters<typeof waitOf>[0] };
  const drive: Record<(typeof hubModelEvents)[number], (before: Before) => unknown> = {
    opened: () => connect.resolve({ kind: 'connected', connectionId: 'c1' }),
    openFailed: () => connect.resolve({ kind: 'failed', retryAfter: null, now: now() }),
    openFailedBusy: () => connect.resolve({ kind: 'failed', retryAfter: busyFor, now: now() }),
    openBroke: () => connect.reject(),
    open401: () => connect.resolve({ kind: 'unauthorized', now: now() }),
    openRefused: () => connect.resolve({ kind: 'refused', now: now() }),
    replayed: () => resume.resolve({ kind: 'replayed', changes: 3 }),
    resync: () => resume.resolve({ kind: 'resync' }),
    resumeFailed: () => resume.resolve({ kind: 'failed', now: now() }),
    resumeBroke: () => resume.reject(),
    reloaded: () => reloadAll.resolve(),
    reloadBroke: () => reloadAll.reject(),
    closed: received(() => ({ type: 'link.closed', allowReconnect: true, now: now() })),
    closedForGood: received(() => ({ type: 'link.closed', allowReconnect: false, now: now() })),
    silent: received(() => ({ type: 'link.silent', now: now() })),
    gap: received(() => ({ type: 'link.gap' })),
    linkBroke: () => settled(link.fail),
    waited: ({ context }) => atTheLimit(clock, waitOf(context), () => selectHubStatus(actor.getSnapshot()), settled),
    networkBack: () => settled(() => environment.emit({ type: 'network.online', now: now() })),
    networkLost: () => settled(() => environment.emit({ type: 'network.offline', now: now() })),
    tabShown: () => settled(() => environment.emit({ type: 'tab.visible', now: now() })),
    retryPressed: send({ type: 'hub.retry' }),
    dismissed: send({ type: 'changes.dismissed' }),
  };
  return { actor, drive, observe, log, link, now };
}
