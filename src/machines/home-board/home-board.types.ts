import type { BoardKind, QueueBoard } from '#domain/queue/boards.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** `remembered`: what this person had chosen in this tab. */
export type HomeBoardInput = { remembered: BoardKind | null };
export type HomeBoardContext = { kind: BoardKind | null };

export type HomeBoardEvent = { type: 'board.chosen'; kind: BoardKind };

/** The queue of the most urgent case that waits. */
export type MostUrgent = QueueBoard | null;

export type HomeBoardPorts = {
  /** Answers when the queues of this person are read. */
  actors: { findMostUrgent: PromisePort<MostUrgent> };
  actions: { remember: ActionPort<{ kind: BoardKind }> };
};
