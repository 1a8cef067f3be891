import { hubMachine, selectNextRetryAt } from '#machines/hub/index.ts';
import type { Walker } from '../support/walk.ts';

const schedule = [0, 2_000, 10_000, 30_000];

export const hubWalker: Walker<typeof hubMachine> = {
  machine: hubMachine,
  input: () => ({}),
  events: [
    () => ({ type: 'hub.retry' }),
    () => ({ type: 'changes.dismissed' }),
    (_, now) => ({ type: 'network.online', now }),
    (_, now) => ({ type: 'network.offline', now }),
    (_, now) => ({ type: 'tab.visible', now }),
    (n, now) => ({ type: 'link.closed', allowReconnect: n % 4 !== 0, now }),
    () => ({ type: 'link.gap' }),
    (_, now) => ({ type: 'link.silent', now }),
  ],
  answers: {
    connect: (n, now) =>
      [
        { kind: 'connected', connectionId: `c${n}` },
        { kind: 'connected', connectionId: `c${n}` },
        { kind: 'failed', retryAfter: n % 3 === 0 ? n * 100 : null, now },
        { kind: 'unauthorized', now },
        { kind: 'refused', now },
      ][n % 5],
    resume: (n, now) => [{ kind: 'replayed', changes: n % 3 }, { kind: 'resync' }, { kind: 'failed', now }][n % 3],
    reloadAll: () => undefined,
    link: () => undefined,
  },
  waits: [0, 1_999, 10_000, 60_000],
  invariants: {
    'live has no missed events and no failed attempt': ({ snapshot: { context, ...snapshot } }) =>
      !snapshot.hasTag('live') || (context.since === null && context.attempt === 0),
    'the link is held exactly while it is open': ({ snapshot }) =>
      snapshot.matches('linked') === (snapshot.children.link !== undefined),
    'no wait is shorter than the schedule': ({ snapshot, before, now }) => {
      const at = selectNextRetryAt(snapshot);
      const { attempt } = snapshot.context;
      return before.hasTag('disconnected') || at === null || at - now >= (schedule[attempt] ?? 30_000);
    },
    'the hub stops only when refused or unauthorized': ({ snapshot, before, calls }) =>
      !snapshot.hasTag('down') ||
      before.hasTag('down') ||
      snapshot.matches({ down: 'refused' }) ||
      calls.some(([name]) => name === 'unauthorized'),
    'the session is notified of a refused token after one refresh': ({ allCalls }) =>
      allCalls.filter(([name]) => name === 'unauthorized').length <=
      allCalls.filter(([name]) => name === 'refreshToken').length,
    'missed changes have a start time': ({ snapshot: { context } }) =>
      context.missed === null || context.missed.since > 0,
  },
};
