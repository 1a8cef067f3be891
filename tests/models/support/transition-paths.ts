import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

export type ModelEvent = { type: string; [payload: string]: unknown };
export type ModelStep<TMachine extends AnyStateMachine> = { event: ModelEvent; state: SnapshotFrom<TMachine> };
export type ModelPath<TMachine extends AnyStateMachine> = { name: string; steps: ModelStep<TMachine>[] };

/** Not `can`: an event that the model accepts without effect is an edge too, and the system must do nothing there. */
export const isTaken = (snapshot: AnyMachineSnapshot, event: EventObject) =>
  snapshot.machine.getTransitionData(snapshot, event).length > 0;

/**
 * One path per edge of the reachable state graph, shortest prefix first, without prefixes of longer paths.
 * `getShortestPaths` guarantees only one path per state, so it skips parallel edges and self-transitions.
 */
export function transitionPaths<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: {
    input: InputFrom<TMachine>;
    events: readonly ModelEvent[];
    /** Identity of a model state. Keep it finite: no counters, ids or refs. */
    project: (snapshot: SnapshotFrom<TMachine>) => unknown;
    limit?: number;
  },
): ModelPath<TMachine>[] {
  type Snapshot = SnapshotFrom<TMachine>;
  const key = (snapshot: Snapshot) => JSON.stringify(options.project(snapshot));
  const graph = getAdjacencyMap(machine as AnyStateMachine, {
    input: options.input,
    events: options.events,
    filterEvents: isTaken,
    serializeState: (snapshot) => key(snapshot as Snapshot),
    limit: options.limit ?? 10_000,
  });

  const [initial] = Object.keys(graph);
  if (initial === undefined) throw new Error('the model has no state');
  const shortest = new Map<string, ModelStep<TMachine>[]>([[initial, []]]);
  const edges: ModelStep<TMachine>[][] = [];
  for (const [from, steps] of shortest) {
    for (const { event, state } of Object.values(graph[from as keyof typeof graph]?.transitions ?? {})) {
      const path = [...steps, { event: event as ModelEvent, state: state as Snapshot }];
      edges.push(path);
      const to = key(state as Snapshot);
      if (!shortest.has(to)) shortest.set(to, path);
    }
  }

  const beginnings = new Set<string>();
  const sequences = edges.map((path) =>
    path.reduce((before, { event }) => {
      if (before !== '') beginnings.add(before);
      return `${before} ${JSON.stringify(event)}`;
    }, ''),
  );
  return edges
    .filter((_, index) => !beginnings.has(sequences[index] ?? ''))
    .map((steps) => ({ name: steps.map((step) => step.event.type).join(' > '), steps }));
}
