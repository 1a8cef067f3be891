import type { HubPayload } from '#domain/hub/events.ts';
import { applyOrientationEvent, type OrientationEvent } from '#domain/orientation/apply-event.ts';
import { type Orientation, OrientationStatus } from '#domain/orientation/orientation.ts';
import { newerRow } from '#domain/projection.ts';
import { createQueueRules } from '../shared/queue-rules.ts';
import type { WorkQueueContext } from './work-queue.types.ts';

export type Payload = { OrientationId: string; Version: number };

export const isOpen = (row: Pick<Orientation, 'status'>) => row.status !== OrientationStatus.CLOSED;
export const isHeldBy = (row: Pick<Orientation, 'IsBlocked' | 'BlokUserId'>, userId: string) =>
  row.IsBlocked && row.BlokUserId === userId;

export const queueRules = createQueueRules<Pick<Payload, 'OrientationId'>, Orientation>({
  idOf: ({ OrientationId }) => OrientationId,
  isOpen,
  isMine: isHeldBy,
  isWaiting: ({ IsBlocked }) => !IsBlocked,
  staysClosed: ({ AnswerUserId }, userId) => AnswerUserId === userId,
  newer: newerRow,
});

export const appliedTo = (context: WorkQueueContext, event: OrientationEvent) =>
  applyOrientationEvent(queueRules.knownOf(context, event.payload), event);
export const countersOf = ({ payload }: OrientationEvent) => ('Counters' in payload ? payload.Counters : undefined);

export const isFree = ({ Row }: HubPayload<'addOrientation'>) =>
  Row === undefined || (Row !== null && isOpen(Row) && !Row.IsBlocked);

/** Requires no specialty, or one of this professional's. */
export const inScope = ({ specialtyIds }: WorkQueueContext, { SpecialtyId }: HubPayload<'addOrientation'>) =>
  SpecialtyId === null || specialtyIds.includes(SpecialtyId);
