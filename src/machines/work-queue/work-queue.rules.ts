import type { HubPayload } from '#domain/hub/events.ts';
import { type Orientation, OrientationStatus } from '#domain/orientation.ts';
import type { Lock } from '#domain/problem.ts';
import { isNews, newer } from '../shared/orientation-row.ts';
import type { WorkQueueContext, WorkQueueLoad } from './work-queue.types.ts';

export type Told = { OrientationId: string; Version: number };

export const isOpen = (row: Pick<Orientation, 'status'>) => row.status !== OrientationStatus.CLOSED;
export const isHeldBy = (row: Pick<Orientation, 'IsBlocked' | 'BlokUserId'>, userId: string) =>
  row.IsBlocked && row.BlokUserId === userId;

export const rowOf = ({ rows }: WorkQueueContext, { OrientationId }: Pick<Told, 'OrientationId'>) =>
  rows.find((row) => row.OrientationId === OrientationId);

/** Shown, and not older than what is shown. */
export const isKnown = (context: WorkQueueContext, told: Told) => {
  const row = rowOf(context, told);
  return row !== undefined && isNews(row, told);
};

/** Not shown, and not heard to be gone already: only the server can tell what it is. */
export const isUnknown = (context: WorkQueueContext, told: Told) =>
  rowOf(context, told) === undefined && (context.departed[told.OrientationId] ?? -1) < told.Version;

/** Neither shown, nor announced before, nor already gone again. */
export const isNewCase = (context: WorkQueueContext, told: Told) =>
  isUnknown(context, told) && !context.arrived.includes(told.OrientationId);

/** Asks for no specialty, or for one of this professional's. */
export const inScope = ({ specialtyIds }: WorkQueueContext, { SpecialtyId }: HubPayload<'addOrientation'>) =>
  SpecialtyId === null || specialtyIds.includes(SpecialtyId);

export const patch = (context: WorkQueueContext, told: Told, change: (row: Orientation) => Orientation) =>
  context.rows.map((row) => (row.OrientationId === told.OrientationId ? change(row) : row));

const forget = ({ arrived }: WorkQueueContext, { OrientationId }: Pick<Told, 'OrientationId'>) =>
  arrived.filter((id) => id !== OrientationId);

/** What I hold is not new to me any more. */
export const unlessMine = (context: WorkQueueContext, lock: Lock & Pick<Told, 'OrientationId'>) =>
  isHeldBy(lock, context.userId) ? forget(context, lock) : context.arrived;

/** The row leaves the board; an older list still on its way must not bring it back. */
export const depart = (context: WorkQueueContext, told: Told): Partial<WorkQueueContext> => {
  const row = rowOf(context, told);
  return {
    rows: context.rows.filter(({ OrientationId }) => OrientationId !== told.OrientationId),
    openQuantity: row && isOpen(row) ? context.openQuantity - 1 : context.openQuantity,
    arrived: forget(context, told),
    departed: { ...context.departed, [told.OrientationId]: told.Version },
  };
};

/** Answered by me: from the queue to my closed ones. */
export const close = (
  context: WorkQueueContext,
  told: Told,
  change: (row: Orientation) => Orientation,
): Partial<WorkQueueContext> => {
  const row = rowOf(context, told);
  const leaves = row !== undefined && isOpen(row);
  return {
    rows: patch(context, told, change),
    openQuantity: leaves ? context.openQuantity - 1 : context.openQuantity,
    closedQuantity: leaves ? context.closedQuantity + 1 : context.closedQuantity,
    arrived: forget(context, told),
  };
};

/**
 * The server's lists, where no newer event is known (H14). With `behind`, another question follows: what was
 * announced and is not listed may have come after this one was asked.
 */
export const merge = (
  context: WorkQueueContext,
  { open, closed, now }: WorkQueueLoad,
  behind: boolean,
): Partial<WorkQueueContext> => {
  const first = context.loadedAt === null;
  const stays = ({ OrientationId, Version }: Orientation) => (context.departed[OrientationId] ?? -1) < Version;
  const byId = new Map<string, Orientation>();
  for (const row of [...open.Dtos, ...closed.Dtos].filter(stays)) {
    byId.set(row.OrientationId, newer(byId.get(row.OrientationId) ?? rowOf(context, row), row));
  }
  const rows = [...byId.values()];
  const gone = open.Dtos.filter((row) => !stays(row)).length;
  const closedSince = open.Dtos.filter(
    ({ OrientationId }) =>
      !isOpen(byId.get(OrientationId) ?? { status: OrientationStatus.NEW }) &&
      !closed.Dtos.some((row) => row.OrientationId === OrientationId),
  ).length;
  const waiting = rows.filter((row) => isOpen(row) && !isHeldBy(row, context.userId));
  const unknown = first ? [] : waiting.filter((row) => rowOf(context, row) === undefined);
  const listed = waiting.map(({ OrientationId }) => OrientationId);
  const announced = new Set([...context.arrived, ...unknown.map(({ OrientationId }) => OrientationId)]);
  const awaited = behind ? context.arrived.filter((id) => !byId.has(id)) : [];
  return {
    rows,
    openQuantity: open.Quantity - gone - closedSince,
    closedQuantity: closed.Quantity + closedSince,
    arrived: [...listed.filter((id) => announced.has(id)), ...awaited],
    loadedAt: now,
    failure: null,
  };
};
