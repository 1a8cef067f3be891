import fc from 'fast-check';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { t0 } from './fixtures.ts';

/** The history of a walk, for invariants over the past. */
export type Walk<TMachine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<TMachine>;
  before: SnapshotFrom<TMachine>;
  now: number;
  /** Action ports called in the last step, and in all steps. */
  calls: [name: string, params: unknown][];
  allCalls: [name: string, params: unknown][];
};

export type Walker<TMachine extends AnyStateMachine> = {
  machine: TMachine;
  /** A number selects the payload. */
  input: (n: number) => InputFrom<TMachine>;
  events: ((n: number, now: number) => EventFromLogic<TMachine> | EventObject)[];
  /** Port -> possible results; a rejection is always possible. Unlisted ports never settle. */
  answers: Record<string, (n: number, now: number) => unknown>;
  /** Child machines that run: their events and the results of their ports. */
  children?: Record<string, Pick<Walker<AnyStateMachine>, 'events' | 'answers' | 'machine'>>;
  /** Inert children whose snapshots are read. */
  silent?: Record<string, AnyStateMachine>;
  waits?: readonly number[];
  /** Must hold after every step. */
  invariants: Record<string, (walk: Walk<TMachine>) => boolean>;
};

type Log = (name: string, params: unknown) => void;

/** The machine with inert actors and recording actions; running children are created the same way. */
function bare(
  machine: AnyStateMachine,
  log: Log,
  { children = {}, silent = {} }: Pick<Walker<AnyStateMachine>, 'children' | 'silent'> = {},
): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  return machine.provide({
    actors: Object.fromEntries(
      Object.keys(actors).map((name) => {
        const child = children[name];
        return [name, child ? bare(child.machine, log) : (silent[name] ?? fromCallback(() => {}))];
      }),
    ),
    actions: Object.fromEntries(
      Object.entries(actions)
        // Ports are plain functions of two arguments; `assign`, `raise` and the like carry a `type`.
        .filter(([, action]) => typeof action === 'function' && !('type' in action))
        .map(([name]) => [name, (_: unknown, params: unknown) => log(name, params)]),
    ),
  });
}

type Provided = { logic: AnyStateMachine; notify(log: Log): void };
const known = new WeakMap<object, Provided>();

/** Providing processes the whole chart, so it is done once for all walks of a machine. */
function provided(walker: Walker<AnyStateMachine>): Provided {
  const found = known.get(walker);
  if (found) return found;
  let listener: Log = () => undefined;
  const made: Provided = {
    logic: bare(walker.machine, (name, params) => listener(name, params), walker),
    notify: (log) => {
      listener = log;
    },
  };
  known.set(walker, made);
  return made;
}

type Step = () => void;

/** The possible next steps: any event, any result of a pending port, any delay. */
function stepsOf(
  actor: AnyActorRef,
  { events, answers }: Pick<Walker<AnyStateMachine>, 'events' | 'answers'>,
  n: number,
  now: number,
): Step[] {
  const children = Object.keys((actor.getSnapshot() as AnyMachineSnapshot).children);
  return [
    ...events.map((event) => () => actor.send(event(n, now))),
    ...Object.entries(answers)
      .filter(([port]) => children.includes(port))
      .flatMap(([port, answer]) => [
        () => actor.send({ type: `xstate.done.actor.${port}`, output: answer(n, now) }),
        () => actor.send({ type: `xstate.done.actor.${port}`, output: answer(n + 1, now) }),
        () => actor.send({ type: `xstate.error.actor.${port}`, error: new Error('down') }),
      ]),
  ];
}

/** Walks at random; throws an error that fast-check can shrink: the step and the invariant. */
export function walk<TMachine extends AnyStateMachine>(
  walker: Walker<TMachine>,
  [seed, ...picks]: readonly (readonly [number, number])[],
) {
  const clock = new SimulatedClock();
  const now = () => t0 + clock.now();
  const allCalls: [string, unknown][] = [];
  let calls: [string, unknown][] = [];
  const { logic, notify } = provided(walker as never);
  notify((name, params) => {
    calls.push([name, params]);
    allCalls.push([name, params]);
  });
  const actor = createActor(logic, {
    clock,
    input: walker.input(seed?.[0] ?? 0),
    logger: () => {},
  } as never);
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  const waits = walker.waits ?? [];
  for (const [choice, n] of picks) {
    const before = actor.getSnapshot() as SnapshotFrom<TMachine>;
    if ((before as AnyMachineSnapshot).status === 'done') break;
    calls = [];
    const living = Object.entries(walker.children ?? {}).flatMap(([id, child]) => {
      const ref = (before as AnyMachineSnapshot).children[id];
      return ref ? stepsOf(ref, child, n, now()) : [];
    });
    const steps: Step[] = [
      ...stepsOf(actor, walker as never, n, now()),
      ...living,
      ...waits.map((ms) => () => clock.increment(ms)),
    ];
    steps[choice % steps.length]?.();
    const snapshot = actor.getSnapshot() as SnapshotFrom<TMachine>;
    if (errors.length > 0 || (snapshot as AnyMachineSnapshot).status === 'error')
      throw new Error(`status error: ${errors}`);
    for (const [name, holds] of Object.entries(walker.invariants)) {
      if (!holds({ snapshot, before, now: now(), calls, allCalls }))
        throw new Error(`broken: ${name}, in ${JSON.stringify((snapshot as AnyMachineSnapshot).value)}`);
    }
  }
  actor.stop();
}

const step = fc.tuple(fc.nat(997), fc.nat(997));
/** The first number selects the input. */
export const walks = fc.array(step, { minLength: 2, maxLength: 11, size: 'max' });
