import { expect } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { isTaken, type ModelPath, transitionPaths } from './transition-paths.ts';
import { transitionTours } from './transition-tours.ts';

/** One running system under test, driven by the words of the model. */
export type World<TState, TShown> = {
  /** The events of the model as things that happen; given where the model stood before. */
  drive: Record<string, (before: TState) => unknown>;
  /** What the production machine shows now. */
  observe: () => TShown;
  /** Port actions called since the last time, with their parameters. */
  calls: () => unknown[];
  /** Acts of a person, by the model's names: possible in the machine exactly where the model takes them. */
  acts?: { actor: { getSnapshot: () => { can: (event: never) => boolean } }; events: Record<string, EventObject> };
};

type Call = { type: string; params?: unknown };

/** Order between calls of one step is nobody's promise. */
const sorted = (calls: unknown[]) => calls.map((call) => JSON.stringify(call)).sort();

/** Named actions without params are logged as `[name]`, as the log of the ports does. */
const callOf = ({ type, params }: Call) => (params === undefined ? [type] : [type, params]);

const graphOf = <TMachine extends AnyStateMachine>(events: readonly string[], input: InputFrom<TMachine>) => ({
  input,
  events: events.map((type) => ({ type })),
  project: ({ value, context }: SnapshotFrom<TMachine>) => [value, context],
});

/** Every edge of a model for `test.each`, on long walks; its states are distinguished by everything it remembers. */
export const edgesOf = <TMachine extends AnyStateMachine>(
  model: TMachine,
  events: readonly string[],
  input: InputFrom<TMachine>,
) =>
  transitionTours(model, { ...graphOf<TMachine>(events, input), takes: isTaken }).map(
    (tour) => [tour.name, tour] as const,
  );

/** The same on one shortest path per edge: for a system that remembers what its model does not. */
export const shortestEdgesOf = <TMachine extends AnyStateMachine>(
  model: TMachine,
  events: readonly string[],
  input: InputFrom<TMachine>,
) => transitionPaths(model, graphOf<TMachine>(events, input)).map((path) => [path.name, path] as const);

/** What the active states of a model declare, together. */
export const metaOf = <TMeta>(state: { getMeta: () => Partial<Record<string, TMeta | undefined>> }): TMeta =>
  Object.assign({}, ...Object.values(state.getMeta()));

/**
 * Walks one path of a model through a world: after every step what is shown and what was called must be
 * what the model says. The model's actions that are not `assign` are the calls it expects.
 */
export async function followPath<TMachine extends AnyStateMachine, TShown>(
  model: TMachine,
  input: InputFrom<TMachine>,
  path: ModelPath<TMachine>,
  world: World<SnapshotFrom<TMachine>, TShown>,
  shows: (state: SnapshotFrom<TMachine>) => TShown,
) {
  const [first, firstCalls] = initialTransition(model, input);
  let before = first as SnapshotFrom<TMachine>;
  const possible = (can: (name: string, event: EventObject) => boolean) =>
    Object.entries(world.acts?.events ?? {})
      .filter(([name, event]) => can(name, event))
      .map(([name]) => name);
  const actual = () => ({
    shown: world.observe(),
    calls: sorted(world.calls()),
    acts: possible((_, event) => world.acts?.actor.getSnapshot().can(event as never) ?? false),
  });
  const expected = (state: SnapshotFrom<TMachine>, calls: Call[]) => ({
    shown: shows(state),
    calls: sorted(calls.map(callOf)),
    acts: possible((name) => (state as AnyMachineSnapshot).can({ type: name })),
  });
  expect(actual()).toEqual(expected(before, firstCalls));
  for (const { event } of path.steps) {
    const happen = world.drive[event.type];
    if (!happen) throw new Error(`the world cannot do "${event.type}"`);
    await happen(before);
    const [state, calls] = transition(model, before, event as never);
    before = state as SnapshotFrom<TMachine>;
    expect({ after: event.type, ...actual() }).toEqual({ after: event.type, ...expected(before, calls) });
  }
}

/** Nothing one millisecond before the limit, the step at it. */
export async function atTheLimit<TShown>(
  clock: { increment: (ms: number) => void },
  limit: number,
  observe: () => TShown,
  settle: () => Promise<void>,
) {
  const before = observe();
  if (limit > 0) {
    clock.increment(limit - 1);
    await settle();
    expect(observe()).toEqual(before);
    clock.increment(1);
  } else clock.increment(0);
  await settle();
}
