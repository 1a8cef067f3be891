import type { SnapshotFrom } from 'xstate';
import type { hubMachine } from './hub.machine.ts';

export type HubSnapshot = SnapshotFrom<typeof hubMachine>;
export type HubStatus = 'connecting' | 'live' | 'disconnected' | 'reconciling' | 'down';

const statuses: readonly HubStatus[] = ['live', 'connecting', 'reconciling', 'disconnected', 'down'];

export const selectHubStatus = (snapshot: HubSnapshot): HubStatus =>
  statuses.find((status) => snapshot.hasTag(status)) ?? 'connecting';

export const selectIsLive = (snapshot: HubSnapshot) => snapshot.hasTag('live');

/** True while events are missed after a known loss, or permanently down. Filling a gap shows no banner. */
export const selectShowsBanner = (snapshot: HubSnapshot) =>
  !snapshot.hasTag('live') &&
  (snapshot.hasTag('down') || snapshot.hasTag('disconnected') || snapshot.context.since !== null);

export const selectSince = (snapshot: HubSnapshot) => snapshot.context.since;
export const selectNextRetryAt = (snapshot: HubSnapshot) =>
  snapshot.hasTag('disconnected') ? snapshot.context.nextRetryAt : null;
export const selectAttempt = (snapshot: HubSnapshot) => snapshot.context.attempt;

export const selectDownCause = (snapshot: HubSnapshot): 'refused' | 'unauthorized' | null =>
  snapshot.matches({ down: 'refused' })
    ? 'refused'
    : snapshot.matches({ down: 'unauthorized' })
      ? 'unauthorized'
      : null;

/** "n changes while you were offline", until dismissed; null when nothing changed. */
export const selectMissed = (snapshot: HubSnapshot) =>
  snapshot.context.missed?.changes === 0 ? null : snapshot.context.missed;
