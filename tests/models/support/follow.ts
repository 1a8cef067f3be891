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

/** One running system under test, driven by the event names of the model. */
export type World<TState, TShown> = {
  /** Performs the model events; receives the model state before the event. */
  drive: Record<string, (before: TState) => unknown>;
  /** The current output of the production machine. */
  observe: () => TShown;
  /** Port actions since the last call, with their parameters. */
  calls: () => unknown[];
  /** User events by model name: possible in the machine exactly where the model accepts them. */
  acts?: { actor: { getSnapshot: () => { can: (event: never) => boolean } }; events: Record<string, EventObject> };
};

type Call = { type: string; params?: unknown };

/** The order of calls within one step is unspecified. */
const sorted = (calls: unknown[]) => calls.map((call) => JSON.stringify(call)).sort();

/** Named actions without params are logged as `[name]`, like in the log of the ports. */
const callOf = ({ type, params }: Call) => (params === undefined ? [type] : [type, params]);

const graphOf = <TMachine extends AnyStateMachine>(events: readonly string[], input: InputFrom<TMachine>) => ({
  input,
  events: events.map((type) => ({ type })),
  project: ({ value, context }: SnapshotFrom<TMachine>) => [value, context],
});

/** Every edge of a model for `test.each`, on long walks; states are compared by their whole context. */
export const edgesOf = <TMachine extends AnyStateMachine>(
  model: TMachine,
  events: readonly string[],
  input: InputFrom<TMachine>,
) =>
  transitionTours(model, { ...graphOf<TMachine>(events, input), takes: isTaken }).map(
    (tour) => [tour.name, tour] as const,
  );

/** The same on one shortest path per edge, for a system with more state than its model. */
export const shortestEdgesOf = <TMachine extends AnyStateMachine>(
  model: TMachine,
  events: readonly string[],
  input: InputFrom<TMachine>,
) => transitionPaths(model, graphOf<TMachine>(events, input)).map((path) => [path.name, path] as const);

/** Merged meta of the active states of a model. */
export const metaOf = <TMeta>(state: { getMeta: () => Partial<Record<string, TMeta | undefined>> }): TMeta =>
  Object.assign({}, ...Object.values(state.getMeta()));

/**
 * Walks one path of a model through a world: after every step the output and the calls must match the model. Model actions
 * other than `assign` are the expected calls.
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

/** Nothing one millisecond before the limit, the step at the limit. */
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
