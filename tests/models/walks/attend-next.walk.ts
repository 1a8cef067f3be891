import { attendNextMachine, selectReason } from '#machines/attend-next/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

export const attendNextWalker: Walker<typeof attendNextMachine> = {
  machine: attendNextMachine,
  input: (n) => ({ queue: n % 2 === 0 ? 'orientation' : 'medicalCare' }),
  events: [
    () => ({ type: 'hub.live' }),
    () => ({ type: 'hub.lost' }),
    () => ({ type: 'attend.next' }),
    () => ({ type: 'attend.cancel' }),
    () => ({ type: 'attend.dismissed' }),
  ],
  answers: {
    attendNext: (n) =>
      n % 2 === 0
        ? { kind: 'assigned', id: guid(n) }
        : n % 7 === 1
          ? { kind: 'tooMany', retryAfter: n * 100, now: n }
          : {
              kind: 'refused',
              code: (['already_assigned', 'none_available', 'other'] as const)[n % 3],
              heldId: guid(n),
            },
    connection: () => undefined,
  },
  invariants: {
    'a pending request has no outcome': ({ snapshot }) =>
      !snapshot.hasTag('requesting') || (snapshot.context.openedId === null && snapshot.context.failure === null),
    'a refused press has a reason, and an allowed one has none': ({ snapshot }) =>
      snapshot.hasTag('requesting') ||
      snapshot.can({ type: 'attend.next' }) === (selectReason(snapshot, { type: 'attend.next' }) === null),
    'what is opened was assigned': ({ snapshot, calls }) =>
      calls.every(([name]) => name !== 'opened' || snapshot.context.openedId !== null),
    'a refusal is followed by a fresh list': ({ snapshot, before, calls }) =>
      !(before.hasTag('requesting') && snapshot.hasTag('refused')) || calls.some(([name]) => name === 'refreshQueue'),
    'a held case is offered with its refusal only': ({ snapshot: { context } }) =>
      context.heldId === null || context.failure !== null,
    'either opened or refused, never both': ({ snapshot: { context } }) =>
      context.openedId === null || context.failure === null,
  },
};
