import type { BoardKind, QueueBoard } from '#domain/queue/boards.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** `kind`: board to open with, if it is already decided. */
export type HomeBoardInput = { kind: BoardKind | null };
export type HomeBoardContext = { kind: BoardKind | null };

export type HomeBoardEvent = { type: 'board.chosen'; kind: BoardKind };

export type MostUrgent = QueueBoard | null;

export type HomeBoardPorts = {
  actors: { findMostUrgent: PromisePort<MostUrgent> };
  actions: { remember: ActionPort<{ kind: BoardKind }> };
};
