import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  type StateValueFrom,
  transition,
} from 'xstate';

type Effect = { type: string; params?: unknown };
type Params = { id?: unknown; input?: unknown; event?: { type: string }; delay?: number };

const isParams = (params: unknown): params is Params => typeof params === 'object' && params !== null;

/** Effects of one step: actors with their input, delays in milliseconds, and actions with their params. */
function effectsOf(actions: readonly Effect[]) {
  const starts: [id: unknown, input: unknown][] = [];
  const waits: [delay: string, ms: number][] = [];
  const calls: unknown[] = [];
  for (const { type, params } of actions) {
    if (type === 'xstate.spawnChild' && isParams(params)) starts.push([params.id, params.input]);
    else if (type === 'xstate.raise' && isParams(params) && params.delay !== undefined)
      waits.push([params.event?.type.split('.')[2] ?? '', params.delay]);
    else if (!type.startsWith('xstate.')) calls.push(params === undefined ? [type] : [type, params]);
  }
  return { starts, waits, calls };
}

/** Given, when, then through the pure transition function: no actor, no clock, no effects. */
export function scenario<TMachine extends AnyStateMachine>(machine: TMachine, input: InputFrom<TMachine>) {
  let [snapshot, actions] = initialTransition(machine, input) as [AnyMachineSnapshot, Effect[]];
  const step = (event: AnyEventObject) => {
    [snapshot, actions] = transition<AnyStateMachine>(machine, snapshot, event) as [AnyMachineSnapshot, Effect[]];
    return self;
  };
  const self = {
    when: (event: EventFromLogic<TMachine>) => step(event),
    done: (id: string, output?: unknown) => step({ type: `xstate.done.actor.${id}`, output }),
    failed: (id: string) => step({ type: `xstate.error.actor.${id}`, error: new Error('down') }),
    /** The named delay of an active state has passed. */
    waited: (delay: string) => {
      const types = snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType));
      const type = types.find((eventType) => eventType.startsWith(`xstate.after.${delay}.`));
      if (!type) throw new Error(`nothing waits for "${delay}"`);
      return step({ type });
    },
    effects: () => effectsOf(actions),
    snapshot: () => snapshot as SnapshotFrom<TMachine>,
    value: (): StateValueFrom<TMachine> => snapshot.value,
    context: (): ContextFrom<TMachine> => snapshot.context,
  };
  return self;
}
