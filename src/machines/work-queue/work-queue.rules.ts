import type { HubPayload } from '#domain/hub/events.ts';
import { type Orientation, OrientationStatus } from '#domain/orientation.ts';
import { newer } from '../shared/orientation-row.ts';
import { createQueueRules } from '../shared/queue-rules.ts';
import type { WorkQueueContext } from './work-queue.types.ts';

export type Told = { OrientationId: string; Version: number };

export const isOpen = (row: Pick<Orientation, 'status'>) => row.status !== OrientationStatus.CLOSED;
export const isHeldBy = (row: Pick<Orientation, 'IsBlocked' | 'BlokUserId'>, userId: string) =>
  row.IsBlocked && row.BlokUserId === userId;

export const queueRules = createQueueRules<Pick<Told, 'OrientationId'>, Orientation>({
  idOf: ({ OrientationId }) => OrientationId,
  isOpen,
  isMine: isHeldBy,
  isWaiting: () => true,
  newer,
});

/** Asks for no specialty, or for one of this professional's. */
export const inScope = ({ specialtyIds }: WorkQueueContext, { SpecialtyId }: HubPayload<'addOrientation'>) =>
  SpecialtyId === null || specialtyIds.includes(SpecialtyId);
